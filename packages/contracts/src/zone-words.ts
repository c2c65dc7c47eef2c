import { dateFormatter } from './date-formatter.ts';

/** The city of a zone: "Buenos Aires"; null for zones without one, such as UTC and Etc/GMT+5 (five hours behind). */
export const cityOf = (zone: string): string | null =>
  zone === 'UTC' || zone.startsWith('Etc/') ? null : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "CET", or "GMT+9" where the locale has no abbreviation for a zone. */
export const zoneLetters = (at: Date, locale: string | undefined, zone: string | undefined): string | undefined =>
  dateFormatter(locale, { ...(zone && { timeZone: zone }), timeZoneName: 'short' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;

/**
 * Whether a range's end is not later than its start by the zone's wall clock, as when clocks go back: its times then need the
 * zone's abbreviation.
 */
export function isTurnedBack(start: Date, end: Date, zone: string | undefined): boolean {
  // Within one minute the clock does not change.
  if (end.getTime() - start.getTime() < 60_000) return false;
  // The Swedish format sorts lexically: "2026-10-25 02:30".
  const wall = dateFormatter('sv-SE', { ...(zone && { timeZone: zone }), dateStyle: 'short', timeStyle: 'short' });
  return wall.format(end) <= wall.format(start);
}
