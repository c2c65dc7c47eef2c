import type { Event, SeriesDates } from '@kith/contracts/events';
import { isolate } from '@kith/contracts/isolate';
import { listNames } from '@kith/contracts/names';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDay, formatTimes, shownZone } from '../../../lib/dates/dates.ts';
import { AnswerMark } from '../../../components/people/answer-mark.tsx';
import { Written } from '../../../components/people/written.tsx';
import styles from './series-dates.module.css';

const answers = ['yes', 'maybe', 'no', 'pending'] as const;
const said = { yes: 'yes', maybe: 'maybe', no: 'no', pending: 'not answered' } as const;

/** "Ana and Ben can’t make it", with how many more there are. */
function declinedWords({ declined, tally }: SeriesDates['dates'][number]): string {
  const more = tally.no - declined.length;
  return `${listNames([...declined.map(isolate), ...(more > 0 ? [`${more} more`] : [])])} can’t make it`;
}

/** The next dates of an event that repeats, each a link with its answers. */
export default function SeriesDateList({ event, now }: { event: Event; now: Date }) {
  const { data } = trpc.events.dates.useQuery({ id: event.id });
  if (data === undefined || data.dates.length === 0) return null;
  return (
    <section className={styles['dates']} aria-labelledby="dates">
      <h2 id="dates">Next dates</h2>
      <ul role="list">
        {data.dates.map((date) => (
          <li key={date.id}>
            <span className={styles['what']}>
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
              {date.status !== 'cancelled' && date.declined.length > 0 && (
                <Written as="span" className={styles['declined']}>
                  {declinedWords(date)}
                </Written>
              )}
            </span>
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
