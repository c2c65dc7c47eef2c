import type { SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { calendarLink, manageLink } from '../friends/index.ts';
import { calendarName } from '../profile/index.ts';
import { signEventCodes } from '../rsvps/index.ts';
import { rememberBounded } from '../remember-bounded.ts';
import { type ErasingFeed, type LivingFeed, openFeed, type Validators } from './open-feed.ts';
import { type CopyRow, type findFeed, listCopies, listEventFacts, readKey } from './queries.ts';
import { type CopyTemplate, type ReadyCopy, renderCopy } from './render-copy.ts';
import { breathe, renderIcs } from './render-ics.ts';
import { feedWindow, utcStamp } from './rules.ts';

// An event is read and written in portions of this size, so that other requests get their turn in between.
const PORTION = 200;
const TRIES = 5;

const megabytes = (count: number) => count * 1_000_000;
const keptBodies = rememberBounded<Buffer>({ bytes: megabytes(64), sizeOf: (body) => body.byteLength + 200 });
const keptCopies = rememberBounded<CopyTemplate>({
  bytes: megabytes(64),
  // The objects around the octets, and the key, take some more.
  sizeOf: (copy) => copy.octets.length + 500,
});
const underWay = new Map<string, Promise<WrittenFeed>>();

/** A feed's bytes with the validators that belong to exactly these. */
export interface WrittenFeed extends Validators {
  body: Buffer;
}

/**
 * The bytes of an opened feed, from memory if they were written before (docs/feed.md F8, F9).
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
  const copies = await listCopiesOf(ctx, feed, ({ key }) => !feed.hideCancelled || readKey(key).shape !== 'cancelled');
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
): Promise<ReadyCopy[] | null> {
  const seen = await listCopies(ctx.db, { ...feed, ...feedWindow(ctx.now) });
  if (seen.ownerVersion !== feed.ownerVersion || seen.friendVersion !== feed.friendVersion) return null;
  const rows = feed.unsubscribedAt ? [] : seen.rows.filter(isWanted);
  const templates = await templatesOf(ctx, feed, rows);
  if (!templates) return null;

  const codes = signEventCodes(
    ctx.secrets,
    { id: feed.friendId, tokenHash: feed.tokenHash },
    rows.map(({ eventId }) => eventId),
  );
  const copyStamp = feed.copyChangedAt ? utcStamp(feed.copyChangedAt) : '';
  return templates.map((template, index) => {
    // One template and one code were made for each row.
    const { sequence, stamp } = rows[index] as CopyRow;
    return {
      template,
      sequence: sequence + feed.copySequence,
      stamp: stamp > copyStamp ? stamp : copyStamp,
      link: `${ctx.appUrl}/manage/e/${codes[index]}`,
    };
  });
}

/**
 * The templates of all rows in their order, from memory or, in portions, written now; null when an event moved on since
 * the rows were read.
 */
async function templatesOf(
  ctx: SystemContext,
  feed: FeedRow,
  rows: readonly CopyRow[],
): Promise<CopyTemplate[] | null> {
  const keyOf = ({ key }: CopyRow) => (feed.alarms ? `${key} alarms` : key);
  const templates = rows.map((row) => keptCopies.get(keyOf(row)));
  const missing = new Map<string, number>();
  for (const [index, { eventId }] of rows.entries()) if (!templates[index]) missing.set(eventId, index);
  const ids = [...missing.keys()];
  for (let from = 0; from < ids.length; from += PORTION) {
    for (const event of await listEventFacts(ctx.db, feed.ownerId, ids.slice(from, from + PORTION))) {
      const index = missing.get(event.id) ?? -1;
      const row = rows[index];
      if (!row) return null;
      const { eventSequence, shape } = readKey(row.key);
      if (eventSequence !== event.sequence) return null;
      // A cancelled copy is the same for every answer.
      const answer = shape === 'cancelled' ? 'pending' : shape;
      const template = renderCopy(event, { answer, alarms: feed.alarms });
      keptCopies.set(keyOf(row), template);
      templates[index] = template;
    }
    await breathe();
  }
  const ready = templates.filter((template) => template !== undefined);
  return ready.length === rows.length ? ready : null;
}
