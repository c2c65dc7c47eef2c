import { quotas } from '@kith/contracts/limits';
import { mailCounts, type owners, rateLimits } from '@kith/db/schema';
import { sql } from '@kith/db/sql';
import { asciiAddress, limitsOf, mailDay, mailKey } from '../profile/index.ts';
import type { SystemContext } from '../context.ts';

type Sender = Pick<typeof owners.$inferSelect, 'id' | 'mostFriends' | 'mostComingEvents' | 'mostMailsPerDay'>;

/**
 * Counts a mail of an owner to an address across all processes, and returns for how many milliseconds it has to wait because the
 * owner, all owners together, or all owners to this address sent as many as a day allows; 0 when it may leave, which the month
 * counts too. Keys are digests.
 */
export async function countMail(ctx: SystemContext, sender: Sender, address: string): Promise<number> {
  if (ctx.limitsOff) return 0;
  const { start, end } = mailDay(ctx.now);
  const isWithin = async (most: ReadonlyMap<string, number>) => {
    const rows = await ctx.db
      .insert(rateLimits)
      // In a fixed order, so that two statements with the same keys cannot deadlock.
      .values([...most.keys()].toSorted().map((key) => ({ key, windowStart: start, count: 1 })))
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + 1` },
      })
      .returning({ key: rateLimits.key, count: rateLimits.count });
    return rows.every(({ key, count }) => count <= (most.get(key) ?? 0));
  };
  const mayLeave =
    (await isWithin(
      new Map([
        [mailKey(ctx, 'owner', sender.id), limitsOf(ctx, sender).mailsPerDay],
        [mailKey(ctx, 'address', asciiAddress(address.toLowerCase())), quotas.mailsToOneAddressPerDay],
      ]),
    )) &&
    // Only then, or what one owner may not send would use up what all may.
    (await isWithin(new Map([[mailKey(ctx, 'instance', ''), ctx.ports.instance.mailsPerDay]])));
  if (!mayLeave) return end.getTime() - ctx.now.getTime();
  await ctx.db
    .insert(mailCounts)
    .values({ ownerId: sender.id, month: monthOf(ctx.now), count: 1 })
    .onConflictDoUpdate({
      target: [mailCounts.ownerId, mailCounts.month],
      set: { count: sql`${mailCounts.count} + 1` },
    });
  return 0;
}

/** The first day of an instant's month in UTC, by which `mail_counts` names it. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
