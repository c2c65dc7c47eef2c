import type { EventDetails } from '@kith/contracts/events';
import { useState } from 'react';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import styles from './change-card.module.css';
import { isWaiting, lateLabel, sendLabel } from './guest-labels.ts';
import type { GuestActions } from './use-guest-actions.ts';
import { Written } from '../../../components/people/written.tsx';

interface ChangeCardProps {
  event: EventDetails;
  now: Date;
  actions: GuestActions;
}

const BARS = 24;
const ROWS = 4;

/** Whose calendar has not fetched this change yet: a bar for each guest, and why, in words, for those that are missing. */
export function ChangeCard({ event, now, actions }: ChangeCardProps) {
  const [all, setAll] = useState(false);
  const { announcements } = event;
  // Who unsubscribed gets nothing, and of who keeps their reads private nothing is known: nobody waits for either.
  const audience = event.audience.filter((guest) => guest.link_state !== 'left' && !guest.hides_reads);
  const missing = audience.filter((guest) => !guest.has_heard);
  const got = audience.length - missing.length;
  const changed = event.previous !== null || announcements.some((one) => one.kind !== 'published');
  const what = event.status === 'cancelled' ? 'the cancellation' : changed ? 'this change' : 'this event';
  const tellable = missing.filter((guest) => guest.can_tell);
  const shown = all ? missing : missing.slice(0, ROWS);
  if (audience.length === 0) return null;
  return (
    <Card as="section" className={styles['card']} aria-labelledby="not-yet">
      <h2 id="not-yet">
        {missing.length > 0
          ? `Calendars without ${what} yet`
          : audience.every((guest) => guest.has_latest)
            ? `Every calendar has ${what}`
            : `Everyone has ${what}`}
      </h2>
      <p className={styles['sentence']}>
        {missing.length === 0
          ? 'Nothing left to do.'
          : `${missing.length} of ${audience.length}. ${got > 0 ? 'The others are up to date.' : ''}`}
      </p>
      <div className={styles['bars']} aria-hidden="true">
        {audience.length <= BARS ? (
          audience.map((guest, index) => (
            <span key={guest.friend_id} className={styles['bar']} data-got={index < got || undefined} />
          ))
        ) : (
          <span className={styles['whole']}>
            <span style={{ inlineSize: `${(got / audience.length) * 100}%` }} />
          </span>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles['tell']}>
          {tellable.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              loading={actions.isTelling}
              onClick={() => actions.tellMissing(tellable)}
            >
              {tellable.some(({ channel }) => channel === 'telegram') ? 'Message' : 'Email'}{' '}
              {missing.length === 1 ? (
                <Written>{missing[0]?.friend_name}</Written>
              ) : (
                `${tellable.length === missing.length ? 'all ' : ''}${tellable.length} of them`
              )}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => void actions.copyNews()}>
            Copy the update
          </Button>
        </div>
      )}
      <ul role="list" className={styles['rows']}>
        {shown.map((guest) => (
          <li key={guest.friend_id} className={styles['row']}>
            <Avatar name={guest.friend_name} size={36} />
            <span className={styles['texts']}>
              <Written as="span" className={styles['name']} title={guest.friend_name}>
                {guest.friend_name}
              </Written>
              <span className={styles['words']}>{lateLabel(guest, now)}</span>
            </span>
            {/* What goes out by itself needs nobody; while it is held, the link can be sent by hand. */}
            {(!isWaiting(guest) || event.mails_held) && (
              <Button variant="outline" size="sm" className={styles['remind']} onClick={() => actions.remind(guest)}>
                {sendLabel(guest)}
                <span className="visually-hidden">
                  {' '}
                  <Written>{guest.friend_name}</Written>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < missing.length && (
        <Button variant="ghost" size="sm" wide onClick={() => setAll(true)}>
          Show all {missing.length}
        </Button>
      )}
    </Card>
  );
}
