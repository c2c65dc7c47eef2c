import { DateTime } from 'luxon';
import { type Day, dayOf, instantOf } from '../../src/calendar/day.ts';
import { nthWeekday } from './find-holiday.ts';
import type { RepeatPiece } from './piece.ts';
import { dayCodes } from './weekday-codes.ts';

/** What comes again, of all the pieces that say something of it. */
export interface Repetition {
  freq: RepeatPiece['freq'];
  interval: number;
  byDay: string[];
  byMonthDay: number | null;
  /** Months of the year, 1 to 12, when it is not in all of them. */
  byMonth: number[];
  count: number | null;
  /** The last day on which it may still happen. */
  until: Day | null;
}

/** One repetition of several pieces: "weekly … on Tuesdays". Null where it is taken back or none is said. */
export function mergeRepeats(pieces: readonly RepeatPiece[]): Repetition | null {
  if (pieces.length === 0 || pieces.some(({ isNone }) => isNone)) return null;
  const order = ['DAILY', 'YEARLY', 'WEEKLY', 'MONTHLY'] as const;
  const freq = order.findLast((one) =>
    pieces.some((piece) => piece.freq === one && (piece.byDay.length > 0 || pieces.length === 1)),
  );
  const byDay = [...new Set(pieces.flatMap((piece) => piece.byDay))];
  return {
    freq: freq ?? pieces[0]?.freq ?? 'WEEKLY',
    interval: Math.max(...pieces.map(({ interval }) => interval)),
    byDay: byDay.sort((a, b) => dayCodes.indexOf(a.slice(-2)) - dayCodes.indexOf(b.slice(-2))),
    byMonthDay: pieces.find((piece) => piece.byMonthDay !== null)?.byMonthDay ?? null,
    byMonth: [],
    count: null,
    until: null,
  };
}

/** Whether the repetition itself says on which day it is. */
export const namesDay = ({ byDay, byMonthDay, freq }: Repetition): boolean =>
  byDay.length > 0 || byMonthDay !== null || freq === 'DAILY';

/** The first day on or after `from` on which the repetition happens. */
export function firstOn({ freq, byDay, byMonthDay, byMonth }: Repetition, from: Day): Day {
  if (freq === 'WEEKLY' && byDay.length > 0) {
    const days = Array.from({ length: 7 }, (_, offset) => from.plus({ days: offset }));
    return days.find(({ weekday }) => byDay.includes(dayCodes[weekday - 1] ?? '')) ?? from;
  }
  if (freq !== 'MONTHLY' || (byDay.length === 0 && byMonthDay === null)) return from;
  for (let offset = 0; offset < 24; offset += 1) {
    const month = from.startOf('month').plus({ months: offset });
    const days = [
      byMonthDay === null ? null : dayOf(month.year, month.month, byMonthDay),
      ...byDay.map((code) =>
        nthWeekday(month.year, month.month, dayCodes.indexOf(code.slice(-2)) + 1, Number(code.slice(0, -2))),
      ),
    ].filter((day): day is Day => day !== null && day >= from && (byMonth.length === 0 || byMonth.includes(day.month)));
    const [first] = days.sort((a, b) => a.toMillis() - b.toMillis());
    if (first) return first;
  }
  return from;
}

/** The RFC 5545 text of a repetition; its last day becomes a date for what lasts whole days, else the last second of that day in UTC. */
export function ruleText(
  repetition: Repetition,
  start: Day,
  { zone, allDay }: { zone: string; allDay: boolean },
): string {
  const { freq, interval, byDay, byMonthDay, byMonth, count, until } = repetition;
  const parts = [`FREQ=${freq}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (byDay.length > 0) parts.push(`BYDAY=${byDay.join(',')}`);
  else if (freq === 'WEEKLY') parts.push(`BYDAY=${dayCodes[start.weekday - 1] ?? 'MO'}`);
  if (byMonthDay !== null) parts.push(`BYMONTHDAY=${byMonthDay}`);
  else if (freq === 'MONTHLY' && byDay.length === 0) parts.push(`BYMONTHDAY=${start.day}`);
  if (byMonth.length > 0) parts.push(`BYMONTH=${byMonth.join(',')}`);
  if (count !== null) parts.push(`COUNT=${count}`);
  else if (until !== null) parts.push(`UNTIL=${lastMoment(until, zone, allDay)}`);
  return parts.join(';');
}

function lastMoment(day: Day, zone: string, allDay: boolean): string {
  if (allDay) return day.toFormat('yyyyLLdd');
  const at = new Date(instantOf(day, 1440, zone).getTime() - 1000);
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** The day of an UNTIL as it is in a zone. */
function untilDay(text: string | undefined, zone: string): Day | null {
  const [, date = '', time] = /^(\d{8})(T\d{6}Z)?$/.exec(text ?? '') ?? [];
  const at = DateTime.fromISO(`${date}${time ?? ''}`, { zone: 'utc' }).setZone(time === undefined ? 'utc' : zone);
  return at.isValid ? dayOf(at.year, at.month, at.day) : null;
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** A repetition from the text that `ruleText` wrote; null for no text and for a frequency that is none of ours. */
export function parseRule(text: string | null, zone: string): Repetition | null {
  const fields = new Map(
    (text ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name, value] as const;
    }),
  );
  const freq = frequencies.find((one) => one === fields.get('FREQ'));
  if (freq === undefined) return null;
  const number = (name: string) => (fields.has(name) ? Number(fields.get(name)) : null);
  return {
    freq,
    interval: number('INTERVAL') ?? 1,
    byDay: fields.get('BYDAY')?.split(',') ?? [],
    byMonthDay: number('BYMONTHDAY'),
    byMonth: fields.get('BYMONTH')?.split(',').map(Number) ?? [],
    count: number('COUNT'),
    until: untilDay(fields.get('UNTIL'), zone),
  };
}
