import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { owners } from './owners.ts';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => owners.id, { onDelete: 'cascade' });

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
