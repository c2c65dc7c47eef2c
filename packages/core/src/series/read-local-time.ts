import { DAY_MS, MINUTE_MS } from '@kith/contracts/durations';
import { IANAZone } from 'luxon';

/** A date and time on a clock of no zone, in milliseconds as if it were UTC. */
export type LocalTime = number;

/** What the clocks of an IANA zone, which must be valid, show at an instant, in whole seconds. */
export function readLocalTime(zone: string, instant: Date): LocalTime {
  const local = instant.getTime() + IANAZone.create(zone).offset(instant.getTime()) * MINUTE_MS;
  return Math.floor(local / 1000) * 1000;
}

/**
 * The instant at which the clocks of a zone show a time: the first where they show it twice, and where they skip it as far
 * behind the change as it would have been (RFC 5545 §3.3.5).
 */
export function instantOf(zone: string, local: LocalTime): Date {
  const clock = IANAZone.create(zone);
  // No zone changes its clocks twice within two days.
  const [before, after] = [clock.offset(local - DAY_MS), clock.offset(local + DAY_MS)];
  const early = local - before * MINUTE_MS;
  if (before === after || clock.offset(early) === before) return new Date(early);
  const late = local - after * MINUTE_MS;
  return new Date(clock.offset(late) === after ? late : early);
}

/** A local time as `20260602T193000`, by which dates are sorted and stored (RFC 5545 §3.3.5). */
export const writeLocalTime = (local: LocalTime): string =>
  new Date(local).toISOString().replace(/[-:]/g, '').slice(0, 15);

/** Reads what `writeLocalTime` wrote. */
export function parseLocalTime(text: string): LocalTime {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (Number.isNaN(local)) throw new Error(`This is no local time: ${text}`);
  return local;
}
