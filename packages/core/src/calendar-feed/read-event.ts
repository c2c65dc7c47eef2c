import { friends } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import type { FriendContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findFeed } from './queries.ts';
import { renderSingle } from './render-ics.ts';
import { listCopiesOf } from './read-feed.ts';

/**
 * One event as a file for the friend to save: the same UID, revision and words as in their feed (docs/feed.md F20).
 * Throws `not_found` when the event is not in their feed.
 */
export async function readEvent(ctx: FriendContext, eventId: string): Promise<Buffer> {
  const [friend] = await ctx.db
    .select({ tokenHash: friends.tokenHash })
    .from(friends)
    .where(eq(friends.id, ctx.friend.id));
  const feed = friend?.tokenHash ? await findFeed(ctx.db, friend.tokenHash) : null;
  if (!friend?.tokenHash || !feed) throw notFound();
  const copies = await listCopiesOf(ctx, { ...feed, tokenHash: friend.tokenHash }, (row) => row.eventId === eventId);
  const [copy] = copies ?? [];
  if (!copy) throw notFound();
  return renderSingle(copy);
}
