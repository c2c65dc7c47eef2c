import { dateFormatter } from './date-formatter.ts';

/** The city of a zone: "Buenos Aires"; null where a zone has none, as UTC and Etc/GMT+5, which lies five hours behind. */
export const cityOf = (zone: string): string | null =>
  zone === 'UTC' || zone.startsWith('Etc/') ? null : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "CET", or "GMT+9" where a locale has no letters for a zone. */
export const zoneLetters = (at: Date, locale: string | undefined, zone: string | undefined): string | undefined =>
  dateFormatter(locale, { ...(zone && { timeZone: zone }), timeZoneName: 'short' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;

/** Whether the clock of a zone shows a span's end no later than its start, as in the night in which clocks go back: then its times need the letters of the zone. */
export function isTurnedBack(start: Date, end: Date, zone: string | undefined): boolean {
  // Within one minute the clock stands still.
  if (end.getTime() - start.getTime() < 60_000) return false;
  // The Swedish way sorts like a number: "2026-10-25 02:30".
  const wall = dateFormatter('sv-SE', { ...(zone && { timeZone: zone }), dateStyle: 'short', timeStyle: 'short' });
  return wall.format(end) <= wall.format(start);
}
