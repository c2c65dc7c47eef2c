import { HOUR_MS } from '@kith/contracts/durations';
import { LRUCache } from 'lru-cache';
import type { SystemContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import type { Validators } from './open-feed.ts';

const MEGABYTE = 1_000_000;

/** For how long after it was last known to be the newest a feed may be served while the database is away. */
const KEPT_MS = HOUR_MS;

/** The octets of memory that a kept body holds: a small buffer may keep a larger block alive, so that block counts. */
export const sizeInMemory = (body: Buffer): number => body.buffer.byteLength + 300;

/** Written feeds by their entity tag: phones ask for the same bytes all day. */
export const bodies = new LRUCache<string, Buffer>({
  maxSize: 64 * MEGABYTE,
  maxEntrySize: 16 * MEGABYTE,
  sizeCalculation: sizeInMemory,
});

/** What each link was last answered with, and when. */
const answered = new LRUCache<string, Validators & { at: Date }>({ max: 20_000 });

/** Remembers with what an active feed was answered, for the time when the database is away. */
export function rememberFeed(ctx: SystemContext, token: string, { etag, lastModified }: Validators): void {
  answered.set(hashToken(token), { etag, lastModified, at: ctx.now });
}

/** Forgets what a link was answered with; call it when the link is closed. */
export const forgetFeed = (tokenHash: string): boolean => answered.delete(tokenHash);

/** A feed as it was last answered; the tag is null when the client has a version that is as new and may be of another process. */
export interface RecalledFeed {
  etag: string | null;
  lastModified: Date;
  /** Null when the client keeps what it has. */
  body: Buffer | null;
}

/**
 * What this process answered a link with within the last hour, for the time when the database is away. `since` is the date that the
 * client names of its own copy. Null for a link that was not answered, or whose answer is older or no longer in memory.
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
  // An app that names as late a second was perhaps answered by another process since, and keeps what it has, also its tag.
  if (since && since >= new Date(lastModified.toUTCString())) return { etag: null, lastModified, body: null };
  const body = bodies.get(etag);
  return body ? { etag, lastModified, body } : null;
}
