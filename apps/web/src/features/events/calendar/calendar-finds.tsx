import { Button } from '../../../components/buttons/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { type Day, wallClock } from '../../../lib/dates/calendar-days.ts';
import styles from './calendar-finds.module.css';
import { shortDay } from './calendar-labels.ts';
import { Written } from '../../../components/people/written.tsx';

/** Maximum number of results with a button. */
const SHOWN = 3;

interface CalendarFindsProps {
  query: string;
  now: Date;
  zone: string;
  onDate: (day: Day) => void;
  /** Opens the list of all results. */
  onAll: () => void;
}

/** Search results from all months, above the displayed month: upcoming ones first, then the latest past ones. */
export function CalendarFinds({ query, now, zone, onDate, onAll }: CalendarFindsProps) {
  const { data } = trpc.events.list.useQuery({ q: query }, { placeholderData: (before) => before });
  if (data === undefined) return null;
  const found = data.items.filter((event) => event.status !== 'cancelled');
  const today = now.toISOString();
  const isComing = (event: (typeof found)[number]) => event.end_at >= today;
  const ordered = [...found.filter(isComing), ...found.filter((event) => !isComing(event)).toReversed()];
  const count = found.length;
  return (
    <div className={styles['finds']}>
      <p role="status">{count === 0 ? 'No events found' : count === 1 ? '1 event found' : `${count} events found`}</p>
      {ordered.slice(0, SHOWN).map((event) => {
        const { day } = wallClock(new Date(event.start_at), event.all_day ? event.time_zone : zone);
        return (
          <Button key={event.id} variant="outline" size="sm" className={styles['find']} onClick={() => onDate(day)}>
            <Written as="span" className={styles['title']}>
              {event.title}
            </Written>
            <span className={styles['day']}>
              {day.startsWith(today.slice(0, 4)) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`}
            </span>
          </Button>
        );
      })}
      {count > SHOWN && (
        <Button variant="ghost" size="sm" onClick={onAll}>
          Show all
        </Button>
      )}
    </div>
  );
}
