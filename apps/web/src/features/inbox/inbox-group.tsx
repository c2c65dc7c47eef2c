import { fixPath } from '@kith/contracts/calendar-help';
import type { InboxItem } from '@kith/contracts/inbox';
import { Link } from '@tanstack/react-router';
import { CalendarCheck2, Check, MailWarning, MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Avatar, StrangerFace } from '../../components/people/avatar.tsx';
import { Button, IconButton } from '../../components/buttons/button.tsx';
import { DateBlock } from '../../components/events/date-block.tsx';
import { QuestionReplies } from '../../components/people/question-replies.tsx';
import { saidBefore } from '../../components/people/news-label.ts';
import { StrongName } from '../../components/people/strong-name.tsx';
import { Sentence, Written } from '../../components/people/written.tsx';
import { formatWhen, shownZone, timeAgo } from '../../lib/dates/dates.ts';
import type { LineGroup } from './group-lines.ts';
import styles from './inbox-group.module.css';

interface InboxGroupProps {
  group: LineGroup;
  now: Date;
  onRead: (...lines: readonly InboxItem[]) => void;
}

/** The headings of lines without an event. */
const signs: Record<string, { title: string; icon: ReactNode }> = {
  calendars: { title: 'Calendars', icon: <CalendarCheck2 /> },
  questions: { title: 'Questions', icon: <MessageCircleQuestion /> },
  mails: { title: 'Emails', icon: <MailWarning /> },
};

/** What friends did about one event, or with their calendars. */
export function InboxGroup({ group: { about, event, title, lines }, now, onRead }: InboxGroupProps) {
  const titleId = useId();
  const unread = lines.filter((line) => line.unread);
  return (
    // One event may stand among what is new and what is earlier, so it is no landmark.
    <div role="group" className={styles['group']} aria-labelledby={titleId}>
      {event ? (
        <DateBlock at={event.start_at} zone={shownZone(event)} now={now} className={styles['leaf']} />
      ) : (
        <span className={styles['sign']} aria-hidden="true">
          {signs[about]?.icon}
        </span>
      )}
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h3 className={styles['title']} id={titleId}>
            {title === null ? signs[about]?.title : <Written>{title}</Written>}
          </h3>
          {event && <p className={styles['when']}>{formatWhen(event, { zone: shownZone(event), now })}</p>}
          {event === null && title !== null && <p className={styles['when']}>No longer in your calendar</p>}
        </div>
        {unread.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className={styles['read']}
            icon={<Check />}
            aria-label={`Mark ${unread.length} as read`}
            onClick={() => onRead(...unread)}
          >
            Mark {unread.length} as read
          </Button>
        )}
      </div>
      <ul className={styles['lines']} role="list">
        {lines.map((line) => (
          <Line key={line.id} line={line} now={now} onRead={onRead} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, now, onRead }: { line: InboxItem; now: Date; onRead: (line: InboxItem) => void }) {
  const said = line.event && saidBefore(line, line.event);
  return (
    <li className={styles['line']} data-item="" data-line={line.id} data-unread={line.unread || undefined}>
      {line.kind === 'friend.requested' ? (
        <StrangerFace />
      ) : (
        <Avatar name={line.friend_name ?? '?'} size={36} answer={line.rsvp_status ?? undefined} />
      )}
      <div className={styles['words']}>
        <p className={styles['message']}>
          <Whereto line={line} onOpen={() => onRead(line)}>
            {line.unread && <span className="visually-hidden">New: </span>}
            <StrongName className={styles['name']} text={line.headline} name={line.friend_name} />
          </Whereto>
        </p>
        {said !== null && (
          <p className={styles['advice']}>
            <Sentence>{said}</Sentence>
          </p>
        )}
        {line.advice !== null && (
          <p className={styles['advice']}>
            {line.advice} {line.kind === 'friend.silent' && <a href={fixPath(line.calendar_app)}>See how to fix it</a>}
          </p>
        )}
        {line.note !== null && (
          <Written as="blockquote" className={styles['note']}>
            {line.note}
          </Written>
        )}
        <QuestionReplies
          question={{ ...line, text: line.note ?? '' }}
          friend={line.friend_name ?? 'your friend'}
          now={now}
        />
      </div>
      <time className={styles['time']} dateTime={line.created_at}>
        {timeAgo(line.created_at, now)}
      </time>
      <span className={styles['mark']}>
        {line.unread && (
          <IconButton
            size="sm"
            label="Mark as read"
            about={line.headline}
            icon={<span className={styles['dot']} />}
            onClick={() => onRead(line)}
          />
        )}
      </span>
    </li>
  );
}

/** Links to the event, else the friend; a line about deleted ones has no link but stays focusable. */
function Whereto({ line, onOpen, children }: { line: InboxItem; onOpen: () => void; children: ReactNode }) {
  if (line.event_id !== null && line.event !== null) {
    return (
      <Link to="/events/$eventId" params={{ eventId: line.event_id }} className={styles['link']} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  if (line.friend_id !== null) {
    return (
      <Link to="/friend/$friendId" params={{ friendId: line.friend_id }} className={styles['link']} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles['link']} onClick={onOpen}>
      {children}
    </button>
  );
}
