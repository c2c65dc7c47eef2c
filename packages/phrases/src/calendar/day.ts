import { DateTime } from 'luxon';

export { showsWholeDay } from '../../engine/times/hour-cycle.ts';

/** A calendar day without a zone, kept as midnight UTC. */
export type Day = DateTime<true>;

/** The clock, zone and locale that determine the meaning of time words. */
export interface Clock {
  now: Date;
  /** IANA name of the reader's zone. */
  zone: string;
  /** BCP 47; without a region the order of 3/12 is unknown. */
  locale: string | null;
}

/** The default duration of an event in minutes (SPEC §5). */
export const defaultMinutes = 60;

export function dayOf(year: number, month: number, day: number): Day | null {
  const made = DateTime.utc(year, month, day);
  return made.isValid ? made : null;
}

/** A day written as YYYY-MM-DD, or null. */
export function dayOfText(text: string): Day | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayOf(year, month, day);
}

const todays = new WeakMap<Clock, Day>();

/** Today in the reader's zone, cached per clock, because the runtime's zone look-up is as slow as reading a word. */
export function today(clock: Clock): Day {
  const known = todays.get(clock);
  if (known) return known;
  const here = DateTime.fromJSDate(clock.now, { zone: clock.zone });
  const at = here.isValid ? here : DateTime.fromJSDate(clock.now, { zone: 'utc' });
  // Year, month and day of a valid instant always make a valid day.
  const day = DateTime.utc(at.year, at.month, at.day) as Day;
  todays.set(clock, day);
  return day;
}

/** The instant of a local time; a time skipped by DST moves forward by the gap. */
export function instantOf(day: Day, minutes: number, zone: string): Date {
  return day
    .plus({ minutes: Math.round(minutes) })
    .setZone(zone, { keepLocalTime: true })
    .toJSDate();
}

/** Whether 3/12 is March 12 (month first), 3 December (day first), or ambiguous. */
export function dateOrder(locale: string | null): 'month' | 'day' | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i.exec(locale ?? '')?.[1]?.toUpperCase();
  if (region === undefined) return /^en$/i.test(locale ?? 'en') || locale === '' ? null : 'day';
  return ['US', 'PH', 'FM', 'GU', 'PR', 'UM', 'VI', 'MH', 'PW'].includes(region) ? 'month' : 'day';
}
