import { limits } from '@kith/contracts/limits';
import type { SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { hashToken } from '../secrets.ts';
import { findFeed, findRetired } from './queries.ts';
import { etagOf, feedEtag, newest, RENDERER, startOfDay } from './rules.ts';

/** Entity tag and date of a feed as HTTP compares them; the date is in whole seconds. */
export interface Validators {
  etag: string;
  lastModified: Date;
}

/** A living feed: enough to answer a conditional request, nothing of its events yet. */
export interface LivingFeed extends Validators, NonNullable<Awaited<ReturnType<typeof findFeed>>> {
  kind: 'living';
  token: string;
  tokenHash: string;
}

/** A removed friend's feed, which is served empty for a while so that the app erases its copy. */
export interface ErasingFeed extends Validators {
  kind: 'erasing';
  name: string;
}

/**
 * Opens the feed of a token by one indexed read. Throws `not_found` for a token that never was, and `gone` for one that
 * was rotated or removed (docs/feed.md F6).
 */
export async function openFeed(ctx: SystemContext, token: string): Promise<LivingFeed | ErasingFeed> {
  const tokenHash = hashToken(token);
  const found = await findFeed(ctx.db, tokenHash);
  if (found) {
    return {
      ...found,
      kind: 'living',
      token,
      tokenHash,
      etag: feedEtag({ ...found, tokenHash }, ctx.appUrl, ctx.now),
      // Midnight may move events over the edge of the window; whether it did is not worth reading them for.
      lastModified: newest(startOfDay(ctx.now), found.ownerChangedAt, found.friendChangedAt),
    };
  }
  const retired = await findRetired(ctx.db, tokenHash);
  if (!retired) throw notFound();
  if (retired.eraseUntil === null || retired.eraseUntil <= ctx.now) throw new DomainError('gone');
  return {
    kind: 'erasing',
    name: retired.calendarName ?? 'Plans',
    etag: etagOf([tokenHash, limits.erasedFeedDays, RENDERER]),
    lastModified: newest(retired.retiredAt),
  };
}
