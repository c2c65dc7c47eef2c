import type { SystemContext } from '../context.ts';
import { type BufferedSync, classifyFetch, noteUse, recordSync } from '../friends/index.ts';
import type { ErasingFeed, ActiveFeed, OwnFeed, Validators } from './open-feed.ts';
import { readFeed } from './read-feed.ts';
import { recordOwnerRead } from './record-owner-read.ts';
import { rememberFeed } from './remember-feed.ts';

/** A request for a feed. */
export interface FeedRequest {
  /** The User-Agent header; empty when there is none. */
  userAgent: string;
  /** Whether the body is sent: GET, not HEAD. */
  isRead: boolean;
  /** Whether the client's copy matches these validators. */
  isFresh: (validators: Validators) => boolean;
  /** Buffers a fetch record, to be written in batches. */
  buffer: (fetch: Omit<BufferedSync, 'syncedAt'>) => void;
}

/**
 * Answers an opened feed: its validators and its bytes, or null in place of bytes when the client's copy is current. The fetch is
 * recorded or buffered first. Throws what `readFeed` throws.
 */
export async function answerFeed(
  ctx: SystemContext,
  feed: ActiveFeed | ErasingFeed | OwnFeed,
  request: FeedRequest,
): Promise<Validators & { body: Buffer | null }> {
  if (feed.kind === 'active' && feed.sharedAt === null)
    await noteUse(ctx, { ownerId: feed.ownerId, id: feed.friendId });
  const { etag, lastModified } = feed;
  const answer = request.isFresh(feed) ? { etag, lastModified, body: null } : await readFeed(ctx, feed);
  if (request.isRead && feed.kind === 'active') await recordFetch(ctx, feed, request, answer.etag);
  if (request.isRead && feed.kind === 'own') await recordOwnerRead(ctx, feed, request.userAgent);
  if (feed.kind === 'active') rememberFeed(ctx, feed.token, answer);
  return { etag: answer.etag, lastModified: answer.lastModified, body: answer.body };
}

async function recordFetch(ctx: SystemContext, feed: ActiveFeed, { userAgent, buffer }: FeedRequest, etag: string) {
  const fetched = classifyFetch(feed, userAgent, ctx.now);
  if (fetched === 'later') buffer({ ownerId: feed.ownerId, friendId: feed.friendId, userAgent, etag });
  if (fetched !== 'first') return;
  const { friendId: id, friendName: name, tokenHash } = feed;
  // The first fetch is shown to the owner and on the friend's page, so it is recorded before the answer.
  await recordSync({ ...ctx, friend: { id, ownerId: feed.ownerId, name, tokenHash } }, { userAgent, etag });
}
