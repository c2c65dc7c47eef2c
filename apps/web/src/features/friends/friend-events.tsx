import type { FriendDetails } from '@kith/contracts/friends';
import { AnswerBadge } from '../../components/people/answer-mark.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { EventRow, EventRows } from '../../components/events/event-row.tsx';
import { newsLabel, saidBefore } from '../../components/people/news-label.ts';
import { formatTimes, shownZone, startThere } from '../../lib/dates/dates.ts';
import { firstName } from './friend-link.tsx';
import { notShared } from './health-labels.ts';
import styles from './friend-page.module.css';
import { isolate } from '@kith/contracts/isolate';
import { Written } from '../../components/people/written.tsx';

interface FriendEventsProps {
  friend: FriendDetails;
  now: Date;
}

/** A friend's invitations with answers and notes. */
export function FriendEvents({ friend, now }: FriendEventsProps) {
  const coming = friend.events.filter((event) => new Date(event.end_at) > now);
  if (coming.length === 0) {
    return (
      <p className={styles['nothing']}>
        <Written>{firstName(friend.name)}</Written> isn’t invited to anything coming up.
      </p>
    );
  }
  return (
    <EventRows label="Upcoming events">
      {coming.map((event) => (
        <EventRow
          key={event.id}
          eventId={event.id}
          title={event.title}
          struck={event.status === 'cancelled'}
          at={event.start_at}
          zone={shownZone(event)}
          now={now}
          meta={
            event.note
              ? `“${isolate(event.note)}”`
              : [formatTimes(event), startThere(event), event.location && isolate(event.location)]
                  .filter(Boolean)
                  .join(', ') +
                `. ${saidBefore(event, event) ?? newsLabel({ news: event.news, link_state: friend.shared_at === null ? 'not_shared' : 'shared' }, event, now)}`
          }
          // A busy-only event takes no answers.
          badge={
            event.busy_only ? (
              <Badge>Busy only</Badge>
            ) : event.rsvp_status === 'pending' && friend.shared_at === null && friend.is_active ? (
              <Badge>{notShared}</Badge>
            ) : (
              <AnswerBadge answer={event.rsvp_status} />
            )
          }
        />
      ))}
    </EventRows>
  );
}
