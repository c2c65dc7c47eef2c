import type { EventDraft } from '@kith/contracts/assistant';
import { dayOfEnd, isOneEvening } from '@kith/contracts/evening';
import { addDays, daysBetween } from '../../lib/dates/calendar-days.ts';
import { minutesOf } from '../../lib/dates/clock-times.ts';
import { toWallClock } from '../../lib/dates/dates.ts';
import { fromWallClock } from '../../lib/dates/wall-clock.ts';

// Operations of the draft card's editors. Days are YYYY-MM-DD and times HH:MM in the draft's zone.

export interface DraftTimes {
  /** The first day; null while unknown. */
  day: string | null;
  /** The last day, usually the same. */
  lastDay: string | null;
  start: string | null;
  end: string | null;
}

/** A draft's times as form values. The end of an all-day draft is stored as the midnight after its last day. */
export function timesOf(draft: EventDraft): DraftTimes {
  const { start_at, end_at, time_zone, all_day } = draft;
  if (start_at === null || end_at === null) return { day: draft.date, lastDay: draft.date, start: null, end: null };
  const start = toWallClock(start_at, time_zone);
  const end = toWallClock(end_at, time_zone);
  if (!all_day) return { day: start.date, lastDay: end.date, start: start.time, end: end.time };
  const last = addDays(end.date, -1);
  return { day: start.date, lastDay: last < start.date ? start.date : last, start: null, end: null };
}

/** Whether a draft is complete. */
export function isComplete(draft: EventDraft): boolean {
  return draft.title.trim() !== '' && draft.start_at !== null && draft.end_at !== null && draft.end_at > draft.start_at;
}

/** Whether the end date has to be shown. */
export function spansDays(draft: EventDraft): boolean {
  const { day, lastDay, start, end } = timesOf(draft);
  if (day === null || lastDay === null || day === lastDay) return false;
  if (start === null || end === null) return true;
  return !isOneEvening(daysBetween(day, lastDay) * 1440 + minutesOf(end) - minutesOf(start));
}

/** Moves a draft to another day; without a last day it keeps its length. */
export function moveToDay(draft: EventDraft, day: string, lastDay?: string): EventDraft {
  const before = timesOf(draft);
  const length = before.day === null || before.lastDay === null ? 0 : daysBetween(before.day, before.lastDay);
  const last = lastDay ?? addDays(day, length);
  if (draft.all_day) return wholeDays(draft, day, last);
  if (before.start === null || before.end === null) return { ...draft, date: day };
  return between(draft, { day, start: before.start, lastDay: last, end: before.end });
}

/** Changes a draft's times. An end in the following night is on the next day. */
export function setTimes(draft: EventDraft, start: string, end: string, today: string): EventDraft {
  const { day: known, lastDay } = timesOf(draft);
  const day = known ?? today;
  const length = spansDays(draft) && lastDay !== null ? daysBetween(day, lastDay) : 0;
  return between(
    { ...draft, all_day: false },
    { day, start, lastDay: addDays(day, length || dayOfEnd(minutesOf(start), minutesOf(end))), end },
  );
}

/** Makes a draft all-day, or asks for its times again. */
export function setAllDay(draft: EventDraft, allDay: boolean, today: string): EventDraft {
  const { day, lastDay } = timesOf(draft);
  if (allDay) {
    const first = day ?? today;
    return wholeDays({ ...draft, all_day: true }, first, spansDays(draft) ? (lastDay ?? first) : first);
  }
  return { ...draft, all_day: false, start_at: null, end_at: null, date: day };
}

function wholeDays(draft: EventDraft, day: string, lastDay: string): EventDraft {
  const start_at = fromWallClock(day, '00:00', draft.time_zone);
  const end_at = fromWallClock(addDays(lastDay, 1), '00:00', draft.time_zone);
  return { ...draft, start_at, end_at, date: day };
}

function between(draft: EventDraft, times: { day: string; start: string; lastDay: string; end: string }): EventDraft {
  const start_at = fromWallClock(times.day, times.start, draft.time_zone);
  const end_at = fromWallClock(times.lastDay, times.end, draft.time_zone);
  return { ...draft, start_at, end_at, date: times.day };
}
