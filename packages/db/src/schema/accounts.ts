import type { Scope } from '@kith/contracts/scopes';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** What a mailed link or code proves. */
export const proofPurposes = ['verification', 'email-change', 'recovery'] as const;

/** Mailed links and codes, by hash; a link contains its owner's id, so that no search is needed. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    ownerId: ownerId(),
    /** The job that sends the mail: retried, it has the same proof. */
    id: uuid().notNull(),
    purpose: text({ enum: proofPurposes }).notNull(),
    /** The recipient's address, which the link proves. */
    email: text().notNull(),
    linkHash: text().notNull(),
    codeHash: text(),
    /** Attempts so far; the fifth wrong one invalidates the code, not the link. */
    tries: integer().notNull().default(0),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] }), index().on(table.expiresAt)],
);

/** One sign-in, from its first session to its last; `family_id` is shared with its sessions and refresh tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    ownerId: ownerId(),
    familyId: uuid().notNull(),
    /** A readable browser and system name, such as 'Firefox on Windows'. */
    device: text().notNull(),
    createdAt: at().notNull(),
    /** When its session was last renewed. */
    lastUsedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.familyId] }), index().on(table.lastUsedAt)],
);

/** API tokens by hash: the look-up that finds the owner. Revoked ones are deleted. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenHash: text().primaryKey(),
    ownerId: ownerId(),
    id: newId(),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** Updated at most once every few minutes. */
    lastUsedAt: at(),
  },
  (table) => [uniqueIndex().on(table.ownerId, table.id)],
);

/** An owner's picture as served: re-encoded, at most 512 pixels wide and high. */
export const avatars = pgTable('avatars', {
  ownerId: ownerId().primaryKey(),
  /** The random part of its URL, new for each picture. */
  key: text().notNull(),
  image: bytes().notNull(),
  changedAt: at().notNull(),
});
