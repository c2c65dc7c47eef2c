import type { EventDetails } from '@kith/contracts/events';
import type { Guest, NewsTally } from '@kith/contracts/rsvps';
import { newsGroups } from '@kith/contracts/events/shown';
import { useState } from 'react';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import styles from './change-card.module.css';
import { isWaiting, sendLabel } from './guest-labels.ts';
import { holdLabel } from './mail-labels.ts';
import { NewsFaces } from '../../../components/people/news-faces.tsx';
import { newsLabel, seenWords, toldCount } from '../../../components/people/news-label.ts';
import type { GuestActions } from './use-guest-actions.ts';
import { Sentence, Written } from '../../../components/people/written.tsx';

interface ChangeCardProps {
  event: EventDetails;
  now: Date;
  actions: GuestActions;
}

const ROWS = 4;

/** Who has seen the event's current state: a line of avatars, and reasons for those who could not be reached. */
export function ChangeCard({ event, now, actions }: ChangeCardProps) {
  const [all, setAll] = useState(false);
  const { news, tally } = event;
  if (toldCount(news) === 0) return null;
  const missing = event.audience.filter((guest) => newsGroups[guest.news.state] === 'missing');
  const tellable = missing.filter((guest) => guest.can_tell);
  const shown = all ? missing : missing.slice(0, ROWS);
  const isSeen = news.seen === toldCount(news);
  const held = isSeen ? null : holdLabel(event);
  const isDone = isSeen && tally.earlier === 0;
  return (
    <Card as="section" className={styles['card']} aria-labelledby="not-yet">
      <h2 id="not-yet">
        {isSeen ? 'Everyone’s seen' : 'Who’s seen'} {newsName(event)}
      </h2>
      <p className={styles['sentence']}>
        {!isSeen && cardWords(news, missing)} {held} {tally.earlier > 0 && earlierWords(event)}{' '}
        {isSeen && !event.busy_only && tally.pending > 0
          ? `${tally.pending === 1 ? '1 hasn’t' : `${tally.pending.toLocaleString()} haven’t`} answered yet.`
          : isDone && 'Nothing left to do.'}
      </p>
      <div className={styles['faces']}>
        <NewsFaces guests={event.audience} />
      </div>
      {!isSeen && (
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
              <span className={styles['words']}>
                <Sentence>{newsLabel(guest, event, now)}</Sentence>
              </span>
            </span>
            {/* Automatic mails need no action; while they are held back, the link can be sent by hand. */}
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

/** "6 of 9 have seen it. 2 sent, not opened yet. 1 not told yet. 1 not reached.", without empty parts. */
function cardWords(news: NewsTally, missing: readonly Guest[]): string {
  const bounced = missing.filter((guest) => guest.news.state === 'bounced').length;
  const rest = [
    news.emailed > 0 && `${news.emailed.toLocaleString()} sent, not opened yet.`,
    news.missing > bounced && `${(news.missing - bounced).toLocaleString()} not told yet.`,
    bounced > 0 && `${bounced.toLocaleString()} not reached.`,
  ];
  return [`${seenWords(news)}.`, ...rest].filter(Boolean).join(' ');
}

/** "2 haven’t confirmed the new time yet." */
const earlierWords = (event: EventDetails): string =>
  `${event.tally.earlier === 1 ? '1 hasn’t' : `${event.tally.earlier.toLocaleString()} haven’t`} confirmed ${newsName(event)} yet.`;

/** What the guests should know: the invitation, or the last change. */
function newsName({ status, previous, start_at, end_at, announcements }: EventDetails): string {
  if (status === 'cancelled') return 'the cancellation';
  if (previous !== null)
    return previous.start_at !== start_at || previous.end_at !== end_at ? 'the new time' : 'the new place';
  return announcements.some(({ kind }) => kind !== 'published') ? 'the change' : 'the invitation';
}
