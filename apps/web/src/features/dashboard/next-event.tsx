import { Link } from '@tanstack/react-router';
import { type Answer, AnswerMark, answerWord } from '../../components/people/answer-mark.tsx';
import { AvatarStack } from '../../components/people/avatar.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { Card, coverLink } from '../../components/layout/card.tsx';
import { classes } from '../../components/layout/classes.ts';
import { DateBlock } from '../../components/events/date-block.tsx';
import { Cover } from '../../components/drawings/cover.tsx';
import { StatusBadge } from '../../components/events/status-badge.tsx';
import { formatWhen, relativeDay, shownZone, startThere } from '../../lib/dates/dates.ts';
import { guestCount, spreadLabel, type UpcomingEvent } from './answer-labels.ts';
import styles from './next-event.module.css';
import { Written } from '../../components/people/written.tsx';

interface NextEventProps {
  event: UpcomingEvent;
  now: Date;
}

/** The next event: its sky, time and place, and its guests by answer. The dashboard's only card. */
export function NextEvent({ event, now }: NextEventProps) {
  const spread = spreadLabel(event);
  const zone = shownZone(event);
  const there = startThere(event);
  return (
    <Card as="article" variant="interactive" className={styles['card']} aria-labelledby="next-event">
      <div className={styles['picture']}>
        {/* The same hills in two shapes: across the card on phones, next to the text from md. */}
        <Cover className={styles['across']} event={event} width={350} height={148} />
        <Cover className={styles['beside']} event={event} width={232} height={268} />
        <DateBlock className={styles['date']} size="large" at={event.start_at} zone={zone} now={now} />
      </div>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <span className={styles['near']}>
            {/* A past event is not the next one, so an event that has begun is in progress. */}
            {Date.parse(event.start_at) <= now.getTime() ? 'On now' : relativeDay(event.start_at, now, zone)}
          </span>
          {spread && <span className={styles['spread']}>{spread}</span>}
        </div>
        <h2 className={styles['title']} id="next-event">
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={coverLink}>
            <Written>{event.title}</Written>
          </Link>
        </h2>
        <p className={styles['when']}>
          <span>
            {formatWhen(event, { now, zone })}
            {there && `, ${there}`}
            {event.repeats && `, ${event.repeats}`}
          </span>
          {event.location && (
            <Written as="span" className={styles['where']}>
              {event.location}
            </Written>
          )}
        </p>
        <div className={styles['badges']}>
          <StatusBadge status={event.status} />
          {event.busy_only && <Badge>Busy only</Badge>}
        </div>
        <Answers event={event} />
      </div>
    </Card>
  );
}

function Answers({ event }: { event: UpcomingEvent }) {
  if (event.busy_only) return <p className={styles['quiet']}>Guests only see you’re busy.</p>;
  if (guestCount(event) === 0) return <p className={styles['quiet']}>Nobody is invited yet.</p>;
  return (
    <ul className={styles['answers']} role="list">
      {(['yes', 'maybe', 'pending'] as const).map((answer) => (
        <AnswerGroup key={answer} event={event} answer={answer} />
      ))}
    </ul>
  );
}

function AnswerGroup({ event, answer }: { event: UpcomingEvent; answer: Answer }) {
  const count = event.tally[answer];
  if (count === 0) return null;
  const names = event.guests.filter((guest) => guest.rsvp_status === answer).map((guest) => guest.friend_name);
  return (
    <li className={classes(styles['answer'], styles[answer])}>
      <span className={styles['count']}>
        <AnswerMark answer={answer} />
        {`${count} ${answerWord(answer)}`}
      </span>
      <AvatarStack names={names} total={count} max={answer === 'yes' ? 5 : 3} />
    </li>
  );
}
