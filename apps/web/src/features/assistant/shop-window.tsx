import { HOUR_MS } from '@kith/contracts/durations';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { AnswerBadge } from '../../components/people/answer-mark.tsx';
import { AvatarStack } from '../../components/people/avatar.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { DateBlock } from '../../components/events/date-block.tsx';
import { Sky } from '../../components/drawings/sky.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { addDays, weekdayOf } from '../../lib/dates/calendar-days.ts';
import { formatDay, formatTime, formatTimes, toWallClock } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { fromWallClock } from '../../lib/dates/wall-clock.ts';
import { chatOf } from './use-chat.ts';
import styles from './shop-window.module.css';

/** The delay before the sample event moves, enough to read both sides. */
const MOVES_AFTER_MS = 2500;
const THREE_HOURS_MS = 3 * HOUR_MS;

/**
 * The product demo for visitors: a host's event and a friend's view of it, with a change that arrives, and an input to try it.
 */
export default function ShopWindow() {
  const now = useNow();
  const moved = useMoved();
  const start = startOn(now, moved ? '20:00' : '19:00');
  return (
    <div className={styles['window']}>
      <TryIt />
      <h2 id="both-sides" className={styles['heading']}>
        See both sides
      </h2>
      <div
        className={styles['sides']}
        role="img"
        aria-label="An example. Nora moves her dumpling night from 19:00 to 20:00, and Ana’s page of Nora’s plans shows the new time."
      >
        <div inert aria-hidden="true" className={styles['side']}>
          <p className={styles['caption']}>Nora’s screen</p>
          <Story start={start} now={now}>
            <p className={styles['change']} data-there={moved || undefined}>
              You moved it to {formatTime(start)}. Three people see the new time.
            </p>
            <div className={styles['people']}>
              <span>
                <AnswerBadge answer="yes" />
                <AvatarStack names={['Ana Ribeiro', 'Tom Ashworth']} />
              </span>
              <span>
                <AnswerBadge answer="pending" />
                <AvatarStack names={['Bea Campos']} />
              </span>
            </div>
          </Story>
        </div>
        <div inert aria-hidden="true" className={styles['side']}>
          <p className={styles['caption']}>Ana’s phone: no app, no account</p>
          <div className={styles['phone']}>
            <Story start={start} now={now}>
              <p className={styles['change']} data-there={moved || undefined}>
                <Badge tone="maybe">Moved</Badge> was {formatTime(startOn(now, '19:00'))}
              </p>
              <AnswerBadge answer="yes" side="friend" />
            </Story>
          </div>
        </div>
      </div>
    </div>
  );
}

/** An input that leads to the demo chat. */
function TryIt() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    chatOf(null).send(text);
    void navigate({ to: '/chat' });
  };
  return (
    <form className={styles['try']} onSubmit={send}>
      <TextField
        label="Try it: type a plan"
        placeholder="Dinner with Ana on Friday at 8"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={styles['line']}
      />
      <Button type="submit" variant="secondary">
        Draft it
      </Button>
    </form>
  );
}

/** Whether the event has moved; at once with reduced motion. */
function useMoved(): boolean {
  const [moved, setMoved] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), MOVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return moved;
}

interface StoryProps {
  start: string;
  now: Date;
  children: ReactNode;
}

/** The event as both sides see it: sky, day, text. */
function Story({ start, now, children }: StoryProps) {
  const event = { start_at: start, end_at: new Date(Date.parse(start) + THREE_HOURS_MS).toISOString() };
  return (
    <div className={styles['story']}>
      <div className={styles['picture']}>
        <Sky className={styles['sky']} light="dusk" seed="Dumpling night" width={320} height={128} />
        <DateBlock className={styles['date']} at={start} now={now} />
      </div>
      <div className={styles['words']}>
        <p className={styles['title']}>Dumpling night</p>
        <p className={styles['when']}>
          {formatDay(start)}, {formatTimes(event)}
          <br />
          14 Shore, Leith
        </p>
        {children}
      </div>
    </div>
  );
}

/** An instant on the next Friday, never today, by the reader's clock. */
function startOn(now: Date, time: string): string {
  const today = toWallClock(now).date;
  const friday = addDays(today, ((5 - weekdayOf(today) + 6) % 7) + 1);
  return fromWallClock(friday, time) ?? now.toISOString();
}
