import type { OwnerId } from '@kith/contracts/ids';
import { mailChoices } from '@kith/contracts/account-mail';
import { sql } from '../sql.ts';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';

export const owners = pgTable(
  'owners',
  {
    id: newId().$type<OwnerId>().primaryKey(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    avatarUrl: text(),
    timeZone: text().notNull(),
    /** Whether the zone was set by the owner or their browser; otherwise the first browser's zone replaces it. */
    zoneChosen: boolean().notNull().default(false),
    /** The BCP 47 locale for dates, or null for the browser's. */
    locale: text(),
    /** Kinds of mail that the owner has switched off. */
    mutedMails: text({ enum: mailChoices })
      .array()
      .notNull()
      .default(sql`'{}'`),
    emailVerifiedAt: at(),
    /** Whether they run this instance: the first account, and whom an operator named. */
    isOperator: boolean().notNull().default(false),
    /** Since when the operator keeps them out; null for never. */
    suspendedAt: at(),
    /** Limits of their own; null for those of the instance. */
    mostFriends: integer(),
    mostComingEvents: integer(),
    mostMailsPerDay: integer(),
    /** Raised by everything that can change the bytes of all friends' feeds. */
    feedVersion: integer().notNull().default(1),
    feedChangedAt: at().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [check('owners_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** How many mails to friends left for an owner in a month, which is named by its first day in UTC. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    ownerId: uuid()
      .$type<OwnerId>()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    month: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
);

/** Links with which people sign up where not everybody may; by the hash of their secret. */
export const signUpInvitations = pgTable('sign_up_invitations', {
  id: newId().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** Whom or what it is for. */
  name: text().notNull(),
  maxUses: integer().notNull(),
  uses: integer().notNull().default(0),
  expiresAt: at().notNull(),
  revokedAt: at(),
  createdAt: at().notNull(),
});

/** The argon2id hash of a password. An owner who only signs in with a provider has none. */
export const credentials = pgTable('credentials', {
  ownerId: uuid()
    .$type<OwnerId>()
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  changedAt: at().notNull(),
});

/** Access sessions. `id` is the hash of the bearer token, never the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid()
      .$type<OwnerId>()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    familyId: uuid().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.familyId), index().on(table.expiresAt)],
);

/** Refresh tokens by hash. One family is one sign-in; reuse of an old token revokes the whole family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    familyId: uuid().notNull(),
    ownerId: uuid()
      .$type<OwnerId>()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.familyId), index().on(table.ownerId), index().on(table.expiresAt)],
);

/** Rate-limit counters per window, shared by all processes and by all calls of a batch. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: at().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
);

/**
 * The heartbeat of the stale-feed check, in one row. A check long after the previous one finds that the server was down, and
 * restarts all grace periods.
 */
export const serverWatch = pgTable('server_watch', {
  id: integer().primaryKey(),
  since: at().notNull(),
  lastRunAt: at().notNull(),
});

/** Stored answers to POSTs with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid()
      .$type<OwnerId>()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of procedure and input: the same key with a different input is refused. */
    requestHash: text().notNull(),
    /** The stored answer as JSON text; null while the first request is running. */
    response: text(),
    failed: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] }), index().on(table.createdAt)],
);
