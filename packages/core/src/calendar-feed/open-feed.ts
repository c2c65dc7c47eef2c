import type { OwnerId } from '@kith/contracts/ids';
import type { SystemContext } from '../context.ts';
import { refusePaused } from '../profile/index.ts';
import { DomainError, notFound } from '../errors.ts';
import { hashToken } from '../secrets.ts';
import { forgetFeed } from './remember-feed.ts';
import { findLink } from './queries.ts';
import { renderOwnerFeed } from './render-owner-feed.ts';
import { etagOf, feedEtag, newest, RENDERER, startOfDay } from './rules.ts';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** ETag and Last-Modified of a feed; the date is in whole seconds. */
export interface Validators {
  etag: string;
  lastModified: Date;
}

/** An active feed: enough to answer a conditional request, without its events. */
export interface ActiveFeed extends Validators, NonNullable<Link['friend']>, NonNullable<Link['owner']> {
  kind: 'active';
  token: string;
  tokenHash: string;
}

/** A removed friend's feed, served empty for a while so that clients erase their copy. */
export interface ErasingFeed extends Validators {
  kind: 'erasing';
  name: string;
}

/** A rendered feed of the owner's own events. */
export interface OwnFeed extends Validators {
  kind: 'own';
  ownerId: OwnerId;
  feedId: string;
  body: Buffer;
}

/**
 * Opens the feed of a token with one indexed read; an owner feed is rendered at once. Throws `not_found` for an unknown token,
 * `gone` for one that was rotated or removed (docs/feed.md F6), and `unavailable` while its owner is suspended.
 */
export async function openFeed(ctx: SystemContext, token: string): Promise<ActiveFeed | ErasingFeed | OwnFeed> {
  const tokenHash = hashToken(token);
  const link = await findLink(ctx.db, tokenHash);
  if (!link) throw notFound();
  const { friend, owner, ownFeed, retiredAt } = link;
  // The link of an event, or of somebody who waits to be let in, has no calendar.
  if (retiredAt === null && link.eventId !== null && friend === null) throw notFound();
  if (retiredAt === null && owner && owner.suspendedAt !== null) {
    // What this process remembers of it is for a database that is away, and not for this.
    forgetFeed(tokenHash);
    refusePaused(owner);
  }
  if (retiredAt === null && ownFeed && owner) {
    return { kind: 'own', ...ownFeed, ...(await renderOwnerFeed(ctx, { ...owner, ...ownFeed, token })) };
  }
  const today = startOfDay(ctx.now);
  if (retiredAt === null && friend && owner) {
    const versions = { ...friend, ...owner, tokenHash };
    return {
      ...versions,
      kind: 'active',
      token,
      etag: feedEtag(versions, ctx.appUrl, ctx.now),
      // Midnight may move events out of the window; reading them just to find out is not worth it.
      lastModified: newest(today, owner.ownerChangedAt, friend.friendChangedAt),
    };
  }
  forgetFeed(tokenHash);
  if (link.eraseUntil === null || link.eraseUntil <= ctx.now) throw new DomainError('gone');
  return {
    kind: 'erasing',
    name: link.calendarName ?? 'Plans',
    etag: etagOf([tokenHash, 'erasing', today.getTime(), RENDERER]),
    lastModified: newest(today, retiredAt),
  };
}
