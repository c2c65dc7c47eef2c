import { prepareOnce } from '@kith/db';
import { friends, links, owners } from '@kith/db/schema';
import { and, eq, isNull, sql } from '@kith/db/sql';
import type { Friend, SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { refusePaused } from '../profile/index.ts';
import { hashToken } from '../secrets.ts';
import { noteUse } from './record-shared.ts';

const holderOf = prepareOnce((db) =>
  db
    .select({
      friendId: links.friendId,
      ownerFeedId: links.ownerFeedId,
      retiredAt: links.retiredAt,
      friend: { id: friends.id, ownerId: friends.ownerId, name: friends.name },
      sharedAt: friends.sharedAt,
      suspendedAt: owners.suspendedAt,
    })
    .from(links)
    .leftJoin(
      friends,
      and(eq(friends.ownerId, links.ownerId), eq(friends.id, links.friendId), isNull(friends.removedAt)),
    )
    .leftJoin(owners, eq(owners.id, links.ownerId))
    .where(eq(links.tokenHash, sql.placeholder('tokenHash')))
    .prepare('kith_link_holder'),
);

/**
 * The friend whose link has this token; the first visit is recorded unless `viewer` is the link's owner. Throws not_found for an
 * unknown token, and gone for one that was rotated or whose friend was removed, without saying which; unavailable while the
 * owner is suspended.
 */
export async function openLink(ctx: SystemContext, token: string, viewer: string | null = null): Promise<Friend> {
  const tokenHash = hashToken(token);
  const [link] = await holderOf(ctx.db).execute({ tokenHash });
  // A link to an owner feed has no friend page.
  if (!link || link.ownerFeedId !== null) throw notFound();
  if (link.retiredAt !== null) throw new DomainError('gone');
  // The link of an event, or of somebody who waits to be let in.
  if (link.friendId === null) throw notFound();
  if (link.friend === null) throw new DomainError('gone');
  refusePaused(link);
  if (link.sharedAt === null && link.friend.ownerId !== viewer) await noteUse(ctx, link.friend);
  return { id: link.friend.id, ownerId: link.friend.ownerId, name: link.friend.name, tokenHash };
}
