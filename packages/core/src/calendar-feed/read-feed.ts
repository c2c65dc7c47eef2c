import type { SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { calendarLink, manageLink } from '../friends/index.ts';
import { calendarName } from '../profile/index.ts';
import { eventCodes } from '../rsvps/index.ts';
import { keepBounded } from './remember-rendered.ts';
import { type ErasingFeed, type LivingFeed, openFeed, type Validators } from './open-feed.ts';
import { findFeed, listCopies, listEventFacts } from './queries.ts';
import { type CopyDetails, type CopyTemplate, renderCopy } from './render-copy.ts';
import { breathe, renderIcs } from './render-ics.ts';
import { feedWindow, utcStamp } from './rules.ts';

// An event is read and written in portions of this size, so that other requests get their turn in between.
const PORTION = 200;
const TRIES = 5;

const megabytes = (count: number) => count * 1_000_000;
const keptBodies = keepBounded<Buffer>({ bytes: megabytes(64), sizeOf: (body) => body.byteLength + 200 });
const keptCopies = keepBounded<CopyTemplate>({
  bytes: megabytes(64),
  // Strings take one or two octets for each character, and the object around them some more.
  sizeOf: (copy) => 2 * (copy.head.length + copy.details.length + copy.tail.length) + 400,
});
const underWay = new Map<string, Promise<WrittenFeed>>();

/** A feed's bytes with the validators that belong to exactly these. */
export interface WrittenFeed extends Validators {
  body: Buffer;
}

/**
 * The bytes of an opened feed, from memory if they were written before (FEED.md F8, F9).
 * Throws `gone` if the link is closed meanwhile, `unavailable` if the events change faster than they can be read.
 */
export async function readFeed(ctx: SystemContext, feed: LivingFeed | ErasingFeed): Promise<WrittenFeed> {
  const { etag, lastModified } = feed;
  const body = keptBodies.get(etag);
  if (body) return { etag, lastModified, body };
  // Many apps poll on the hour; those that ask for the same bytes wait for one writing of them.
  const same = underWay.get(etag);
  if (same) return same;
  const writing = feed.kind === 'erasing' ? writeErasing(ctx, feed) : writeLiving(ctx, feed);
  underWay.set(etag, writing);
  try {
    const written = await writing;
    keptBodies.set(written.etag, written.body);
    return written;
  } finally {
    underWay.delete(etag);
  }
}

async function writeErasing(ctx: SystemContext, feed: ErasingFeed): Promise<WrittenFeed> {
  const { etag, lastModified, name } = feed;
  const facts = { name, timeZone: 'UTC', source: null, page: null, from: lastModified, until: lastModified };
  return { etag, lastModified, body: await renderIcs(facts, []) };
}

async function writeLiving(ctx: SystemContext, opened: LivingFeed): Promise<WrittenFeed> {
  let feed = opened;
  for (let left = TRIES; left > 0; left -= 1) {
    const body = await writeVersion(ctx, feed);
    if (body) return { etag: feed.etag, lastModified: feed.lastModified, body };
    const again = await openFeed(ctx, feed.token);
    if (again.kind === 'erasing') throw new DomainError('gone');
    feed = again;
  }
  throw new DomainError('unavailable', undefined, { retryAfter: 2 });
}

/** Writes the feed at the versions it was opened with, or answers null when something changed in between. */
async function writeVersion(ctx: SystemContext, feed: LivingFeed): Promise<Buffer | null> {
  const copies = await listCopiesOf(ctx, feed, (row) => !(row.isCancelled && feed.hideCancelled));
  if (!copies) return null;
  const { since, today } = feedWindow(ctx.now);
  return renderIcs(
    {
      name: calendarName(feed),
      timeZone: feed.timeZone,
      source: calendarLink(ctx.appUrl, feed.token),
      page: manageLink(ctx.appUrl, feed.token),
      from: since,
      until: today,
    },
    copies,
  );
}

type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>> & { tokenHash: string };

/**
 * The copies of a friend, ready to be written, of all events that are wanted; null when something changed since the
 * feed was opened.
 */
export async function listCopiesOf(
  ctx: SystemContext,
  feed: FeedRow,
  isWanted: (row: CopyRow) => boolean,
): Promise<{ template: CopyTemplate; details: CopyDetails }[] | null> {
  const rows = feed.unsubscribedAt ? [] : await listCopies(ctx.db, { ...feed, ...feedWindow(ctx.now) });
  // Without a row there is no snapshot to compare with, so the versions are read once more.
  const seen = rows[0] ?? (await findFeed(ctx.db, feed.tokenHash));
  if (seen?.ownerVersion !== feed.ownerVersion || seen.friendVersion !== feed.friendVersion) return null;

  const wanted = rows.filter(isWanted);
  const templates = await templatesOf(ctx, feed, wanted);
  const codeOf = eventCodes(ctx.secrets, { id: feed.friendId, tokenHash: feed.tokenHash });
  const copyStamp = feed.copyChangedAt ? utcStamp(feed.copyChangedAt) : '';
  const copies = [];
  for (const [index, row] of wanted.entries()) {
    const template = templates?.get(row.eventId);
    if (!template) return null;
    if (index > 0 && index % PORTION === 0) await breathe();
    copies.push({
      template,
      details: {
        sequence: row.sequence + row.answerSequence + feed.copySequence,
        stamp: row.stamp > copyStamp ? row.stamp : copyStamp,
        link: `${ctx.appUrl}/manage/e/${codeOf(row.eventId)}`,
      },
    });
  }
  return copies;
}

type CopyRow = Awaited<ReturnType<typeof listCopies>>[number];

const copyKey = (row: CopyRow, alarms: boolean) =>
  `${row.eventId} ${row.sequence} ${row.isCancelled ? 'cancelled' : row.answer}${alarms ? ' alarms' : ''}`;

/**
 * The templates of all rows by event, from memory or written now; null when an event moved on since the rows were read.
 */
async function templatesOf(
  ctx: SystemContext,
  feed: FeedRow,
  rows: readonly CopyRow[],
): Promise<Map<string, CopyTemplate> | null> {
  const templates = new Map<string, CopyTemplate>();
  const missing = new Map<string, CopyRow>();
  for (const row of rows) {
    const kept = keptCopies.get(copyKey(row, feed.alarms));
    if (kept) templates.set(row.eventId, kept);
    else missing.set(row.eventId, row);
  }
  const ids = [...missing.keys()];
  for (let from = 0; from < ids.length; from += PORTION) {
    for (const event of await listEventFacts(ctx.db, feed.ownerId, ids.slice(from, from + PORTION))) {
      const row = missing.get(event.id);
      if (row?.sequence !== event.sequence) return null;
      const template = renderCopy(event, { answer: row.answer, alarms: feed.alarms });
      keptCopies.set(copyKey(row, feed.alarms), template);
      templates.set(event.id, template);
    }
    await breathe();
  }
  return templates;
}
