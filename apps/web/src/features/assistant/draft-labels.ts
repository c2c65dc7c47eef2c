import type { EventDraft } from '@kith/contracts/assistant';
import { listNames } from '@kith/contracts/names';
import { describeRecurrence, parseRecurrence } from '@kith/contracts/series/recurrence';
import { namesInWords } from '../../components/people/face.ts';
import { formatDay, formatTime, readerZone, toWallClock, zoneName } from '../../lib/dates/dates.ts';
import { spansDays, timesOf } from './draft-changes.ts';

/** Noon keeps a date on its day in every zone. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** "Fri 11 Dec", or "Fri 11 Dec to Sun 13 Dec"; null while the day is unknown. */
export function dayLabel(draft: EventDraft, now: Date): string | null {
  const { day, lastDay } = timesOf(draft);
  if (day === null) return null;
  const first = formatDay(noonOf(day), { zone: 'UTC', now });
  return lastDay !== null && spansDays(draft)
    ? `${first} to ${formatDay(noonOf(lastDay), { zone: 'UTC', now })}`
    : first;
}

/**
 * "20:00" and " to 22:00", or for a guessed end " to about 22:00", as separate parts; with the zone's name if it is
 * not the reader's.
 */
export function timeLabel(draft: EventDraft, isGuess = false): { start: string; rest: string } | null {
  const { start_at, end_at, time_zone: zone, all_day } = draft;
  if (all_day) return { start: 'All day', rest: '' };
  if (start_at === null || end_at === null) return null;
  const home = toWallClock(start_at, readerZone());
  const there = toWallClock(start_at, zone);
  const foreign = home.date !== there.date || home.time !== there.time;
  const place = foreign ? ` (${zoneName(new Date(start_at), { zone })})` : '';
  const end = formatTime(end_at, { zone });
  return {
    start: formatTime(start_at, { zone }),
    rest: isGuess ? ` to about ${end}${place}` : ` to ${end}${place}`,
  };
}

/** "Every Tuesday, not on Tue 22 Dec"; null for one date. */
export function repeatsLabel({
  recurrence,
  start_at,
  date,
  time_zone,
  excluded_dates = [],
}: EventDraft): string | null {
  const rule = recurrence === null ? null : parseRecurrence(recurrence);
  const first = start_at === null ? date : toWallClock(start_at, time_zone).date;
  if (rule === null || typeof rule === 'string' || first === null) return recurrence;
  const words = describeRecurrence(rule, first);
  const left = excluded_dates.map((day) => formatDay(noonOf(day), { zone: 'UTC' }));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${left.length > 0 ? `, not on ${listNames(left)}` : ''}`;
}

/** A draft as a sentence: "Dinner, Fri 11 Dec, 20:00 to 22:00, Luigi's". */
export function draftLabel(draft: EventDraft, now: Date): string {
  const time = timeLabel(draft);
  return [draft.title, dayLabel(draft, now), time && `${time.start}${time.rest}`, draft.location]
    .filter(Boolean)
    .join(', ');
}

/** Who would be invited; null when nobody is. */
export function inviteSentence({ everyone, friend_names, group_names, excluded_names }: EventDraft): string | null {
  const names = everyone ? ['All your friends'] : [...friend_names, ...group_names];
  if (names.length === 0) return null;
  const without = excluded_names.length > 0 ? ` without ${namesInWords(excluded_names)}` : '';
  return `${namesInWords(names)}${without} will be invited when you create it.`;
}
