import type { Invitation } from '@kith/contracts/rsvps';
import { CalendarX2, Hourglass } from 'lucide-react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { Hidden } from './hidden.tsx';
import type { AnswerForm } from './invitation-sheet.tsx';
import shared from './manage-page.module.css';
import styles from './on-the-day.module.css';

interface OnTheDayProps {
  event: Invitation;
  owner: string;
  form: AnswerForm;
}

const guesses = [10, 20, 30, 60] as const;

/** On the day, for guests who accepted: running late, or cancelling. */
export function OnTheDay({ event, owner, form }: OnTheDayProps) {
  const { late } = event;
  return (
    <section className={styles['today']} id="today" aria-labelledby="today-title">
      <h2 id="today-title" className={shared['question']}>
        {late === null ? 'Did something come up?' : `${owner} knows you’re running ${howLate(late.minutes)}.`}
      </h2>
      {late !== null && (
        <form method="post" action={form.action}>
          <Hidden fields={{ ...form.hidden, action: 'late' }} />
          <fieldset>
            <legend className={shared['how']}>By about how much?</legend>
            <div className={styles['guesses']}>
              {guesses.map((minutes) => (
                <button
                  key={minutes}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                  name="minutes"
                  value={minutes}
                  aria-pressed={late.minutes === minutes}
                >
                  {inWords(minutes)}
                </button>
              ))}
            </div>
          </fieldset>
        </form>
      )}
      <div className={styles['changes']}>
        {late === null && !event.all_day && (
          <form method="post" action={form.action}>
            <Hidden fields={{ ...form.hidden, action: 'late' }} />
            <button className={buttonClass({ variant: 'outline', wide: true })}>
              <Hourglass />
              Running late
            </button>
          </form>
        )}
        <form method="post" action={form.action}>
          <Hidden fields={{ ...form.hidden, rsvp_status: 'no' }} />
          <button className={buttonClass({ variant: 'outline', wide: true })}>
            <CalendarX2 />
            Can’t make it after all
          </button>
        </form>
      </div>
    </section>
  );
}

const inWords = (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes} min`);

const howLate = (minutes: number | null) => (minutes === null ? 'late' : `about ${inWords(minutes)} late`);
