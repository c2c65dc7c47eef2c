import type { OwnerId } from '@kith/contracts/ids';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import type { OwnerLimits } from '../ports.ts';

type LimitColumns = Pick<typeof owners.$inferSelect, 'mostFriends' | 'mostComingEvents' | 'mostMailsPerDay'>;

/** What a stored owner may have: limits of their own where an operator gave them any, else those of the instance. */
export function limitsOf({ ports }: SystemContext, row: LimitColumns | undefined): OwnerLimits {
  const { limits } = ports.instance;
  return {
    friends: row?.mostFriends ?? limits.friends,
    comingEvents: row?.mostComingEvents ?? limits.comingEvents,
    mailsPerDay: row?.mostMailsPerDay ?? limits.mailsPerDay,
  };
}

/** The same for an owner's id. */
export async function findLimits(ctx: SystemContext, ownerId: OwnerId): Promise<OwnerLimits> {
  const { mostFriends, mostComingEvents, mostMailsPerDay } = owners;
  const [row] = await ctx.db
    .select({ mostFriends, mostComingEvents, mostMailsPerDay })
    .from(owners)
    .where(eq(owners.id, ownerId));
  return limitsOf(ctx, row);
}
