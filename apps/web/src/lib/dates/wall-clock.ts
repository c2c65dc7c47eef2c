import { TZDate } from '@date-fns/tz';

/**
 * The instant, as an ISO string in UTC, of form values (YYYY-MM-DD and HH:MM) in a zone; null if they are invalid. A time skipped
 * by DST is read an hour later.
 */
export function fromWallClock(
  date: string,
  time: string,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (year === undefined || hour === undefined) return null;
  const instant = new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), 0, zone);
  return Number.isNaN(instant.getTime()) ? null : new Date(instant.getTime()).toISOString();
}
