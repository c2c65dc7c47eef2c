import type { OwnerId } from '@kith/contracts/ids';
import { mailChoices } from '@kith/contracts/settings';
import { sql } from '../sql.ts';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Whether the owner or their browser named it; the zone of the first browser takes its place otherwise. */
    zoneChosen: boolean().notNull().default(false),
    /** The language of dates as a BCP 47 tag, or null for that of the browser. */
    locale: text(),
    /** Kinds of mail that the owner does not want. */
    mutedMails: text({ enum: mailChoices })
      .array()
      .notNull()
      .default(sql`'{}'`),
    emailVerifiedAt: at(),
    /** Rises with anything that can alter the bytes of all friends' feeds. */
    feedVersion: integer().notNull().default(1),
    feedChangedAt: at().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [check('owners_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** A password, argon2id. An owner who only signs in with a provider has none. */
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

/** Refresh tokens by hash. One family is one sign-in; a reused old token revokes the whole family. */
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

/** Counted attempts in a window, shared by all processes and by all calls of one batch. */
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
 * Since when somebody has been here to be fetched from: one row, written by every check for silent calendars. A check long after
 * the one before it finds that the server was away, and begins anew.
 */
export const serverWatch = pgTable('server_watch', {
  id: integer().primaryKey(),
  since: at().notNull(),
  lastRunAt: at().notNull(),
});

/** Answers of POSTs that carried an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid()
      .$type<OwnerId>()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the procedure and its input: the same key with other words is refused. */
    requestHash: text().notNull(),
    /** The stored answer as JSON text; null while the first request is under way. */
    response: text(),
    failed: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] }), index().on(table.createdAt)],
);
