import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  startOfWeek,
  wallClock,
  weekdayOf,
} from '../../../lib/dates/calendar-days.ts';
import { isDay } from '../is-day.ts';
import {
  type CalendarEvent,
  indexEvents,
  layOutWeek,
  matchingEvents,
  monthWeeks,
  placeEvent,
} from './calendar-grid.ts';
import { layOutDay, snap } from './time-grid.ts';

let made = 0;
function event(start_at: string, end_at: string, more: Partial<CalendarEvent> = {}): CalendarEvent {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: `Event ${made}`,
    location: null,
    description: null,
    start_at,
    end_at,
    time_zone: 'Europe/London',
    all_day: false,
    status: 'confirmed',
    repeats: null,
    ...more,
  };
}

const LONDON = 'Europe/London';

describe('days', () => {
  test('a day is added across the end of a year and of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('a month later is the same date, or the last day of a shorter month', () => {
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  test('days are calendar days, also across DST changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  });

  test('only existing days are valid', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('tomorrow')).toBe(false);
  });

  test('weeks begin on the reader’s first weekday', () => {
    expect(weekdayOf('2026-12-06')).toBe(7);
    expect(startOfWeek('2026-12-06', 1)).toBe('2026-11-30');
    expect(startOfWeek('2026-12-06', 7)).toBe('2026-12-06');
    expect(startOfWeek('2026-12-05', 6)).toBe('2026-12-05');
  });

  test('a zone’s clock is read with its own date', () => {
    expect(wallClock('2026-12-04T23:30:00.000Z', 'Asia/Tokyo')).toEqual({ day: '2026-12-05', minute: 510 });
    expect(wallClock('2026-12-04T00:00:00.000Z', 'UTC')).toEqual({ day: '2026-12-04', minute: 0 });
  });
});

describe('month', () => {
  test('December 2026 is five weeks from Monday 30 November', () => {
    const weeks = monthWeeks('2026-12-17');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-30');
    expect(weeks[4]?.[6]).toBe('2027-01-03');
  });

  test('a February that fits has four weeks, a long month six', () => {
    expect(monthWeeks('2027-02-10')).toHaveLength(4);
    expect(monthWeeks('2026-08-10')).toHaveLength(6);
  });
});

describe('placing', () => {
  test('a late party is on the evening on which it begins', () => {
    const entry = placeEvent(event('2026-12-04T20:00:00Z', '2026-12-05T02:00:00Z'), LONDON);
    expect(entry).toMatchObject({ first: '2026-12-04', last: '2026-12-05', barLast: '2026-12-04' });
  });

  test('an end at midnight belongs to the day before', () => {
    const entry = placeEvent(event('2026-12-04T20:00:00Z', '2026-12-05T00:00:00Z'), LONDON);
    expect(entry).toMatchObject({ last: '2026-12-04', until: 1440 });
  });

  test('whole days keep their dates for a reader in another zone', () => {
    const days = event('2026-07-10T23:00:00Z', '2026-07-12T23:00:00Z', { all_day: true });
    expect(placeEvent(days, 'America/Los_Angeles')).toMatchObject({ first: '2026-07-11', barLast: '2026-07-12' });
    expect(placeEvent(days, 'Asia/Tokyo')).toMatchObject({ first: '2026-07-11', barLast: '2026-07-12' });
  });

  test('the light follows the event’s zone, not the reader’s', () => {
    const dinner = event('2026-12-04T19:00:00Z', '2026-12-04T21:00:00Z');
    expect(placeEvent(dinner, 'Asia/Tokyo')).toMatchObject({ first: '2026-12-05', light: 'dusk' });
  });

  test('on DST-change days an event is at its local time', () => {
    const spring = placeEvent(event('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'), LONDON);
    expect(spring).toMatchObject({ first: '2026-03-29', last: '2026-03-29', from: 30, until: 150 });
    const autumn = placeEvent(event('2026-10-25T22:00:00Z', '2026-10-25T23:00:00Z'), LONDON);
    expect(autumn).toMatchObject({ first: '2026-10-25', from: 1320, until: 1380 });
  });

  test('cancelled events are hidden', () => {
    const { entries } = indexEvents(
      [event('2026-12-04T10:00:00Z', '2026-12-04T11:00:00Z', { status: 'cancelled' })],
      LONDON,
    );
    expect(entries).toEqual([]);
  });
});

describe('a week of the month', () => {
  const week = monthWeeks('2026-12-01')[1] ?? [];

  test('three are shown and the rest counted', () => {
    const five = [11, 15, 16, 19, 20].map((hour) => event(`2026-12-12T${hour}:00:00Z`, `2026-12-12T${hour}:30:00Z`));
    const cell = layOutWeek(week, indexEvents(five, LONDON).byDay)[5];
    expect(cell).toMatchObject({ day: '2026-12-12', count: 5, more: 2 });
    expect(cell?.slots.map((slot) => slot.kind === 'event' && slot.entry.event.id)).toEqual(
      five.slice(0, 3).map(({ id }) => id),
    );
  });

  test('exactly three need no counter', () => {
    const three = [11, 15, 16].map((hour) => event(`2026-12-12T${hour}:00:00Z`, `2026-12-12T${hour}:30:00Z`));
    expect(layOutWeek(week, indexEvents(three, LONDON).byDay)[5]).toMatchObject({ count: 3, more: 0 });
  });

  test('a bar keeps its line across days, with others below it', () => {
    const trip = event('2026-12-09T00:00:00Z', '2026-12-12T00:00:00Z', { all_day: true });
    const early = event('2026-12-10T08:00:00Z', '2026-12-10T09:00:00Z');
    const cells = layOutWeek(week, indexEvents([early, trip], LONDON).byDay);
    expect(cells[2]?.slots).toMatchObject([{ kind: 'event', span: 3, before: false, after: false }]);
    expect(cells[3]?.slots).toMatchObject([{ kind: 'taken' }, { kind: 'event', span: 1 }]);
    expect(cells[4]?.slots).toMatchObject([{ kind: 'taken' }]);
  });

  test('a bar past the end of a week continues in the next one', () => {
    const long = event('2026-12-12T00:00:00Z', '2026-12-16T00:00:00Z', { all_day: true });
    const { byDay } = indexEvents([long], LONDON);
    const next = monthWeeks('2026-12-01')[2] ?? [];
    expect(layOutWeek(week, byDay)[5]?.slots).toMatchObject([{ kind: 'event', span: 2, before: false, after: true }]);
    expect(layOutWeek(next, byDay)[0]?.slots).toMatchObject([{ kind: 'event', span: 2, before: true, after: false }]);
  });

  test('a bar below the visible lines is counted on each of its days', () => {
    const bars = [0, 1, 2, 3].map(() => event('2026-12-08T00:00:00Z', '2026-12-10T00:00:00Z', { all_day: true }));
    const cells = layOutWeek(week, indexEvents(bars, LONDON).byDay);
    expect(cells[1]).toMatchObject({ count: 4, more: 1 });
    expect(cells[2]).toMatchObject({ count: 4, more: 1 });
  });

  test('a gap above a bar stays free', () => {
    const first = event('2026-12-07T00:00:00Z', '2026-12-09T00:00:00Z', { all_day: true });
    const second = event('2026-12-08T00:00:00Z', '2026-12-11T00:00:00Z', { all_day: true });
    const cells = layOutWeek(week, indexEvents([first, second], LONDON).byDay);
    expect(cells[2]?.slots).toMatchObject([{ kind: 'free' }, { kind: 'taken' }]);
    expect(cells[2]).toMatchObject({ count: 1, more: 0 });
  });
});

describe('hours of a day', () => {
  const lay = (...events: CalendarEvent[]) => layOutDay('2026-12-04', indexEvents(events, LONDON).entries);

  test('overlapping events share the width, others take all of it', () => {
    const boxes = lay(
      event('2026-12-04T10:00:00Z', '2026-12-04T12:00:00Z'),
      event('2026-12-04T11:00:00Z', '2026-12-04T13:00:00Z'),
      event('2026-12-04T12:00:00Z', '2026-12-04T14:00:00Z'),
      event('2026-12-04T15:00:00Z', '2026-12-04T16:00:00Z'),
    );
    expect(boxes.map(({ top, lane, lanes }) => ({ top, lane, lanes }))).toEqual([
      { top: 600, lane: 0, lanes: 2 },
      { top: 660, lane: 1, lanes: 2 },
      { top: 720, lane: 0, lanes: 2 },
      { top: 900, lane: 0, lanes: 1 },
    ]);
  });

  test('an event past midnight is drawn on both days', () => {
    const party = event('2026-12-04T22:00:00Z', '2026-12-05T02:00:00Z');
    const { entries } = indexEvents([party], LONDON);
    expect(layOutDay('2026-12-04', entries)).toMatchObject([{ top: 1320, height: 120 }]);
    expect(layOutDay('2026-12-05', entries)).toMatchObject([{ top: 0, height: 120 }]);
  });

  test('whole-day and longer events are above the hours', () => {
    expect(lay(event('2026-12-04T00:00:00Z', '2026-12-05T00:00:00Z', { all_day: true }))).toEqual([]);
    expect(lay(event('2026-12-03T12:00:00Z', '2026-12-05T12:00:00Z'))).toEqual([]);
  });

  test('the shortest events are half an hour high and stay inside the day', () => {
    expect(lay(event('2026-12-04T23:50:00Z', '2026-12-04T23:55:00Z'))).toMatchObject([{ top: 1410, height: 30 }]);
  });

  test('an end before its start because of DST keeps a minimum height', () => {
    const entries = indexEvents([event('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')], LONDON).entries;
    expect(layOutDay('2026-10-25', entries)).toMatchObject([{ top: 105, height: 30 }]);
  });

  test('a drag snaps to quarter hours within the day', () => {
    expect([snap(7), snap(8), snap(-20), snap(1500)]).toEqual([0, 15, 0, 1425]);
  });
});

test('a search covers titles, places and descriptions, ignoring accents', () => {
  const glogg = event('2026-12-23T17:30:00Z', '2026-12-23T20:00:00Z', {
    title: 'Glögg at Greta’s',
    location: 'Bellevue',
  });
  expect(matchingEvents([glogg], 'GLOGG')).toEqual([glogg]);
  expect(matchingEvents([glogg], ' bellevue ')).toEqual([glogg]);
  expect(matchingEvents([glogg], 'choir')).toEqual([]);
});
