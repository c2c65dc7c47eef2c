import type { OwnerId } from '@kith/contracts/ids';
import { providers } from '@kith/contracts/auth';
import { bigint, boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { ownerId } from './owned.ts';
import { owners } from './owners.ts';

/** Accounts at sign-in providers. The provider's user id finds the owner. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: providers }).notNull(),
    /** The provider's permanent id for the person (OpenID Connect `sub`); addresses change hands. */
    subject: text().notNull(),
    ownerId: ownerId(),
    /** The address there, shown to the owner. */
    email: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_owner_id_provider_unique').on(table.ownerId, table.provider),
  ],
);

/** Pending provider sign-ins, by the hash of their `state`. */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    stateHash: text().primaryKey(),
    provider: text({ enum: providers }).notNull(),
    /** The hashed token of the browser that started, because no other browser may finish. */
    browserHash: text().notNull(),
    /** The PKCE verifier, encrypted. */
    verifierSealed: text().notNull(),
    nonce: text().notNull(),
    /** The browser's zone, for a new owner. */
    timeZone: text(),
    /** The invitation with which they may sign up, by hash. */
    invitationHash: text(),
    /** The owner who connects a provider in Settings; null for a sign-in. */
    linkTo: uuid()
      .$type<OwnerId>()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.linkTo)],
);

/** One-time codes with which the callback page gets its session; a code contains its owner's id. */
export const callbackCodes = pgTable(
  'callback_codes',
  {
    ownerId: ownerId(),
    codeHash: text().notNull(),
    browserHash: text().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] }), index().on(table.expiresAt)],
);

/** Passkeys: public keys of owners' authenticators (WebAuthn). The credential id finds the owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    credentialId: text().primaryKey(),
    ownerId: ownerId(),
    /** The name that the owner gave it. */
    id: uuid().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; once above zero it never decreases. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The transports to reach it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Whether it is synced between its owner's devices. */
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (table) => [unique('passkeys_owner_id_id_unique').on(table.ownerId, table.id)],
);

/** Pending WebAuthn challenges, by hash. Each can be used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** The owner who adds a passkey; null for a sign-in. */
    addedBy: uuid()
      .$type<OwnerId>()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.addedBy)],
);
