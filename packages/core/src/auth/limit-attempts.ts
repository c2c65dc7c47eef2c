import { rateLimits } from '@kith/db/schema';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { type AttemptPurpose, attemptLimits, secondsLeft, windowStart } from './rules.ts';

/** A context that knows whether limits are switched off (load tests on loopback). */
export interface LimitedContext extends SystemContext {
  limitsOff: boolean;
}

/** Who is counted: the network address, and the account (an e-mail address) where there is one. */
export type Subjects = readonly [address: string, account?: string];

/**
 * Counts one attempt for each subject and throws too_many (with the seconds to wait) when there were more than allowed.
 * The count lives in the database and is written at once, outside any transaction, so that it holds for all processes,
 * for each call of a batch, and for attempts that fail. When the database does not answer, nothing gets through.
 */
export async function limitAttempts(ctx: LimitedContext, purpose: AttemptPurpose, subjects: Subjects): Promise<void> {
  if (ctx.limitsOff) return;
  const { counters, start } = countersOf(ctx, purpose, subjects);
  const rows = await ctx.db
    .insert(rateLimits)
    // In one order, so that two statements with the same keys never wait for each other crosswise.
    .values([...counters.keys()].toSorted().map((key) => ({ key, windowStart: start, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  if (rows.some(({ key, count }) => count > (counters.get(key) ?? 0))) throw tooMany(ctx, purpose);
}

/** Throws too_many when the subjects have used up their attempts, and counts nothing. */
export async function limitPasses(ctx: LimitedContext, purpose: AttemptPurpose, subjects: Subjects): Promise<void> {
  if (ctx.limitsOff) return;
  const { counters, start } = countersOf(ctx, purpose, subjects);
  const rows = await ctx.db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...counters.keys()]), eq(rateLimits.windowStart, start)));
  if (rows.some(({ key, count }) => count >= (counters.get(key) ?? 0))) throw tooMany(ctx, purpose);
}

/** Takes back one counted attempt, because it was a rightful one. */
export async function refundAttempt(ctx: LimitedContext, purpose: AttemptPurpose, subjects: Subjects): Promise<void> {
  if (ctx.limitsOff) return;
  const { counters, start } = countersOf(ctx, purpose, subjects);
  for (const key of [...counters.keys()].toSorted()) {
    await ctx.db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start), gt(rateLimits.count, 0)));
  }
}

// Keys are digests, because who tried to sign in from where is nobody's business after the window.
function countersOf(ctx: SystemContext, purpose: AttemptPurpose, [address, account]: Subjects) {
  const limit = attemptLimits[purpose];
  const keyOf = (kind: string, subject: string) => `${purpose}:${kind}:${ctx.secrets.derive('attempts', subject)}`;
  const counters = new Map([[keyOf('address', address), limit.perAddress]]);
  if (account !== undefined) counters.set(keyOf('account', account), limit.perAccount);
  return { counters, start: windowStart(ctx.now, limit.windowSeconds) };
}

const tooMany = (ctx: SystemContext, purpose: AttemptPurpose) =>
  new DomainError('too_many', undefined, { retryAfter: secondsLeft(ctx.now, attemptLimits[purpose].windowSeconds) });
