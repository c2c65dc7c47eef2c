import { fixPath } from '@kith/contracts/calendar-help';
import type { FriendDetails } from '@kith/contracts/friends';
import { Button } from '../../components/buttons/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { HealthLine } from '../../components/people/health-dot.tsx';
import { formatDay, formatTime } from '../../lib/dates/dates.ts';
import { isolate } from '@kith/contracts/isolate';
import { Sentence } from '../../components/people/written.tsx';
import { firstName } from './friend-link.tsx';
import styles from './friend-page.module.css';
import { healthAdvice, healthLabel, heldLabel } from './health-labels.ts';

interface CalendarCardProps {
  friend: FriendDetails;
  now: Date;
  onShare: () => void;
}

/** Whether this friend's calendar follows, its app, and a remedy if it does not. */
export function CalendarCard({ friend, now, onShare }: CalendarCardProps) {
  const { app, when } = healthLabel(friend, now);
  const { state, last_seen_at, expected_at } = friend.calendar;
  const held = heldLabel(friend, now);
  const moment = (at: string) => `${formatDay(at, { now })}, ${formatTime(at)}`;
  const facts = [
    { term: friend.shared_at === null ? 'Added' : 'Invited', at: friend.shared_at ?? friend.invited_at },
    { term: 'Connected', at: friend.subscriptionActivatedAt },
    { term: 'Last checked', at: last_seen_at },
    { term: 'Next check around', at: state === 'alive' ? expected_at : null },
  ];
  return (
    <Card as="section" className={styles['calendar']} aria-labelledby="calendar-card">
      <h2 id="calendar-card">Calendar</h2>
      <HealthLine health={state} app={app} when={when} />
      {held !== null && (
        <p className={styles['held']}>
          <Sentence>{held}</Sentence>
        </p>
      )}
      <p className={styles['advice']}>
        <Sentence>{healthAdvice(friend, isolate(firstName(friend.name)))}</Sentence>
        {state === 'silent' && (
          <>
            {' '}
            <a href={fixPath(friend.calendar.app)}>See how to fix it</a>
          </>
        )}
      </p>
      <dl className={styles['times']}>
        {facts.map(
          ({ term, at }) =>
            at !== null && (
              <div key={term} className={styles['time']}>
                <dt>{term}</dt>
                <dd>{moment(at)}</dd>
              </div>
            ),
        )}
      </dl>
      {state === 'not_yet' && (
        <div>
          <Button variant="secondary" onClick={onShare}>
            Send the link
          </Button>
        </div>
      )}
    </Card>
  );
}
