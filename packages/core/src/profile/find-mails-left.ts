import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { rateLimits } from '@kith/db/schema';
import { and, eq, inArray } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { findLimits } from './find-limits.ts';

/** The day in UTC, in which mails are counted: from and until. */
export function mailDay(now: Date): { start: Date; end: Date } {
  const start = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** The key in `rate_limits` that counts a day's mails of an owner, to an address, or of the instance (''); a digest. */
export const mailKey = ({ secrets }: SystemContext, kind: 'owner' | 'address' | 'instance', subject: string): string =>
  `mails:${kind}:${secrets.derive('mails', subject)}`;

/** How many mails may still leave for an owner today, by the owner's limit and that of the instance; never below 0. */
export async function findMailsLeft(ctx: SystemContext, ownerId: OwnerId): Promise<number> {
  if (ctx.limitsOff) return Infinity;
  const [own, all] = [mailKey(ctx, 'owner', ownerId), mailKey(ctx, 'instance', '')];
  const { mailsPerDay } = await findLimits(ctx, ownerId);
  const counts = await ctx.db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [own, all]), eq(rateLimits.windowStart, mailDay(ctx.now).start)));
  const used = (key: string) => counts.find((one) => one.key === key)?.count ?? 0;
  return Math.max(0, Math.min(mailsPerDay - used(own), ctx.ports.instance.mailsPerDay - used(all)));
}
