import type { Event } from '@kith/contracts/events';
import { shownStatus } from '@kith/contracts/events/shown';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { EventRow, EventRows } from '../../components/events/event-row.tsx';
import { StatusBadge } from '../../components/events/status-badge.tsx';
import { formatTimes, shownZone, startThere } from '../../lib/dates/dates.ts';
import { wallClock } from '../../lib/dates/calendar-days.ts';
import { monthLabel } from './calendar/calendar-labels.ts';
import styles from './event-list.module.css';
import { isolate } from '@kith/contracts/isolate';

interface EventListProps {
  events: readonly Event[];
  now: Date;
}

/** The initial number of rows and the increment of "show more", because rows are expensive. */
const PAGE = 60;

/** Events as rows grouped by month, in the given order. */
export function EventList({ events, now }: EventListProps) {
  const [shown, setShown] = useState(PAGE);
  const months = Map.groupBy(events.slice(0, shown), (event) =>
    wallClock(event.start_at, shownZone(event)).day.slice(0, 7),
  );
  return (
    <>
      {[...months].map(([month, rows]) => (
        <section key={month} className={styles['month']} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={styles['name']}>
            {monthLabel(`${month}-01`)}
          </h2>
          <EventRows partOfList>
            {rows.map((event) => (
              <Row key={event.id} event={event} now={now} />
            ))}
          </EventRows>
        </section>
      ))}
      {shown < events.length && (
        <Button variant="outline" wide onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, events.length - shown)} more
        </Button>
      )}
    </>
  );
}

interface RowProps extends Pick<EventListProps, 'now'> {
  event: Event;
}

function Row({ event, now }: RowProps) {
  const status = shownStatus(event, now);
  const meta = [formatTimes(event), startThere(event), event.repeats, event.location && isolate(event.location)]
    .filter(Boolean)
    .join(', ');
  return (
    <EventRow
      eventId={event.id}
      title={event.title}
      meta={meta}
      at={event.start_at}
      zone={shownZone(event)}
      now={now}
      badge={<StatusBadge status={status} />}
      answered={event.busy_only ? 'Busy only' : event.rsvp_count > 0 ? `${event.rsvp_count} attending` : undefined}
      names={event.guest_names}
      total={event.guests_count}
    />
  );
}
