import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** The operations of a process's SECRET_KEY, which never leaves this object. */
export interface Secrets {
  /** Encrypts a token for storage, so that the owner can copy a link again. */
  seal(plain: string): string;
  /** Decrypts what `seal` returned; throws when it was encrypted under another key. */
  unseal(sealed: string): string;
  /** A keyed digest, base64url of 32 bytes, for values that must be derived again. */
  derive(purpose: string, value: string): string;
}

/** 192 random bits as 32 URL-safe characters: feed tokens (docs/feed.md F2) and refresh tokens. */
export const mintToken = (): string => randomBytes(24).toString('base64url');

/** SHA-256 in hex. Tokens are long and random, so a slow hash would add nothing. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** Builds the secrets of a process from SECRET_KEY, with a derived key for each purpose. */
export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'kith', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sealKey = keyFor('seal');
  return {
    seal: (plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    derive: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest('base64url'),
  };
}
