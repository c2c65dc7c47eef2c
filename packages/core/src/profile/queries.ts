import { owners } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import type { FriendContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { shownName } from './rules.ts';

/** The name of the owner who invited this friend, without their address. */
export async function getInviterName(ctx: FriendContext): Promise<string> {
  const [owner] = await ctx.db
    .select({ firstName: owners.firstName, lastName: owners.lastName })
    .from(owners)
    .where(eq(owners.id, ctx.friend.ownerId));
  if (!owner) throw notFound();
  return shownName(owner);
}
