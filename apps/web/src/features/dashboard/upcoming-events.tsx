import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { EventRow, EventRows } from '../../components/events/event-row.tsx';
import { Section } from '../../components/layout/page.tsx';
import { StatusBadge } from '../../components/events/status-badge.tsx';
import { formatTimes, shownZone, startThere } from '../../lib/dates/dates.ts';
import { answeredLabel, guestCount, type UpcomingEvent } from './answer-labels.ts';
import styles from './dashboard.module.css';
import { isolate } from '@kith/contracts/isolate';

interface UpcomingEventsProps {
  events: readonly UpcomingEvent[];
  /** The total number; from six on a link leads to the rest. */
  total: number;
  now: Date;
}

/** The events after the next one, as rows. */
export function UpcomingEvents({ events, total, now }: UpcomingEventsProps) {
  return (
    <Section
      title="Upcoming Events"
      action={
        total > 5 && (
          <Link to="/events" search={{}} className={styles['all']}>
            View All Events
            <ArrowRight />
          </Link>
        )
      }
    >
      <EventRows label="Upcoming Events">
        {events.map((event) => (
          <EventRow
            key={event.id}
            eventId={event.id}
            title={event.title}
            at={event.start_at}
            zone={shownZone(event)}
            now={now}
            meta={[formatTimes(event), startThere(event), event.repeats, event.location && isolate(event.location)]
              .filter(Boolean)
              .join(', ')}
            badge={<StatusBadge status={event.status} />}
            answered={answeredLabel(event)}
            names={event.guests.map((guest) => guest.friend_name)}
            total={event.busy_only ? 0 : guestCount(event)}
          />
        ))}
      </EventRows>
    </Section>
  );
}
