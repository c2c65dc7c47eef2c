import { prepareOnce } from '@kith/db';
import { friends, owners } from '@kith/db/schema';
import { eq, is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { OwnerContext } from './context.ts';
import { rememberBounded } from './remember-bounded.ts';

/** An answer, and the instant at which time alone makes it another one; null when time does not. */
export interface Lasting<Answer> {
  answer: Answer;
  until: Date | null;
}

interface Kept<Answer> extends Lasting<Answer> {
  changes: string;
  since: Date;
}

/**
 * Keeps answers to one of an owner's reads in memory, `bytes` in all. Before a kept one is given, one read asks whether
 * anything of the owner's changed since (docs/adr/0017), so that no process ever tells what is no longer so.
 * `key` says what was asked for, beside by whom. Inside a transaction nothing is kept, because it may be undone.
 */
export function keepAnswers<Answer extends object>(options: { bytes: number; sizeOf: (answer: Answer) => number }) {
  const memoryOf = prepareOnce(() =>
    rememberBounded<Kept<Answer>>({
      bytes: options.bytes,
      sizeOf: ({ answer }) => options.sizeOf(answer) + 500,
    }),
  );
  return async (ctx: OwnerContext, key: string, read: () => Promise<Lasting<Answer>>): Promise<Answer> => {
    if (is(ctx.db, PgTransaction)) return (await read()).answer;
    const { now, owner } = ctx;
    // Asked before reading, so that what changes in between makes the next one read again.
    const [changes] = await changesOf(ctx.db).execute({ ownerId: owner.id });
    const memory = memoryOf(ctx.db);
    const name = `${owner.id} ${key}`;
    const kept = memory.get(name);
    if (kept && kept.changes === changes?.counted && kept.since <= now && (kept.until === null || now < kept.until)) {
      return kept.answer;
    }
    const lasting = await read();
    if (changes) memory.set(name, { ...lasting, changes: changes.counted, since: now });
    // One object is given to many from now on.
    for (const part of Object.values(lasting.answer)) if (Array.isArray(part)) Object.freeze(part);
    return Object.freeze(lasting.answer);
  };
}

/** The first of some instants that lies after `now`, or null. */
export function firstAfter(now: Date, instants: readonly Date[]): Date | null {
  let first: Date | null = null;
  for (const instant of instants) if (instant > now && (first === null || instant < first)) first = instant;
  return first;
}

// Triggers raise these counts (drizzle/0004): an owner's with the owner's events and groups, a friend's with what the friend does.
const changesOf = prepareOnce((db) =>
  db
    .select({
      counted: sql<string>`concat_ws(' ', ${owners.changeCount}, count(${friends.id}), sum(${friends.changeCount}))`,
    })
    .from(owners)
    .leftJoin(friends, eq(friends.ownerId, owners.id))
    .where(eq(owners.id, sql.placeholder('ownerId')))
    .groupBy(owners.id)
    .prepare('kith_changes'),
);
