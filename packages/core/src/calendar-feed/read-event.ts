import type { FriendContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { findLink, listCopies } from './queries.ts';
import { composeCopies } from './read-feed.ts';
import { renderSingle } from './render-ics.ts';

/**
 * One event as a file for the friend to save: the same UID, revision and words as in their feed (docs/feed.md F20).
 * Throws `not_found` when the event is not in their feed, and `gone` when the link was closed.
 */
export async function readEvent(ctx: FriendContext, eventId: string): Promise<Buffer> {
  const { tokenHash } = ctx.friend;
  const link = await findLink(ctx.db, tokenHash);
  if (!link?.friend || link.retiredAt !== null) throw new DomainError('gone');
  const rows = await listCopies(ctx.db, link.friend, ctx.now);
  const row = link.friend.unsubscribedAt === null ? rows.find(({ event }) => event.id === eventId) : undefined;
  const [copy] = row ? composeCopies(ctx, { ...link.friend, tokenHash }, [row]) : [];
  if (!copy) throw notFound();
  return renderSingle(copy);
}
