import { type AttemptPurpose, attemptLimits } from '@kith/contracts/limits';
import { rateLimits } from '@kith/db/schema';
import { and, eq, gt, inArray, sql } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { secondsLeft, windowStart } from './rules.ts';

/** A context that knows whether rate limits are off (load tests on loopback). */
export interface LimitedContext extends SystemContext {
  limitsOff: boolean;
}

/** Whose attempts are counted: an account (email address), tried from a network address. */
export interface Attempt {
  account: string;
  address: string;
  /** A device that signed in to this account before; it has its own counter, so that strangers cannot lock it out. */
  device?: string | null;
}

/**
 * Counts one attempt and throws too_many, with the seconds to wait, above the limits: per account and address, and per account
 * overall or, for signing in, per network. A refused attempt writes nothing. Counters are written outside any transaction, so
 * that they hold across processes, for each call of a batch and for failed attempts. If the database does not answer, no attempt
 * is let through.
 */
export async function limitAttempts(ctx: LimitedContext, purpose: AttemptPurpose, attempt: Attempt): Promise<void> {
  if (ctx.limitsOff) return;
  const { counters, start } = countersOf(ctx, purpose, attempt);
  const isOver = ({ key, count }: { key: string; count: number }, max = counters.get(key) ?? 0) => count > max;
  const used = await ctx.db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...counters.keys()]), eq(rateLimits.windowStart, start)));
  if (used.some(({ key, count }) => isOver({ key, count: count + 1 }))) throw tooMany(ctx, purpose);
  const rows = await ctx.db
    .insert(rateLimits)
    // In a fixed order, so that two statements with the same keys cannot deadlock.
    .values([...counters.keys()].toSorted().map((key) => ({ key, windowStart: start, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  // Concurrent attempts above the limit are only detected here.
  if (rows.some((row) => isOver(row))) throw tooMany(ctx, purpose);
}

/** Runs an attempt that is refunded when it succeeds. Throws too_many as `limitAttempts` does. */
export async function withAttempt<T>(
  ctx: LimitedContext,
  purpose: AttemptPurpose,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  await limitAttempts(ctx, purpose, attempt);
  const done = await work();
  await refundAttempt(ctx, purpose, attempt);
  return done;
}

async function refundAttempt(ctx: LimitedContext, purpose: AttemptPurpose, attempt: Attempt): Promise<void> {
  if (ctx.limitsOff) return;
  const { counters, start } = countersOf(ctx, purpose, attempt);
  for (const key of [...counters.keys()].toSorted()) {
    await ctx.db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start), gt(rateLimits.count, 0)));
  }
}

// Keys are hashed, because the table should not reveal who tried to sign in from where.
function countersOf(ctx: SystemContext, purpose: AttemptPurpose, { account, address, device }: Attempt) {
  const { windowSeconds, perAccount, perAccountAndAddress } = attemptLimits[purpose];
  const keyOf = (kind: string, subject: string) => `${purpose}:${kind}:${ctx.secrets.derive('attempts', subject)}`;
  const counters = device
    ? new Map([[keyOf('device', `${device} ${account}`), perAccountAndAddress]])
    : new Map([
        [keyOf('pair', `${address} ${account}`), perAccountAndAddress],
        [keyOf('account', purpose === 'sign-in' ? `${networkOf(address)} ${account}` : account), perAccount],
      ]);
  return { counters, start: windowStart(ctx.now, windowSeconds) };
}

/**
 * The network around an address. Wrong passwords count per network, because a global limit would let anybody lock an owner out of
 * a new device.
 */
function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 3).join(':');
}

const tooMany = (ctx: SystemContext, purpose: AttemptPurpose) =>
  new DomainError('too_many', undefined, { retryAfter: secondsLeft(ctx.now, attemptLimits[purpose].windowSeconds) });
