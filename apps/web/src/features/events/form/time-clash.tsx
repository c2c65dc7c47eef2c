import { CalendarClock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatTimes } from '../../../lib/dates.ts';
import { useDebounced } from '../../../lib/debounce.ts';
import { trpc } from '../../../lib/trpc.ts';
import styles from './event-form.module.css';
import { checkValues, type EventValues, instantsOf } from './form-rules.ts';

interface TimeClashProps {
  values: EventValues;
  zone: string;
  eventId: string | undefined;
}

/** Says when the owner already has something at the chosen time. A hint, not an error: two things may well be at once. */
export function TimeClash({ values, zone, eventId }: TimeClashProps) {
  const { startDate, startTime, endDate, endTime, allDay } = values;
  const wanted = useDebounced(`${startDate} ${startTime} ${endDate} ${endTime} ${allDay}`);
  const settled = wanted === `${startDate} ${startTime} ${endDate} ${endTime} ${allDay}`;
  const instants = instantsOf(values, zone);
  const wrong = checkValues({ ...values, title: '-' }, zone);
  const askable = settled && instants !== null && !allDay && wrong.endDate === undefined && wrong.endTime === undefined;
  const { data } = useQuery(
    trpc.events.list.queryOptions({ from: instants?.start_at ?? '', to: instants?.end_at ?? '' }, { enabled: askable }),
  );
  const others = askable
    ? (data?.items ?? []).filter(
        (event) =>
          event.id !== eventId && !event.all_day && (event.status === 'confirmed' || event.status === 'pending'),
      )
    : [];
  const [first] = others;
  return (
    <p className={first && styles['clash']} role="status">
      {first && (
        <>
          <CalendarClock />
          At the same time: {first.title}, {formatTimes(first)}
          {others.length > 1 && ` and ${others.length - 1} more`}
        </>
      )}
    </p>
  );
}
