import type { Scope } from '@kith/contracts/scopes';
import { customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** What a mailed link or code proves when it comes back. */
export const proofPurposes = ['verification', 'email-change', 'recovery'] as const;

/** Mailed links and codes, by hash; a link names its owner, so that nobody has to be searched for. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    ownerId: ownerId(),
    /** The job that sends the mail: made again, it is the same proof. */
    id: uuid().notNull(),
    purpose: text({ enum: proofPurposes }).notNull(),
    /** The address that the mail goes to, and which its link therefore proves. */
    email: text().notNull(),
    linkHash: text().notNull(),
    codeHash: text(),
    /** Codes tried so far; the fifth wrong one ends the code, not the link. */
    tries: integer().notNull().default(0),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] }), index().on(table.expiresAt)],
);

/** One sign-in, from its first session to its last; `family_id` is that of its sessions and refresh tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    ownerId: ownerId(),
    familyId: uuid().notNull(),
    /** The browser and system in words, such as 'Firefox on Windows'. */
    device: text().notNull(),
    createdAt: at().notNull(),
    /** The last time that it was given a new session. */
    lastUsedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.familyId] }), index().on(table.lastUsedAt)],
);

/** API tokens for scripts, by hash: the look-up that finds the owner. A revoked one is deleted. */
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
    /** Written at most once in a few minutes. */
    lastUsedAt: at(),
  },
  (table) => [uniqueIndex().on(table.ownerId, table.id)],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An owner's picture as it is sent: encoded by us, at most 512 pixels wide and high. */
export const avatars = pgTable('avatars', {
  ownerId: ownerId().primaryKey(),
  /** The random part of its address; another picture has another one. */
  key: text().notNull(),
  image: bytes().notNull(),
  changedAt: at().notNull(),
});
