import type { Day } from '../../../lib/dates/calendar-days.ts';
import { type CalendarEvent, type Entry, isLong } from './calendar-grid.ts';

const MINUTES = 1440;
/** The minimum displayed duration, so that the title is readable. */
const LEAST = 30;

/** An event in a day's column: minutes from midnight, and its share of the width. */
export interface TimeBox<E extends CalendarEvent = CalendarEvent> {
  entry: Entry<E>;
  top: number;
  height: number;
  lane: number;
  lanes: number;
}

/**
 * Lays out a day's overlapping events side by side. The scale is local time, so on DST-change days events are at their local
 * times, not at elapsed hours.
 */
export function layOutDay<E extends CalendarEvent>(day: Day, entries: readonly Entry<E>[]): TimeBox<E>[] {
  const boxes = entries
    .filter((entry) => !isLong(entry.event) && entry.first <= day && day <= entry.last)
    .map((entry): TimeBox<E> => {
      const top = entry.first === day ? entry.from : 0;
      const bottom = entry.last === day ? entry.until : MINUTES;
      const height = Math.max(bottom - top, LEAST);
      return { entry, top: Math.min(top, MINUTES - height), height, lane: 0, lanes: 1 };
    })
    .toSorted((a, b) => a.top - b.top || b.height - a.height);

  let cluster: TimeBox<E>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const box of cluster) box.lanes = ends.length;
    cluster = [];
    ends = [];
  };
  for (const box of boxes) {
    if (ends.every((end) => end <= box.top)) close();
    const free = ends.findIndex((end) => end <= box.top);
    box.lane = free === -1 ? ends.length : free;
    ends[box.lane] = box.top + box.height;
    cluster.push(box);
  }
  close();
  return boxes;
}

/** Minutes rounded to a quarter hour within the day. */
export function snap(minute: number): number {
  return Math.min(Math.max(Math.round(minute / 15) * 15, 0), MINUTES - 15);
}

/** Minutes of the day as HH:MM. */
export function clockText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
