import { isOff } from '@kith/contracts/guest-access';
import type { SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { calendarLink, manageLink } from '../friends/index.ts';
import { calendarName } from '../profile/index.ts';
import { signEventCodes } from '../rsvps/index.ts';
import { bodies } from './remember-feed.ts';
import { type ErasingFeed, type ActiveFeed, openFeed, type OwnFeed, type Validators } from './open-feed.ts';
import { type CopyRow, type FeedRows, findLink, listCopies } from './queries.ts';
import { shapeSeries } from './render-series.ts';
import { type EventCopy, renderIcs } from './render-ics.ts';
import { eventUid, feedWindow, newest } from './rules.ts';

const TRIES = 5;
const underWay = new Map<string, Promise<WrittenFeed>>();

type Versions = Pick<ActiveFeed, 'ownerVersion' | 'friendVersion' | 'ownerChangedAt' | 'friendChangedAt'>;

/** A feed's bytes with their validators. */
export interface WrittenFeed extends Validators {
  body: Buffer;
}

/**
 * The bytes of an opened feed, from the cache when possible (docs/feed.md F8, F9). Throws `gone` if the link is closed meanwhile,
 * `unavailable` if the events change faster than they can be read.
 */
export async function readFeed(ctx: SystemContext, feed: ActiveFeed | ErasingFeed | OwnFeed): Promise<WrittenFeed> {
  const { etag, lastModified } = feed;
  if (feed.kind === 'own') return feed;
  const body = bodies.get(etag);
  if (body) return { etag, lastModified, body };
  // Many clients poll on the hour; requests for the same bytes share one rendering.
  const same = underWay.get(etag);
  if (same) return same;
  const writing = feed.kind === 'erasing' ? writeErasing(ctx, feed) : writeActive(ctx, feed);
  underWay.set(etag, writing);
  try {
    const written = await writing;
    bodies.set(written.etag, written.body);
    return written;
  } finally {
    underWay.delete(etag);
  }
}

async function writeErasing(ctx: SystemContext, { etag, lastModified, name }: ErasingFeed): Promise<WrittenFeed> {
  const { since, today } = feedWindow(ctx.now);
  const facts = { name, emptyNote: 'No plans right now', timeZone: 'UTC', source: null, page: null, since, today };
  return { etag, lastModified, body: await renderIcs(facts, []) };
}

async function writeActive(ctx: SystemContext, opened: ActiveFeed): Promise<WrittenFeed> {
  const copied = await readReplica(ctx, opened);
  if (copied)
    return { etag: opened.etag, lastModified: opened.lastModified, body: await renderFeed(ctx, opened, copied) };
  let feed = opened;
  for (let left = TRIES; left > 0; left -= 1) {
    const { etag, lastModified } = feed;
    const body = await renderFeed(ctx, feed, await listCopies(ctx.db, feed, ctx.now));
    // Every change to a feed raises a version with it, so equal versions before and after prove that the bytes match the
    // validators.
    const again = await openFeed(ctx, feed.token);
    if (again.etag === etag) return { etag, lastModified, body };
    if (again.kind !== 'active') throw new DomainError('gone');
    feed = again;
  }
  throw new DomainError('unavailable', undefined, { retryAfter: 2 });
}

/**
 * The rows of a feed from a replica, or null unless its versions equal the primary's: older rows would show less than the ETag
 * promises, newer ones more.
 */
async function readReplica(ctx: SystemContext, opened: ActiveFeed): Promise<FeedRows | null> {
  const found = await ctx.replica?.readSnapshot(async (db) => {
    const link = await findLink(db, opened.tokenHash);
    if (!link?.owner || !link.friend || link.retiredAt !== null) return null;
    return isSameVersion(opened, { ...link.owner, ...link.friend }) ? listCopies(db, opened, ctx.now) : null;
  });
  return found ?? null;
}

/** Timestamps are compared too: after a failover the same version number may stand for another change. */
const isSameVersion = (one: Versions, other: Versions) =>
  one.ownerVersion === other.ownerVersion &&
  one.friendVersion === other.friendVersion &&
  one.ownerChangedAt.getTime() === other.ownerChangedAt.getTime() &&
  one.friendChangedAt.getTime() === other.friendChangedAt.getTime();

/** Renders a feed from its rows, without a cache. */
export function renderFeed(ctx: SystemContext, feed: ActiveFeed, rows: FeedRows): Promise<Buffer> {
  const { since, today } = feedWindow(ctx.now);
  const shown = rows.copies.filter(({ event }) => !(feed.hideCancelled && isOff(event)));
  return renderIcs(
    {
      name: calendarName(feed),
      emptyNote: `No plans with ${feed.firstName} right now`,
      timeZone: feed.timeZone,
      source: calendarLink(ctx.appUrl, feed.token),
      page: manageLink(ctx.appUrl, feed.token),
      since,
      today,
    },
    feed.unsubscribedAt
      ? []
      : [...composeCopies(ctx, feed, shown, rows.series), ...composeSeries(ctx, feed, rows.series)],
  );
}

/** The friend's fields that shape all copies in their feed. */
export type CopyHolder = Pick<ActiveFeed, 'friendId' | 'tokenHash' | 'copySequence' | 'copyChangedAt' | 'alarms'>;

/** The copies of some events that one friend gets: SEQUENCE and stamp add up what event, answer and friend changed (docs/feed.md F21). */
export function composeCopies(
  ctx: SystemContext,
  holder: CopyHolder,
  rows: readonly CopyRow[],
  whole: FeedRows['series'] = [],
): EventCopy[] {
  const uids = new Set(whole.map(({ series }) => series.id));
  const codes = signEventCodes(
    ctx.secrets,
    { id: holder.friendId, tokenHash: holder.tokenHash },
    rows.map(({ event }) => event.id),
  );
  return rows.map(({ event, sequence, changedAt, answer, answerSequence, answeredAt }, index) => ({
    event,
    shape: { answer, alarms: holder.alarms },
    sequence: sequence + answerSequence + holder.copySequence,
    changedAt: newest(changedAt, answeredAt, holder.copyChangedAt),
    link: `${ctx.appUrl}/manage/e/${codes[index]}`,
    // The first date of a series gave it its UID, and stands beside it once the series begins later.
    ...(uids.has(event.id) ? { repeats: { ...alone, uid: eventUid(`${event.id}-1`), until: event.endAt } } : {}),
  }));
}

const alone = { lines: [], zone: null };

/** The copies of series: each as one event with its rule, and the dates of it that differ. */
function composeSeries(ctx: SystemContext, feed: ActiveFeed, whole: FeedRows['series']): EventCopy[] {
  const codes = signEventCodes(
    ctx.secrets,
    { id: feed.friendId, tokenHash: feed.tokenHash },
    whole.map(({ series }) => series.id),
  );
  return whole.flatMap((row, index) => {
    const shape = shapeSeries(row, feedWindow(ctx.now), feed.hideCancelled);
    if (shape === null) return [];
    const { series } = row;
    const uid = eventUid(series.id);
    const { startAt, endAt, lines, zone, until, named } = shape;
    const sequence = series.sequence + row.answerSequence + feed.copySequence;
    const changed = newest(series.changedAt, row.answerChangedAt, feed.copyChangedAt);
    const link = `${ctx.appUrl}/manage/e/${codes[index]}`;
    const dates = composeCopies(
      ctx,
      feed,
      named.map((one) => one.row),
    );
    return [
      {
        event: { ...series, startAt, endAt },
        shape: { answer: row.answer, alarms: feed.alarms },
        sequence,
        changedAt: changed,
        link,
        repeats: { uid, times: lines, lines: [], zone, until },
      },
      ...dates.map((copy, place) => ({
        ...copy,
        sequence: copy.sequence + series.sequence + row.answerSequence,
        changedAt: newest(copy.changedAt, changed),
        repeats: { uid, until: copy.event.endAt, lines: named[place]?.lines ?? [], zone },
      })),
    ];
  });
}
