import { dateFormatter } from '@kith/contracts/date-formatter';
import styles from './date-block.module.css';
import { classes } from '../layout/classes.ts';

interface DateBlockProps {
  /** The instant, as ISO text. */
  at: string;
  /** IANA zone whose calendar is meant; the reader's own if absent. */
  zone?: string | undefined;
  size?: 'small' | 'large';
  locale?: string | undefined;
  /** What the year is compared with: another year is written on the month line. */
  now?: Date | undefined;
  className?: string | undefined;
}

/** The date as a leaf of paper. Decorative: the text beside it says the date in full. */
export function DateBlock({ at, zone, size = 'small', locale, now, className }: DateBlockProps) {
  const instant = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions, when = instant) =>
    dateFormatter(locale, { ...options, ...(zone && { timeZone: zone }) }).format(when);
  const year = part({ year: 'numeric' });
  const otherYear = now !== undefined && year !== part({ year: 'numeric' }, now);
  return (
    <span className={classes(styles['block'], styles[size], className)} aria-hidden="true">
      <span className={styles['weekday']}>{part({ weekday: 'short' })}</span>
      <span className={styles['number']}>{dayNumber(instant, zone)}</span>
      <span className={styles['month']}>
        {part({ month: 'short' })}
        {otherYear && ` ${year}`}
      </span>
    </span>
  );
}

/** The bare number: some locales would add a suffix of their own ("4日") that does not fit the leaf. */
function dayNumber(instant: Date, zone: string | undefined): string {
  return dateFormatter('en', { day: 'numeric', ...(zone && { timeZone: zone }) }).format(instant);
}
