import { sayClock } from '@kith/contracts/say-times';
import { lengthLabel } from '../../lib/dates/length-labels.ts';

export interface TimeOption {
  /** HH:MM in 24 h notation. */
  value: string;
  /** The time in the reader's notation. */
  label: string;
  /** For an end: the event's duration. */
  length?: string;
}

const HALF_HOUR = 30;
const DAY = 1440;
/** Ends are offered up to half a day after the start. */
const LONGEST = 720;

/** The options: every half hour of the day, or the ends after a start (HH:MM), also past midnight. */
export function timeOptions(after: string | undefined, locale?: string): TimeOption[] {
  const [hour = 0, minute = 0] = (after ?? '').split(':').map(Number);
  const start = hour * 60 + minute;
  const count = (after === undefined ? DAY : LONGEST) / HALF_HOUR;
  return Array.from({ length: count }, (_, index) => {
    const length = after === undefined ? 0 : (index + 1) * HALF_HOUR;
    const at = new Date((after === undefined ? index * HALF_HOUR : start + length) * 60_000);
    return {
      value: new Date(at.getTime() % (DAY * 60_000)).toISOString().slice(11, 16),
      label: sayClock(at, { locale, zone: 'UTC' }),
      ...(after !== undefined && { length: lengthLabel(length, false) }),
    };
  });
}
