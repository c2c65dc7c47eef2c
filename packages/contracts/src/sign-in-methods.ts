import * as z from 'zod/mini';
import { about, answeredInstant, link } from './about.ts';
import { provider as providerNames } from './auth.ts';
import { exampleIds, uuid } from './ids.ts';
import { invitationToken } from './instance.ts';
import { limits } from './limits.ts';
import { line, timeZone } from './text.ts';

const provider = about(providerNames, 'Who signs in', 'google');
const passkeyId = about(uuid, 'The id of the passkey', exampleIds.other);
/** A WebAuthn level 3 field. */
const webauthn = <T extends z.core.$ZodType>(schema: T, example?: z.input<T>): T =>
  about(schema, 'As WebAuthn level 3 defines it', example);

// The sign-in methods of an account beside its password: Google, Apple, an OpenID provider, and passkeys (WebAuthn level 3, JSON as browsers write it).

/** Required when the sign-in is not fresh, so that nobody can add a sign-in method in an unattended browser. */
const confirmingPassword = z.optional(
  about(
    z.string().check(z.maxLength(limits.passwordLength, `Please use at most ${limits.passwordLength} characters`)),
    'The password of the account, where the sign-in is not fresh',
    'Dumplings4all',
  ),
);

/** The provider to sign in with; the zone is the browser's, for a new owner. */
export const startProviderInput = z.strictObject({
  provider,
  time_zone: z.optional(timeZone),
  invitation: z.optional(invitationToken),
});
export type StartProviderInput = z.output<typeof startProviderInput>;

/** The authorisation URL. */
export const providerAddress = z.object({
  url: about(link, 'Where to sign in with the provider', 'https://accounts.google.com/o/oauth2/v2/auth'),
});

/** The provider's callback parameters. */
export const finishProviderInput = z.strictObject({
  provider,
  state: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(2000))),
  error: z.optional(z.string().check(z.maxLength(200))),
  /** Apple only: the name as JSON, sent only at the first sign-in. */
  user: z.optional(z.string().check(z.maxLength(2000))),
});
export type FinishProviderInput = z.output<typeof finishProviderInput>;

/** The contents of Apple's `user` parameter. */
export const appleUser = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
});

/** A name from a provider. */
export const providerName = line(limits.nameLength);

/** The outcome: a one-time code for the callback page, a connected provider, or the reason for a failure. */
export const finishedProvider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('linked') }),
  z.object({ kind: z.literal('not-linked'), reason: z.string() }),
]);
export type FinishedProvider = z.output<typeof finishedProvider>;

const callbackCode = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{32}$/;

/** `POST /api/auth/exchange`. */
export const exchangeInput = z.strictObject({
  code: about(
    z
      .string({ error: 'This sign-in is not complete. Please try again.' })
      .check(z.regex(callbackCode, 'This sign-in is not complete. Please try again.')),
    'The code of the callback page, once',
    `${exampleIds.other}.Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO`,
  ),
});

/** `POST /api/auth/identities`. */
export const linkProviderInput = z.strictObject({ provider, password: confirmingPassword });

/** `DELETE /api/auth/identities/{provider}`. */
export const unlinkProviderInput = z.strictObject({ provider });

/** `GET /api/auth/sign-in-methods`: how the account can be signed in to. */
export const signInMethods = z.object({
  password: about(z.boolean(), 'Whether the account has a password', true),
  identities: about(
    z.array(
      z.object({
        provider,
        email: about(z.string(), 'The address that the provider knows', 'nora@kith.example'),
        connected_at: about(answeredInstant, 'When it was connected', '2027-01-02T09:00:00.000Z'),
        last_used_at: about(answeredInstant, 'When it last signed in', '2027-01-03T08:00:00.000Z'),
      }),
    ),
    'The connected providers',
  ),
  passkeys: about(
    z.array(
      z.object({
        id: passkeyId,
        name: about(z.string(), 'What its owner calls it', 'Phone'),
        created_at: about(answeredInstant, 'When it was added', '2027-01-02T09:00:00.000Z'),
        last_used_at: about(z.nullable(answeredInstant), 'When it last signed in', '2027-01-03T08:00:00.000Z'),
      }),
    ),
    'The passkeys',
  ),
});
export type SignInMethods = z.output<typeof signInMethods>;

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/, 'This must be base64url'));
const credentialId = webauthn(base64url(1400), 'dGhpcyBpcyBub3QgYSBrZXk');
const publicKey = webauthn(z.literal('public-key'), 'public-key');
const signed = (max: number) => webauthn(base64url(max), 'eyJ0eXBlIjoid2ViYXV0aG4ifQ');
const transports = webauthn(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)), ['internal']);

/** The timeout of a passkey prompt, in milliseconds. */
export const passkeyTimeoutMs = 300_000;

/** `POST /api/auth/passkeys/options`. */
export const passkeyOptionsInput = z.strictObject({ password: confirmingPassword });

const credentialDescriptor = z.object({
  id: webauthn(z.string(), 'dGhpcyBpcyBub3QgYSBrZXk'),
  type: publicKey,
  transports: z.optional(webauthn(z.array(z.string()), ['internal'])),
});

/** The registration options for a passkey. */
export const passkeyOptions = z.object({
  challenge: webauthn(z.string(), 'cmFuZG9t'),
  rp: webauthn(z.object({ id: webauthn(z.string(), 'kith.example'), name: webauthn(z.string(), 'Kith') })),
  user: webauthn(
    z.object({
      id: webauthn(z.string(), 'bm9yYQ'),
      name: webauthn(z.string(), 'nora@kith.example'),
      displayName: webauthn(z.string(), 'Nora Brandt'),
    }),
  ),
  pubKeyCredParams: webauthn(z.array(z.object({ type: publicKey, alg: webauthn(z.number(), -7) }))),
  timeout: webauthn(z.number(), 300_000),
  attestation: webauthn(z.literal('none'), 'none'),
  excludeCredentials: webauthn(z.array(credentialDescriptor)),
  authenticatorSelection: webauthn(
    z.object({
      residentKey: webauthn(z.literal('required'), 'required'),
      requireResidentKey: webauthn(z.literal(true), true),
      userVerification: webauthn(z.literal('required'), 'required'),
    }),
  ),
});
export type PasskeyOptions = z.output<typeof passkeyOptions>;

const passkeyName = about(line(limits.nameLength, 'Please name this passkey'), 'What its owner calls it', 'Phone');

/** `POST /api/auth/passkeys`: the browser's registration, and the owner's name for it. */
export const addPasskeyInput = z.strictObject({
  name: passkeyName,
  credential: webauthn(
    z.strictObject({
      id: credentialId,
      rawId: credentialId,
      type: publicKey,
      response: webauthn(
        z.strictObject({
          clientDataJSON: signed(8000),
          attestationObject: signed(20_000),
          transports: z.optional(transports),
        }),
      ),
    }),
  ),
});
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

/** The passkey form; the password is required when the sign-in is not fresh. */
export const passkeyForm = z.object({ name: passkeyName, password: z.string() });
export type PasskeyForm = z.output<typeof passkeyForm>;

export const addedPasskey = z.object({ id: passkeyId });

/** `PATCH /api/auth/passkeys/{id}`. */
export const renamePasskeyInput = z.strictObject({ id: passkeyId, name: passkeyName });
export type RenamePasskeyInput = z.output<typeof renamePasskeyInput>;

/** `DELETE /api/auth/passkeys/{id}`. */
export const removePasskeyInput = z.strictObject({ id: passkeyId });

/** The assertion options for a passkey sign-in. */
export const passkeyChallenge = z.object({
  challenge: webauthn(z.string(), 'cmFuZG9t'),
  rpId: webauthn(z.string(), 'kith.example'),
  timeout: webauthn(z.number(), 300_000),
  userVerification: webauthn(z.literal('required'), 'required'),
});
export type PasskeyChallenge = z.output<typeof passkeyChallenge>;

/** `POST /api/auth/passkey`: the browser's assertion. */
export const passkeySignInInput = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: webauthn(
    z.strictObject({
      clientDataJSON: signed(8000),
      authenticatorData: signed(4000),
      signature: signed(4000),
      userHandle: signed(100),
    }),
  ),
});
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;
