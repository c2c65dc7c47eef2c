import { CalendarClock } from 'lucide-react';
import { formatTimes } from '../../lib/dates/dates.ts';
import styles from './clash.module.css';

interface ClashProps {
  others: readonly { title: string; start_at: string; end_at: string }[];
}

/** Shows other events at the chosen time. A hint, not an error, because overlapping events are allowed. */
export function Clash({ others }: ClashProps) {
  const [first] = others;
  return (
    <p className={first && styles['clash']} role="status">
      {first && (
        <>
          <CalendarClock />
          At the same time: {first.title}, {formatTimes(first)}
          {others.length > 1 && ` and ${others.length - 1} more`}
        </>
      )}
    </p>
  );
}
