import { DateTime } from 'luxon';
import { type Clock, dayOf } from '../calendar/day.ts';
import { weekdayCodes, weekdays, workingDays } from '../calendar/weekdays.ts';
import { sayDay } from './say-day.ts';

/** A recurrence in words: "every Tuesday, 6 times", "every Wednesday until Wednesday 27 January". */
export function sayRepetition(rule: string, clock: Clock): string {
  const count = /COUNT=(\d+)/.exec(rule)?.[1];
  return `${sayEvery(rule)}${count === undefined ? '' : `, ${count === '1' ? 'once' : `${count} times`}`}${sayUntil(rule, clock)}`;
}

/** The end in the reader's zone: UNTIL is an instant in UTC or a date (RFC 5545, 3.3.10). */
function sayUntil(rule: string, clock: Clock): string {
  const [, date = '', time] = /UNTIL=(\d{8})(T\d{6}Z)?/.exec(rule) ?? [];
  const at = DateTime.fromISO(`${date}${time ?? ''}`, { zone: 'utc' }).setZone(time === undefined ? 'utc' : clock.zone);
  const day = at.isValid ? dayOf(at.year, at.month, at.day) : null;
  return day === null ? '' : ` until ${sayDay(day, clock)}`;
}

function sayEvery(rule: string): string {
  const field = (name: string) => new RegExp(`${name}=([^;]+)`).exec(rule)?.[1];
  const interval = Number(field('INTERVAL') ?? 1);
  const names = (field('BYDAY') ?? '').split(',').filter(Boolean);
  const freq = field('FREQ');
  const ordinals: Record<string, string> = {
    '1': 'first',
    '2': 'second',
    '3': 'third',
    '4': 'fourth',
    '5': 'fifth',
    '-1': 'last',
  };
  const dayName = (code: string) => {
    const name = weekdays[weekdayCodes.indexOf(code.slice(-2))] ?? '';
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  };
  if (freq === 'MONTHLY' && names.length > 0) {
    return `the ${names.map((code) => `${ordinals[code.slice(0, -2)] ?? ''} ${dayName(code)}`).join(' and ')} of every month`;
  }
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[freq ?? ''] ?? 'week';
  const every =
    interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
  if (freq !== 'WEEKLY' || names.length === 0) return every;
  if (names.join() === workingDays.join()) return 'every weekday';
  const said = names
    .map(dayName)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return interval === 1 ? `every ${said}` : `${every} on ${said}`;
}
