import { type Clock, type Day, defaultMinutes, instantOf, today } from '../../src/calendar/day.ts';
import { lastsWholeDays } from './activity.ts';
import type { Draft } from './gather-draft.ts';
import type { LengthPiece } from './piece.ts';
import { resolveDay } from './resolve-day.ts';
import { endMinutes, lastMinutes } from './settle-clock.ts';
import type { Repetition } from './settle-rule.ts';
import type { Settled } from './settled.ts';
import type { Sorted } from './sort-pieces.ts';
import { dayCodes } from './weekday-codes.ts';

/** The last day of an event that goes over several: "Friday to Sunday", "for three days", a weekend. */
function lastOfSpan({ sorted, main, clock }: Draft, day: Day): Day | null {
  const piece = main?.piece ?? null;
  const said = piece?.until ?? (sorted.repeats.length === 0 ? (sorted.until?.day ?? null) : null);
  if (said !== null) {
    const last = resolveDay(said, { clock, from: day, base: day });
    return last.until ?? last.day;
  }
  const length = sorted.lengths.find(({ unit }) => unit === 'day');
  if (length && sorted.repeats.length === 0) return day.plus({ days: length.count - 1 });
  return main?.means.isWeekend === true ? main.means.until : null;
}

/** Nobody means more minutes than a month has. */
const mostMinutes = 31 * 1440;

/** The first length in minutes that can be meant: "for 0 minutes" is none. */
export const minuteLength = ({ lengths }: Sorted): LengthPiece | null =>
  lengths.find(({ unit, count }) => unit === 'minute' && count > 0 && count <= mostMinutes) ?? null;

/** What starts so many minutes from now, at the next five minutes of the clock. */
export function fromNow(
  sorted: Sorted,
  count: number,
  zone: string,
  clock: Clock,
): Pick<Settled, 'start' | 'end' | 'day' | 'endIsGuess'> {
  const start = new Date(Math.ceil((clock.now.getTime() + count * 60_000) / 300_000) * 300_000);
  const length = minuteLength(sorted);
  const end = new Date(start.getTime() + (length?.count ?? defaultMinutes) * 60_000);
  return { start, end, day: today({ ...clock, now: start, zone }).toISODate(), endIsGuess: length === null };
}

/** Puts what was said of the hour and of the length on the day that was found. */
export function place(draft: Draft, day: Day): Pick<Settled, 'start' | 'end' | 'allDay' | 'endIsGuess'> {
  const { sorted, chosen, leaning, clock, zone, minutes, main } = draft;
  const spanEnd = lastOfSpan(draft, day);
  const start0 = minutes ?? proposed(draft);
  const isWhole =
    (sorted.allDay !== null && !(start0 !== null && chosen.end !== null) && !(minutes !== null && minutes >= 720)) ||
    (sorted.open.length === 0 &&
      start0 === null &&
      chosen.end === null &&
      sorted.clocks.every(({ bound }) => bound === null) &&
      ((lastsWholeDays(leaning.occasion) && !isBirthday(draft)) ||
        (spanEnd !== null && main?.means.isWeekend !== true)));
  if (isWhole)
    return {
      start: instantOf(day, 0, zone),
      end: instantOf((spanEnd !== null && spanEnd > day ? spanEnd : day).plus({ days: 1 }), 0, zone),
      allDay: true,
      endIsGuess: false,
    };
  if (start0 === null) return { start: null, end: null, allDay: false, endIsGuess: false };
  const start = instantOf(day, isFlipped(draft, day) ? start0 + 720 : start0, zone);
  if (start <= clock.now) return { start: null, end: null, allDay: false, endIsGuess: false };
  const end = endOf(draft, day, start, start0);
  const guess = new Date(start.getTime() + defaultMinutes * 60_000);
  return end && end > start
    ? { start, end, allDay: false, endIsGuess: false }
    : { start, end: guess, allDay: false, endIsGuess: true };
}

/** "Sam's birthday Sunday": by a weekday it is rather a party than the day itself. */
const isBirthday = ({ leaning, main }: Draft): boolean =>
  /^(?:\S+ ){1,3}(?:birthday|bday)$/i.test(leaning.occasion.trim()) && main?.means.roll === 'week';

/** The usual time of the part of the day that was said, where no hour was. */
export function proposed({ sorted, main }: Draft): number | null {
  const part = sorted.parts[0];
  if (part) return part.usual;
  const named = main?.piece.part ?? null;
  return named === null ? null : { morning: 540, noon: 750, afternoon: 840, evening: 1140, night: 1200 }[named];
}

/** "Today at 7", said at noon: the evening is meant where the morning is past. */
function isFlipped({ chosen, leaning, main, minutes, zone, clock }: Draft, day: Day): boolean {
  const start = chosen.start?.start;
  const isFree =
    start?.half === null &&
    (chosen.end === null || chosen.end.half === null) &&
    (main === null || main.means.roll === null);
  return (
    isFree &&
    leaning.period !== 'morning' &&
    minutes !== null &&
    minutes < 720 &&
    instantOf(day, minutes, zone) <= clock.now
  );
}

function endOf(draft: Draft, day: Day, start: Date, minutes: number): Date | null {
  const { sorted, chosen, leaning, clock, zone, main } = draft;
  const isRow = chosen.start?.end != null && main?.piece.until != null;
  if (chosen.end !== null) {
    const last = chosen.endDay ? resolveDay(chosen.endDay.day, { clock, from: day, base: day }).day : null;
    if (last && last > day) return instantOf(last, lastMinutes(chosen.end, leaning), zone);
    const span = isRow || draft.repetition !== null ? null : lastOfSpan(draft, day);
    if (span && span > day && main?.means.isWeekend !== true && chosen.endPiece)
      return instantOf(span, lastMinutes(chosen.end, leaning), zone);
    return instantOf(day, endMinutes(isFlipped(draft, day) ? minutes + 720 : minutes, chosen.end), zone);
  }
  const length = minuteLength(sorted);
  if (length) return new Date(start.getTime() + length.count * 60_000);
  const days = sorted.lengths.find(({ unit }) => unit === 'day');
  if (draft.repetition !== null || dailyRule(draft, day) !== null) return null;
  if (days) return instantOf(day.plus({ days: days.count }), minutes, zone);
  const last = lastOfSpan(draft, day);
  return last && last > day && main?.means.isWeekend !== true ? instantOf(last, minutes + defaultMinutes, zone) : null;
}

/** "July 12-16, 9am-noon": the same hours on each of the days. */
export function dailyRule(draft: Draft, day: Day): Repetition | null {
  const { chosen, sorted, main } = draft;
  const last = lastOfSpan(draft, day);
  const count = last === null ? 0 : Math.round(last.diff(day, 'days').days) + 1;
  const isHours = chosen.start?.end != null && chosen.endDay === null;
  const isWeekdays = main?.means.roll === 'week' && main.piece.until !== null && day.weekday === 1 && count === 5;
  if (main?.means.isWeekend === true || count < 2 || count > 14 || sorted.repeats.length > 0) return null;
  const rule = { interval: 1, byDay: [], byMonthDay: null, byMonth: [], until: null };
  if (isHours) return { ...rule, byDay: [], freq: 'DAILY', count };
  return isWeekdays && draft.minutes !== null
    ? { ...rule, freq: 'WEEKLY', byDay: dayCodes.slice(0, 5), count: null }
    : null;
}
