import { ownerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { events, owners } from '@kith/db/schema';
import { openDatabaseOf } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { openFeed, readFeed } from '../calendar-feed/index.ts';
import { readWithIcalJs } from '../calendar-feed/testing/read-calendar.ts';
import type { OwnerContext } from '../context.ts';
import { getEvent, listDates, listEvents, updateEvent } from '../events/index.ts';
import { openLink } from '../friends/index.ts';
import { getInvitation, getManageView, openEventCode, respondToEvent } from '../rsvps/index.ts';
import { hashToken } from '../secrets.ts';
import { asFriend, at, makeContext } from '../testing.ts';

// What version 0.7.0 stored: events in every state and audience, answers with notes, a link that was given anew, a friend who was removed
// and one who left, messages that wait, and a calendar of the owner's own.
let database: Database;
let stored: Awaited<ReturnType<typeof openDatabaseOf<'0.7.0'>>>['stored'];
let nora: OwnerContext;
beforeAll(async () => {
  ({ database, stored } = await openDatabaseOf('0.7.0'));
  const [row] = await database.db
    .select()
    .from(owners)
    .where(eq(owners.id, ownerId.parse(stored.owner)));
  if (!row) throw new Error('The owner was lost.');
  nora = { ...makeContext(database.db, new Date(stored.read_at)), owner: { ...row, emailVerified: true } };
});
afterAll(() => database.close());

const friendOf = async (name: string) => {
  const token = stored.links.present[name] ?? '';
  const { id } = await openLink(nora, token);
  return asFriend(nora, { id, ownerId: nora.owner.id, name, tokenHash: hashToken(token) });
};

test('every event keeps its time, place and state, and its guests with their answers and notes', async () => {
  const found = await Promise.all(
    (await listEvents(nora)).items.map(async ({ id, title }) => {
      const { audience, rsvp_count, tally, status, start_at, end_at, all_day, location } = await getEvent(nora, id);
      const { earlier: _, ...counts } = tally;
      const guests = audience.map((one) => [one.friend_name, one.rsvp_status, one.note]);
      const said = { id, status, start_at, end_at, all_day, location, rsvp_count, tally: counts, guests };
      return [title, said] as const;
    }),
  );
  expect(Object.fromEntries(found)).toEqual(stored.expected.guests);
});

test('nothing repeats, and every event is its only date', async () => {
  for (const { id, series_id, repeats } of (await listEvents(nora)).items) {
    expect([series_id, repeats]).toEqual([null, null]);
    expect((await listDates(nora, id)).scopes.this.dates).toBe(1);
  }
  const rows = await database.db.select().from(events);
  expect(rows.every((row) => row.originalLocal === null && !row.awaitsGuests && !row.isOverride)).toBe(true);
});

test('every link opens the page that it opened, its codes open their events, and closed ones stay closed', async () => {
  for (const [name, expected] of Object.entries(stored.expected.pages)) {
    const friend = await friendOf(name);
    const page = await getManageView(friend);
    expect(
      page.events.map(({ id, code, title, status, rsvp_status, note }) => ({
        id,
        code,
        title,
        status,
        rsvp_status,
        note,
      })),
    ).toEqual(expected);
    for (const { id, code } of page.events) {
      const opened = await openEventCode(nora, code);
      expect((await getInvitation(opened.ctx, opened.eventId)).id).toBe(id);
    }
  }
  for (const token of [...stored.links.retired, stored.links.removed])
    await expect(openLink(nora, token)).rejects.toMatchObject({ code: 'gone' });
  expect((await openLink(nora, stored.links.left)).name).toBe('Eve');
});

/** What a calendar says, each event with its SEQUENCE. */
function readFeedText(text: string, isOwn: boolean) {
  const sequences = [...text.matchAll(/^(?:UID|SEQUENCE):.*$/gm)].map(([line]) => line.trim());
  // The owner's own says "Attending" since, where it said "Coming".
  const said = readWithIcalJs(Buffer.from(text)).map((event) => (isOwn ? { ...event, description: '' } : event));
  return { sequences, said };
}

test('every calendar, also the owner’s own, has the events that it had, with their UIDs and SEQUENCEs', async () => {
  const tokens = { ...stored.links.present, owner: stored.links.own };
  for (const [name, token] of Object.entries(tokens)) {
    const { body } = await readFeed(nora, await openFeed(nora, token));
    const isOwn = name === 'owner';
    const expected = readFeedText(stored.expected.feeds[name] ?? '', isOwn);
    expect(expected.sequences).toHaveLength(2 * expected.said.length);
    expect(readFeedText(body.toString('utf8'), isOwn), name).toEqual(expected);
  }
});

test('activity reads as it did', async () => {
  expect((await listActivity(nora, 100)).map(({ message }) => message)).toEqual(stored.expected.activity);
});

test('an event of then begins to repeat with the answers that it has', async () => {
  const { items } = await listEvents(nora);
  const found = items.find(({ title }) => title === 'for all');
  const later = at(nora, '2026-06-16T12:00:00Z');
  await updateEvent(later, { id: found?.id ?? '', recurrence: 'FREQ=WEEKLY;COUNT=3' });
  const ben = await friendOf('Ben');
  const dates = (await getManageView(ben)).events.filter(({ title }) => title === 'for all');
  expect(dates.map(({ rsvp_status, note }) => [rsvp_status, note])).toEqual([
    ['yes', 'with cake'],
    ['pending', null],
    ['pending', null],
  ]);
  await respondToEvent(ben, { event_id: dates[1]?.id ?? '', rsvp_status: 'no' });
  expect((await listDates(later, found?.id ?? '')).dates.map(({ tally }) => [tally.yes, tally.no])).toEqual([
    [2, 0],
    [0, 1],
    [0, 0],
  ]);
});
