import { dateFormatter } from '@kith/contracts/date-formatter';
import styles from './date-block.module.css';
import { classes } from '../layout/classes.ts';

interface DateBlockProps {
  /** A timestamp as an ISO string. */
  at: string;
  /** The IANA zone for the date; default the reader's. */
  zone?: string | undefined;
  size?: 'small' | 'large';
  locale?: string | undefined;
  /** The reference for the year: a different year is shown with the month, in two digits. */
  now?: Date | undefined;
  className?: string | undefined;
}

/** The date as a calendar leaf. Decorative: the text next to it has the full date. */
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
        {otherYear && ` ’${part({ year: '2-digit' })}`}
      </span>
    </span>
  );
}

/** The plain number: some locales would append a suffix ("4日") that does not fit. */
function dayNumber(instant: Date, zone: string | undefined): string {
  return dateFormatter('en', { day: 'numeric', ...(zone && { timeZone: zone }) }).format(instant);
}
