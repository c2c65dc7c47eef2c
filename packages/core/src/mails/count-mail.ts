import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { quotas } from '@kith/contracts/limits';
import { rateLimits } from '@kith/db/schema';
import { sql } from '@kith/db/sql';
import { asciiAddress } from '../profile/index.ts';
import type { SystemContext } from '../context.ts';

/**
 * Counts a mail from an owner to an address, across processes, and returns for how many milliseconds it has to wait because of
 * the owner's or the address's daily limit; 0 when it may be sent. Keys are digests.
 */
export async function countMail(ctx: SystemContext, ownerId: OwnerId, address: string): Promise<number> {
  if (ctx.limitsOff) return 0;
  const keyOf = (kind: string, subject: string) => `mails:${kind}:${ctx.secrets.derive('mails', subject)}`;
  const most = new Map<string, number>([
    [keyOf('owner', ownerId), quotas.mailsPerDay],
    [keyOf('address', asciiAddress(address.toLowerCase())), quotas.mailsToOneAddressPerDay],
  ]);
  const start = new Date(Math.floor(ctx.now.getTime() / DAY_MS) * DAY_MS);
  const rows = await ctx.db
    .insert(rateLimits)
    // In a fixed order, so that two statements with the same keys cannot deadlock.
    .values([...most.keys()].toSorted().map((key) => ({ key, windowStart: start, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const isOver = rows.some(({ key, count }) => count > (most.get(key) ?? 0));
  return isOver ? start.getTime() + DAY_MS - ctx.now.getTime() : 0;
}
