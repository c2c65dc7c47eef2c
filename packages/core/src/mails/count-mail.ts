import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { quotas } from '@kith/contracts/limits';
import { rateLimits } from '@kith/db/schema';
import { sql } from '@kith/db/sql';
import { asciiAddress } from '../profile/index.ts';
import type { SystemContext } from '../context.ts';

/**
 * Counts a mail of an owner to an address, over all processes, and answers for how many milliseconds it has to wait because the owner
 * sent as many as a day allows, or all owners together sent so many to this address; 0 when it may leave. Keys are digests.
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
    // In one order, so that two statements with the same keys never wait for each other crosswise.
    .values([...most.keys()].toSorted().map((key) => ({ key, windowStart: start, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const isOver = rows.some(({ key, count }) => count > (most.get(key) ?? 0));
  return isOver ? start.getTime() + DAY_MS - ctx.now.getTime() : 0;
}
