import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import type { Database } from '@kith/db';
import { eventGuests, events, series, seriesGuests } from '@kith/db/schema';
import { and, asc, eq, isNull, ne } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { createEvent, excludeGuest, listEvents, removeEvent, updateEvent } from '../events/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { readLocalTime, settleDueSeries } from '../series/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner, type TestFriend } from '../testing.ts';
import { openFeed, readFeed } from './index.ts';
import { checkGrammar } from './testing/check-grammar.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function makeHost(timeZone = 'Europe/Berlin') {
  const owner = await makeOwner(makeContext(database.db), { timeZone });
  return { owner, ben: await makeFriend(owner, { name: 'Ben' }), cleo: await makeFriend(owner, { name: 'Cleo' }) };
}

const tuesdays = {
  title: 'Book club',
  start_at: '2026-06-16T17:30:00.000Z',
  end_at: '2026-06-16T19:30:00.000Z',
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
};

async function fetchText(ctx: OwnerContext, friend: Pick<TestFriend, 'token'>): Promise<string> {
  const { body } = await readFeed(ctx, await openFeed(ctx, friend.token));
  checkGrammar(body);
  return body.toString().replaceAll('\r\n ', '');
}

/** Lines of a feed that begin with one of these names. */
const linesOf = (text: string, ...names: string[]) =>
  text.split('\r\n').filter((line) => names.some((name) => line.startsWith(name)));

/** The dates in a feed that take place, from its window on until an instant, as another program reads them. */
function readDates(text: string, until: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const all = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => !String(one.getFirstPropertyValue('uid')).startsWith('no-plans'));
  const named = Map.groupBy(
    all.filter((one) => one.hasProperty('recurrence-id')),
    (one) => one.getFirstPropertyValue('uid'),
  );
  const dates: string[] = [];
  const add = (component: ICAL.Component, start: ICAL.Time, end: ICAL.Time) => {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') return;
    dates.push(`${start.toJSDate().toISOString()} ${end.toJSDate().toISOString()}`);
  };
  for (const component of all) {
    if (component.hasProperty('recurrence-id')) continue;
    const event = new ICAL.Event(component, {
      exceptions: named.get(component.getFirstPropertyValue('uid')) ?? [],
    });
    if (!event.isRecurring()) {
      add(component, event.startDate, event.endDate);
      continue;
    }
    const iterator = event.iterator();
    // A date of these rules is never further ahead than a few years.
    for (let next = iterator.next(); next && next.toJSDate().getTime() <= until + 3 * DAY_MS; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(item.component, startDate, endDate);
    }
  }
  return dates.filter((date) => Date.parse(date.slice(0, 24)) <= until).toSorted();
}

/** The dates that take place and of which a friend is a guest who did not say no, as Kith has them, until the last that is a row. */
async function ownDates(owner: OwnerContext, friend: { id: string }): Promise<{ dates: string[]; until: number }> {
  const mine = eq(events.ownerId, owner.owner.id);
  const rows = await database.db
    .select({ event: events, guest: eventGuests, whole: seriesGuests })
    .from(events)
    .leftJoin(
      eventGuests,
      and(
        eq(eventGuests.ownerId, events.ownerId),
        eq(eventGuests.eventId, events.id),
        eq(eventGuests.friendId, friend.id),
      ),
    )
    .leftJoin(
      seriesGuests,
      and(
        eq(seriesGuests.ownerId, events.ownerId),
        eq(seriesGuests.seriesId, events.seriesId),
        eq(seriesGuests.friendId, friend.id),
      ),
    )
    .where(and(mine, isNull(events.deletedAt), ne(events.status, 'cancelled')))
    .orderBy(asc(events.startAt));
  // A day is read as its midnight in UTC.
  const said = ({ allDay, timeZone }: { allDay: boolean; timeZone: string }, instant: Date) =>
    (allDay ? new Date(readLocalTime(timeZone, instant)) : instant).toISOString();
  const until = Math.max(...rows.map(({ event }) => Date.parse(said(event, event.startAt))));
  const dates = rows.flatMap(({ event, guest, whole }) => {
    const answer = event.awaitsGuests ? whole : guest;
    if (!answer || answer.leftAt !== null || answer.answer === 'no') return [];
    return [`${said(event, event.startAt)} ${said(event, event.endAt)}`];
  });
  return { dates: dates.toSorted(), until };
}

describe('a series in a friend’s feed', () => {
  test('is one event with a rule in local time', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20' });
    const text = await fetchText(owner, ben);
    expect(linesOf(text, 'BEGIN:VEVENT')).toHaveLength(1);
    expect(linesOf(text, 'UID', 'DTSTART;', 'DTEND', 'RRULE:FREQ=W', 'EXDATE')).toEqual([
      `UID:${first.id}@kith`,
      'DTSTART;TZID=Europe/Berlin:20260616T193000',
      'DTEND;TZID=Europe/Berlin:20260616T213000',
      // The last date is in winter, and UNTIL in UTC.
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261027T183000Z',
    ]);
  });

  test('of whole days names its dates as days', async () => {
    const { owner, ben } = await makeHost();
    await createEvent(owner, {
      title: 'Rent',
      all_day: true,
      start_at: '2026-06-20T00:00:00+02:00',
      end_at: '2026-06-21T00:00:00+02:00',
      recurrence: 'FREQ=MONTHLY;COUNT=5',
    });
    const [, second, third] = (await listEvents(owner)).items;
    await removeEvent(owner, { id: second?.id ?? '' });
    await updateEvent(owner, { id: third?.id ?? '', location: 'Bank' });
    const text = await fetchText(owner, ben);
    expect(linesOf(text, 'RRULE:FREQ=M', 'RECURRENCE-ID', 'EXDATE', 'STATUS').toSorted()).toEqual([
      'RECURRENCE-ID;VALUE=DATE:20260720',
      'RECURRENCE-ID;VALUE=DATE:20260820',
      'RRULE:FREQ=MONTHLY;UNTIL=20261020',
      'STATUS:CANCELLED',
      'STATUS:TENTATIVE',
      'STATUS:TENTATIVE',
    ]);
  });

  test('leaves out a date to which the friend says no, for that friend alone, with a risen SEQUENCE', async () => {
    const { owner, ben, cleo } = await makeHost();
    await createEvent(owner, tuesdays);
    const second = (await listEvents(owner)).items[1];
    const before = [await fetchText(owner, ben), await fetchText(owner, cleo)];
    await respondToEvent(asFriend(owner, ben), { event_id: second?.id ?? '', rsvp_status: 'no' });
    const after = [await fetchText(owner, ben), await fetchText(owner, cleo)];
    expect(after[1]).toBe(before[1]);
    expect(linesOf(after[0] ?? '', 'EXDATE', 'SEQUENCE')).toEqual([
      'SEQUENCE:1',
      'EXDATE;TZID=Europe/Berlin:20260623T193000',
    ]);
  });

  test('names a cancelled date until it is over, and leaves it out then', async () => {
    const { owner, ben } = await makeHost();
    await createEvent(owner, tuesdays);
    const second = (await listEvents(owner)).items[1];
    await updateEvent(owner, { id: second?.id ?? '', status: 'cancelled' });
    const before = linesOf(await fetchText(owner, ben), 'EXDATE', 'RECURRENCE-ID', 'STATUS:CANCELLED');
    expect(before).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20260623T193000', 'STATUS:CANCELLED']);
    const after = linesOf(
      await fetchText(at(owner, '2026-06-24T00:00:00Z'), ben),
      'EXDATE',
      'RECURRENCE-ID',
      'STATUS:CANCELLED',
    );
    expect(after).toEqual(['EXDATE;TZID=Europe/Berlin:20260623T193000']);
  });

  test('gives who is a guest of one date that date alone', async () => {
    const { owner, ben, cleo } = await makeHost();
    await createEvent(owner, { ...tuesdays, audience_friends: [cleo.id] });
    const third = (await listEvents(owner)).items[2];
    await updateEvent(owner, { id: third?.id ?? '', audience_friends: [cleo.id, ben.id] });
    const text = await fetchText(owner, ben);
    expect(linesOf(text, 'UID', 'RRULE:FREQ=W', 'DTSTART;TZID')).toEqual([
      `UID:${third?.id}@kith`,
      'DTSTART;TZID=Europe/Berlin:20260630T193000',
    ]);
  });

  test('is the same bytes when its dates are only settled further ahead within a day', async () => {
    const { owner, ben } = await makeHost();
    await createEvent(owner, tuesdays);
    const later = at(owner, '2026-07-20T06:00:00Z');
    const before = await fetchText(later, ben);
    await settleDueSeries(later);
    expect(await fetchText(later, ben)).toBe(before);
  });

  test('shows nothing that ended before the friend was invited', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    const later = at(owner, '2026-07-01T12:00:00Z');
    const dana = await makeFriend(later, { name: 'Dana', invitedAt: later.now });
    expect(readDates(await fetchText(later, dana), Date.parse('2026-07-10'))).toEqual([
      '2026-07-07T17:30:00.000Z 2026-07-07T19:30:00.000Z',
    ]);
  });

  test.each([
    ['cancelled', (owner: OwnerContext, id: string) => updateEvent(owner, { id, scope: 'all', status: 'cancelled' })],
    ['deleted', (owner: OwnerContext, id: string) => removeEvent(owner, { id, scope: 'all' })],
  ] as const)(
    'when it is %s whole keeps dates where they were moved, and those left out or declined out',
    async (_, end) => {
      const { owner, ben } = await makeHost();
      await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=5' });
      const [first, moved, left, declined] = (await listEvents(owner)).items;
      await updateEvent(owner, {
        id: moved?.id ?? '',
        start_at: '2026-06-25T13:00:00Z',
        end_at: '2026-06-25T15:00:00Z',
      });
      await removeEvent(owner, { id: left?.id ?? '' });
      await respondToEvent(asFriend(owner, ben), { event_id: declined?.id ?? '', rsvp_status: 'no' });
      await end(at(owner, new Date(owner.now.getTime() + HOUR_MS)), first?.id ?? '');
      const text = await fetchText(at(owner, new Date(owner.now.getTime() + HOUR_MS)), ben);
      expect(linesOf(text, 'EXDATE')).toEqual([
        'EXDATE;TZID=Europe/Berlin:20260630T193000',
        'EXDATE;TZID=Europe/Berlin:20260707T193000',
      ]);
      expect(linesOf(text, 'RECURRENCE-ID')).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20260623T193000']);
      expect(linesOf(text, 'DTSTART;TZID')).toContain('DTSTART;TZID=Europe/Berlin:20260625T150000');
      expect(linesOf(text, 'STATUS')).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED']);
    },
  );

  test('is cancelled whole as far as its dates were known when it is deleted, and then gone', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await removeEvent(owner, { id: first.id, scope: 'all' });
    const text = await fetchText(owner, ben);
    expect(linesOf(text, 'STATUS', 'RRULE:FREQ=W')).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208T183000Z',
      'STATUS:CANCELLED',
    ]);
    expect(await fetchText(at(owner, '2026-06-30T12:00:00Z'), ben)).not.toContain('Book club');
  });
});

describe('dates deleted with those that follow', () => {
  test('are shown as cancelled for 14 days, and then the rule ends before them', async () => {
    const { owner, ben, cleo } = await makeHost();
    await createEvent(owner, tuesdays);
    const [, , third, fourth] = (await listEvents(owner)).items;
    await respondToEvent(asFriend(owner, cleo), { event_id: fourth?.id ?? '', rsvp_status: 'no' });
    const before = linesOf(await fetchText(owner, ben), 'SEQUENCE');
    await removeEvent(owner, { id: third?.id ?? '', scope: 'following' });
    const text = await fetchText(owner, ben);
    expect(linesOf(text, 'RRULE:FREQ=W')).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208T183000Z']);
    expect(linesOf(text, 'STATUS:CANCELLED')).toHaveLength(24);
    expect(linesOf(text, 'RECURRENCE-ID').slice(0, 2)).toEqual([
      'RECURRENCE-ID;TZID=Europe/Berlin:20260630T193000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260707T193000',
    ]);
    expect(before).toEqual(['SEQUENCE:0']);
    expect(linesOf(text, 'SEQUENCE')).not.toContain('SEQUENCE:0');
    expect(linesOf(await fetchText(owner, cleo), 'EXDATE')).toEqual(['EXDATE;TZID=Europe/Berlin:20260707T193000']);
    expect(readDates(text, Date.parse('2027-01-01'))).toHaveLength(2);
    const later = await fetchText(at(owner, '2026-06-30T12:00:00Z'), ben);
    expect(linesOf(later, 'RRULE:FREQ=W', 'STATUS:CANCELLED', 'EXDATE')).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260623T173000Z',
    ]);
  });
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];
const rule = fc.constantFrom(
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  'FREQ=DAILY;COUNT=12',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=WEEKLY;UNTIL=20261130',
);
const change = fc.record({
  kind: fc.constantFrom(
    'no',
    'maybe',
    'yes-all',
    'no-all',
    'move',
    'place',
    'cancel',
    'delete',
    'exclude',
    'following',
    'all',
    'delete-following',
  ),
  which: fc.nat({ max: 12 }),
  friend: fc.boolean(),
});

test('another program reads the dates that Kith has, whatever was changed, cancelled, deleted or answered', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ recurrence: rule, zone: fc.constantFrom(...zones) }),
      fc.record({ allDay: fc.boolean(), halfHours: fc.integer({ min: 8 * 2, max: 21 * 2 }) }),
      fc.array(change, { maxLength: 8 }),
      async ({ recurrence, zone }, { allDay, halfHours }, changes) => {
        const { owner, ben, cleo } = await makeHost(zone);
        const start = Date.parse('2026-06-16T00:00:00Z') + halfHours * (HOUR_MS / 2);
        await createEvent(owner, {
          title: 'Choir',
          start_at: new Date(start).toISOString(),
          end_at: new Date(start + HOUR_MS).toISOString(),
          all_day: allDay,
          recurrence,
        });
        for (const { kind, which, friend } of changes) {
          const dates = (await listEvents(owner)).items.filter(({ status }) => status !== 'cancelled');
          const date = dates[which % Math.max(dates.length, 1)];
          if (!date) break;
          await apply(owner, { friend: friend ? ben : cleo, kind }, date).catch((error: unknown) => {
            // What cannot be done is refused with a sentence, and changes nothing.
            if (!(error instanceof DomainError)) throw error;
          });
        }
        for (const friend of [ben, cleo]) {
          const { dates, until } = await ownDates(owner, friend);
          expect({ changes, dates: readDates(await fetchText(owner, friend), until) }).toEqual({ changes, dates });
          read += dates.length;
        }
      },
    ),
    { numRuns: 40, seed: 41 },
  );
  expect(read).toBeGreaterThan(500);
  expect(await database.db.$count(series)).toBeGreaterThan(40);
});

type Shown = Awaited<ReturnType<typeof listEvents>>['items'][number];

async function apply(
  owner: OwnerContext,
  { friend, kind }: { friend: TestFriend; kind: string },
  { id, start_at, end_at }: Shown,
): Promise<unknown> {
  const by = (ms: number) => ({
    start_at: new Date(Date.parse(start_at) + ms).toISOString(),
    end_at: new Date(Date.parse(end_at) + ms).toISOString(),
  });
  const answer = { event_id: id };
  switch (kind) {
    case 'no':
      return respondToEvent(asFriend(owner, friend), { ...answer, rsvp_status: 'no' });
    case 'maybe':
      return respondToEvent(asFriend(owner, friend), { ...answer, rsvp_status: 'maybe' });
    case 'yes-all':
      return respondToEvent(asFriend(owner, friend), { ...answer, rsvp_status: 'yes', all_dates: true });
    case 'no-all':
      return respondToEvent(asFriend(owner, friend), { ...answer, rsvp_status: 'no', all_dates: true });
    case 'move':
      return updateEvent(owner, { id, ...by(90 * 60_000) });
    case 'place':
      return updateEvent(owner, { id, location: 'Hall' });
    case 'cancel':
      return updateEvent(owner, { id, status: 'cancelled' });
    case 'delete':
      return removeEvent(owner, { id });
    case 'exclude':
      return excludeGuest(owner, { id, friendId: friend.id });
    case 'following':
      return updateEvent(owner, { id, scope: 'following', title: 'Band', ...by(HOUR_MS) });
    case 'all':
      return updateEvent(owner, { id, scope: 'all', location: 'Church' });
    default:
      return removeEvent(owner, { id, scope: 'following' });
  }
}
