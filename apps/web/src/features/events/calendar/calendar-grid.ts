import type { Event } from '@kith/contracts/events';
import { limits } from '@kith/contracts/limits';
import { type Light, lightOfHour } from '@kith/contracts/events/light';
import { toSearchText } from '../../../lib/search/search-text.ts';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysFrom,
  startOfWeek,
  wallClock,
} from '../../../lib/dates/calendar-days.ts';

/** The event fields used by the calendar. */
export type CalendarEvent = Pick<
  Event,
  'id' | 'title' | 'location' | 'description' | 'start_at' | 'end_at' | 'time_zone' | 'all_day' | 'status' | 'repeats'
>;

/** An event on the reader's calendar: its days and start and end in minutes. */
export interface Entry<E extends CalendarEvent = CalendarEvent> {
  event: E;
  first: Day;
  last: Day;
  /** The last day of its bar in a month: a party that ends after midnight stays on its evening. */
  barLast: Day;
  /** Minutes since midnight of the first day. */
  from: number;
  /** Minutes since midnight of the last day; 1440 at its end. */
  until: number;
  light: Light;
}

export interface CalendarIndex<E extends CalendarEvent = CalendarEvent> {
  byDay: ReadonlyMap<Day, readonly Entry<E>[]>;
  entries: readonly Entry<E>[];
}

const MINUTES = 1440;

/**
 * Computes the calendar days of events, once for all that is shown. Cancelled events are omitted (SPEC §2). Whole-day events keep
 * the dates of their own zone.
 */
export function indexEvents<E extends CalendarEvent>(events: readonly E[], zone: string): CalendarIndex<E> {
  const entries = events.filter((event) => event.status !== 'cancelled').map((event) => placeOnce(event, zone));
  entries.sort(byPlace);
  const byDay = new Map<Day, Entry<E>[]>();
  for (const entry of entries) {
    for (const day of daysFrom(entry.first, daysBetween(entry.first, entry.barLast) + 1)) {
      const there = byDay.get(day);
      if (there) there.push(entry);
      else byDay.set(day, [entry]);
    }
  }
  return { byDay, entries };
}

/** Cached events keep their identity, and computing their local times dominates the cost of showing a month again. */
const placed = new WeakMap<CalendarEvent, { zone: string; entry: Entry }>();

function placeOnce<E extends CalendarEvent>(event: E, zone: string): Entry<E> {
  const known = placed.get(event);
  // The cached entry was computed from this event.
  if (known?.zone === zone) return known.entry as Entry<E>;
  const entry = placeEvent(event, zone);
  placed.set(event, { zone, entry });
  return entry;
}

/** The days of one event. An end at midnight belongs to the day before, for timed and whole-day events alike. */
export function placeEvent<E extends CalendarEvent>(event: E, zone: string): Entry<E> {
  const shown = event.all_day ? event.time_zone : zone;
  const start = wallClock(event.start_at, shown);
  const end = wallClock(event.end_at, shown);
  const atMidnight = end.minute === 0 && end.day > start.day;
  const ends = atMidnight ? addDays(end.day, -1) : end.day;
  const last = ends < start.day ? start.day : ends;
  const own = event.time_zone === shown ? start : wallClock(event.start_at, event.time_zone);
  return {
    event,
    first: start.day,
    last,
    barLast: isLong(event) ? last : start.day,
    from: event.all_day ? 0 : start.minute,
    until: atMidnight || event.all_day ? MINUTES : end.minute,
    light: event.all_day ? 'day' : lightOfHour(Math.floor(own.minute / 60)),
  };
}

/** Whether an event is a bar instead of being placed at its hour: whole days, and a day or longer. */
export function isLong(event: CalendarEvent): boolean {
  return event.all_day || Date.parse(event.end_at) - Date.parse(event.start_at) >= MINUTES * 60_000;
}

/** Longer bars first, so that they keep one line through the week; then whole days, then by time. */
function byPlace(a: Entry, b: Entry): number {
  return (
    a.first.localeCompare(b.first) ||
    daysBetween(b.first, b.barLast) - daysBetween(a.first, a.barLast) ||
    Number(b.event.all_day) - Number(a.event.all_day) ||
    a.from - b.from ||
    a.event.title.localeCompare(b.event.title) ||
    a.event.id.localeCompare(b.event.id)
  );
}

/** The weeks of a month: from that of its first day to that of its last. */
export function monthWeeks(day: Day, firstDayOfWeek = 1): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(first, firstDayOfWeek); start < next; start = addDays(start, 7)) {
    weeks.push(daysFrom(start, 7));
  }
  return weeks;
}

/** A slot in a day's cell: an event that begins there (or continues from the week before), or space reserved for a longer bar. */
export type Slot<E extends CalendarEvent = CalendarEvent> =
  | { kind: 'event'; entry: Entry<E>; span: number; before: boolean; after: boolean }
  | { kind: 'taken'; entry: Entry<E> }
  | { kind: 'free' };

export interface DayCell<E extends CalendarEvent = CalendarEvent> {
  day: Day;
  /** The number of events on the day, shown or not. */
  count: number;
  slots: Slot<E>[];
  /** The count of "+N more". */
  more: number;
}

/** Assigns a week's events to lines, so that a multi-day bar stays on one line. Each day shows `max` lines. */
export function layOutWeek<E extends CalendarEvent>(
  days: readonly Day[],
  byDay: ReadonlyMap<Day, readonly Entry<E>[]>,
  max: number = limits.calendarCellEvents,
): DayCell<E>[] {
  const lines: (Entry<E> | undefined)[][] = days.map(() => []);
  const starts = new Map<Entry<E>, number>();
  days.forEach((day, column) => {
    for (const entry of byDay.get(day) ?? []) {
      if (starts.has(entry)) continue;
      starts.set(entry, column);
      const end = column + Math.min(daysBetween(day, entry.barLast), days.length - 1 - column);
      const columns = lines.slice(column, end + 1);
      let line = 0;
      while (columns.some((taken) => taken[line] !== undefined)) line += 1;
      for (const taken of columns) taken[line] = entry;
    }
  });
  return days.map((day, column) => {
    const taken = lines[column] ?? [];
    const shown = taken.slice(0, max);
    const slots = Array.from(shown, (entry): Slot<E> => {
      if (entry === undefined) return { kind: 'free' };
      if (starts.get(entry) !== column) return { kind: 'taken', entry };
      const left = days.length - column;
      const rest = daysBetween(day, entry.barLast) + 1;
      return { kind: 'event', entry, span: Math.min(rest, left), before: entry.first < day, after: rest > left };
    });
    const count = taken.filter(Boolean).length;
    return { day, count, slots, more: count - shown.filter(Boolean).length };
  });
}

/** The entries whose title, place or description contain the search words, ignoring case and accents. */
export function matchingEvents<E extends CalendarEvent>(events: readonly E[], query: string): readonly E[] {
  const wanted = toSearchText(query.trim());
  if (wanted === '') return events;
  return events.filter((event) =>
    toSearchText(`${event.title} ${event.location ?? ''} ${event.description ?? ''}`).includes(wanted),
  );
}
