// A software authenticator (WebAuthn level 3, §6): creates one ES256 passkey and signs with it, correctly or not.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddPasskeyInput, PasskeySignInInput } from '@kith/contracts/sign-in-methods';

export interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
}

/** Minimal CBOR map encoder: small integers, strings and bytes as keys and values. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [encode(key), encode(inner)])]);
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** One passkey of one person. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const coseKey = encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const id = base64url(credentialId);
  let counter = 1;

  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** COSE, base64url. */
    publicKey: base64url(coseKey),
    /** Resets the signature counter, as on a cloned authenticator. */
    setCounter: (value: number) => {
      counter = value;
    },
    register(ceremony: Ceremony): AddPasskeyInput['credential'] {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
      // User present, user verified, attested data.
      const authData = authenticatorData(ceremony.rpId, 0x45, attested);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign(ceremony: Ceremony, ownerId: string, { verified = true } = {}): PasskeySignInInput {
      counter += 1;
      const authData = authenticatorData(ceremony.rpId, verified ? 0x05 : 0x01);
      const data = clientData('webauthn.get', ceremony);
      const signed = createSign('sha256')
        .update(Buffer.concat([authData, createHash('sha256').update(data).digest()]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signed),
          userHandle: base64url(ownerId),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
