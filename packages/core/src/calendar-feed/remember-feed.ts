import { LRUCache } from 'lru-cache';
import type { SystemContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import type { Validators } from './open-feed.ts';

const MEGABYTE = 1_000_000;

/** For how long after it was last known to be the newest a feed may be served while the database is away. */
const KEPT_MS = 3_600_000;

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

/** Remembers with what a living feed was answered, for the time when the database is away. */
export function rememberFeed(ctx: SystemContext, token: string, { etag, lastModified }: Validators): void {
  answered.set(hashToken(token), { etag, lastModified, at: ctx.now });
}

/** Forgets what a link was answered with; call it when the link is closed. */
export const forgetFeed = (tokenHash: string): boolean => answered.delete(tokenHash);

/**
 * What this process answered a link with within the last hour, for the time when the database is away; the body is null when
 * only its tag is still known. Null for a link that was not answered, or whose answer is older.
 */
export function recallFeed(ctx: SystemContext, token: string): (Validators & { body: Buffer | null }) | null {
  const found = answered.get(hashToken(token));
  if (!found || ctx.now.getTime() - found.at.getTime() > KEPT_MS) return null;
  const { etag, lastModified } = found;
  return { etag, lastModified, body: bodies.get(etag) ?? null };
}
