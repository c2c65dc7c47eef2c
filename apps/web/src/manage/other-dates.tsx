import type { Invitation } from '@kith/contracts/rsvps';
import { AnswerBadge } from '../components/people/answer-mark.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import { DateBlock } from '../components/events/date-block.tsx';
import { StatusBadge } from '../components/events/status-badge.tsx';
import { formatDay, formatTimes } from '../lib/dates/dates.ts';
import { Hidden } from './hidden.tsx';
import { movedLabel } from './invitation-sheet.tsx';
import shared from './manage-page.module.css';
import type { PageFrame } from './page-frame.ts';
import rows from './plan-rows.module.css';

interface OtherDatesProps {
  frame: PageFrame;
  /** The coming dates of the series, but for the one that is shown at the top. */
  dates: readonly Invitation[];
  /** The event shown at the top. */
  shown: string;
  token: string;
}

/** The other dates of what repeats, each of which is called off or accepted by one tap. */
export function OtherDates({ frame, dates, shown, token }: OtherDatesProps) {
  const { locale, now } = frame;
  return (
    <section id="dates" className={rows['more']} aria-labelledby="dates-title">
      <h2 id="dates-title" className={shared['question']}>
        Its other dates
      </h2>
      <ul className={rows['others']}>
        {dates.map((date) => {
          const words = { locale, zone: date.time_zone, now };
          const day = formatDay(date.start_at, words);
          const answer = date.rsvp_status;
          const moved = movedLabel(date, frame);
          return (
            <li key={date.id} className={rows['other']}>
              <DateBlock at={date.start_at} zone={date.time_zone} locale={locale} now={now} />
              <span className={rows['otherText']}>
                <a href={`/manage?token=${encodeURIComponent(token)}&event=${date.id}`}>{day}</a>
                <span className={shared['meta']}>{formatTimes(date, words)}</span>
              </span>
              {moved !== null ? (
                <p className={rows['moved']}>{moved}</p>
              ) : date.status === 'cancelled' ? (
                <StatusBadge status="cancelled" />
              ) : (
                answer !== 'pending' && <AnswerBadge answer={answer} side="friend" />
              )}
              {date.can_answer && (
                <form method="post" action="/manage" className={rows['oneDate']}>
                  <Hidden fields={{ token, event_id: date.id, shown, list: 'dates', as_of: date.changed_at }} />
                  {(answer === 'pending' || answer === 'no' || moved !== null) && (
                    <Tap value="yes" words="Can make it" day={day} />
                  )}
                  {(answer !== 'no' || moved !== null) && <Tap value="no" words="Can’t make it" day={day} />}
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tap({ value, words, day }: { value: 'yes' | 'no'; words: string; day: string }) {
  return (
    <button className={buttonClass({ variant: 'outline', size: 'sm' })} name="rsvp_status" value={value}>
      {words}
      <span className="visually-hidden"> on {day}</span>
    </button>
  );
}
