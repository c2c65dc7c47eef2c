import { addDays, addMonths, type Day, startOfWeek } from '../../../lib/dates/calendar-days.ts';

/**
 * The target day of a key in the month: arrows by a day and a week, Home and End to the ends of the week, PageUp and PageDown by
 * a month, with Shift by a year. Null for other keys.
 */
export function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: Day,
  { firstDayOfWeek, rightToLeft = false }: { firstDayOfWeek: number; rightToLeft?: boolean },
): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, rightToLeft ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, rightToLeft ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, firstDayOfWeek);
    case 'End':
      return addDays(startOfWeek(day, firstDayOfWeek), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
