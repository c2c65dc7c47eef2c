import type { OwnerId } from '@kith/contracts/ids';
import { providers } from '@kith/contracts/auth';
import { bigint, boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { ownerId } from './owned.ts';
import { owners } from './owners.ts';

/** Accounts elsewhere that sign in here. What a provider calls its user finds the owner. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: providers }).notNull(),
    /** The provider's own and lasting name for the person (OpenID Connect `sub`); addresses change hands. */
    subject: text().notNull(),
    ownerId: ownerId(),
    /** The address there, for the owner to recognise it by. */
    email: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_owner_id_provider_unique').on(table.ownerId, table.provider),
  ],
);

/** Ways to a provider that somebody set out on and has not come back from; by the hash of their `state`. */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    stateHash: text().primaryKey(),
    provider: text({ enum: providers }).notNull(),
    /** The mark of the browser that set out, by hash: nobody else can come back with it. */
    browserHash: text().notNull(),
    /** The PKCE verifier, sealed. */
    verifierSealed: text().notNull(),
    nonce: text().notNull(),
    /** The zone of the browser, for whoever turns out to be new. */
    timeZone: text(),
    /** Who connects a provider in Settings; null for who signs in. */
    linkTo: uuid()
      .$type<OwnerId>()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.linkTo)],
);

/** Codes with which the callback page fetches its session, once; a code names its owner. */
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

/** Public keys of owners' devices (WebAuthn). The id that an authenticator gave its key finds the owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    credentialId: text().primaryKey(),
    ownerId: ownerId(),
    /** How the owner's own calls name it. */
    id: uuid().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The signature counter of the authenticator; those that count never go back. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Whether it is kept in sync between devices of its owner. */
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (table) => [unique('passkeys_owner_id_id_unique').on(table.ownerId, table.id)],
);

/** Challenges that a passkey has yet to answer, by hash. Each is good once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** Who adds a passkey; null for who signs in with one. */
    addedBy: uuid()
      .$type<OwnerId>()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.addedBy)],
);
