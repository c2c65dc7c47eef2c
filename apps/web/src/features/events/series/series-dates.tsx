import type { Event } from '@kith/contracts/events';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDay, formatTimes, shownZone } from '../../../lib/dates/dates.ts';
import { AnswerMark } from '../../../components/people/answer-mark.tsx';
import styles from './series-dates.module.css';

const answers = ['yes', 'maybe', 'no', 'pending'] as const;
const said = { yes: 'yes', maybe: 'maybe', no: 'no', pending: 'not answered' } as const;

/** The next dates of an event that repeats, each a link with its answers. */
export default function SeriesDates({ event, now }: { event: Event; now: Date }) {
  const { data } = trpc.events.dates.useQuery({ id: event.id });
  if (data === undefined || data.dates.length === 0) return null;
  return (
    <section className={styles['dates']} aria-labelledby="dates">
      <h2 id="dates">Next dates</h2>
      <ul role="list">
        {data.dates.map((date) => (
          <li key={date.id}>
            <Link
              to="/events/$eventId"
              params={{ eventId: date.id }}
              aria-current={date.id === event.id ? 'page' : undefined}
              className={styles['date']}
              data-struck={date.status === 'cancelled' || undefined}
            >
              {formatDay(date.start_at, { now, zone: shownZone(date) })}
              {!date.all_day && <span className={styles['time']}> {formatTimes(date)}</span>}
            </Link>
            <span className={styles['answers']}>
              {date.status === 'cancelled'
                ? 'Cancelled'
                : !event.busy_only &&
                  answers
                    .filter((answer) => date.tally[answer] > 0)
                    .map((answer) => (
                      <span key={answer} title={said[answer]}>
                        <AnswerMark answer={answer} />
                        {date.tally[answer]}
                        <span className="visually-hidden"> {said[answer]}</span>
                      </span>
                    ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
