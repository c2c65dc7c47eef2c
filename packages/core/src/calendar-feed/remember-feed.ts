import { HOUR_MS } from '@kith/contracts/durations';
import { LRUCache } from 'lru-cache';
import type { SystemContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import type { Validators } from './open-feed.ts';

const MEGABYTE = 1_000_000;

/** How long a feed may be served from memory after it was last known to be current, while the database is unavailable. */
const KEPT_MS = HOUR_MS;

/** The memory retained by a cached body: a small buffer may keep a larger block alive, so the block counts. */
export const sizeInMemory = (body: Buffer): number => body.buffer.byteLength + 300;

/** Rendered feeds by ETag, because clients request the same bytes all day. */
export const bodies = new LRUCache<string, Buffer>({
  maxSize: 64 * MEGABYTE,
  maxEntrySize: 16 * MEGABYTE,
  sizeCalculation: sizeInMemory,
});

/** The last answer for each link, with its time. */
const answered = new LRUCache<string, Validators & { at: Date }>({ max: 20_000 });

/** Remembers the answer to an active feed, to be served while the database is unavailable. */
export function rememberFeed(ctx: SystemContext, token: string, { etag, lastModified }: Validators): void {
  answered.set(hashToken(token), { etag, lastModified, at: ctx.now });
}

/** Forgets the answer for a link; call it when the link is closed. */
export const forgetFeed = (tokenHash: string): boolean => answered.delete(tokenHash);

/** The last answer for a feed; the ETag is null when the client's copy is equally new and may come from another process. */
export interface RecalledFeed {
  etag: string | null;
  lastModified: Date;
  /** Null when the client's copy is current. */
  body: Buffer | null;
}

/**
 * This process's answer to a link within the last hour, to be served while the database is unavailable. `since` is the client's
 * If-Modified-Since. Null when there was no answer, or it is older or evicted.
 */
export function recallFeed(
  ctx: SystemContext,
  token: string,
  { isFresh, since }: { isFresh: (validators: Validators) => boolean; since: Date | null },
): RecalledFeed | null {
  const found = answered.get(hashToken(token));
  if (!found || ctx.now.getTime() - found.at.getTime() > KEPT_MS) return null;
  const { etag, lastModified } = found;
  if (isFresh(found)) return { etag, lastModified, body: null };
  // A client whose date is as late may have been answered by another process, so it keeps its copy and ETag.
  if (since && since >= new Date(lastModified.toUTCString())) return { etag: null, lastModified, body: null };
  const body = bodies.get(etag);
  return body ? { etag, lastModified, body } : null;
}
