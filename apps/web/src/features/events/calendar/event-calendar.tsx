import type { Event } from '@kith/contracts/events';
import { memo, useMemo } from 'react';
import { readerZone } from '../../../lib/dates/dates.ts';
import { CalendarFinds } from './calendar-finds.tsx';
import { CalendarDots } from './calendar-dots.tsx';
import { type Day, firstWeekday, wallClock } from '../../../lib/dates/calendar-days.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { indexEvents, matchingEvents, monthWeeks } from './calendar-grid.ts';
import { CalendarHours } from './calendar-hours.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import styles from '../events-page.module.css';
import { useMovedFocus } from './use-moved-focus.ts';

interface EventCalendarProps {
  label: string;
  events: readonly Event[] | undefined;
  /** The live search text, which filters what is shown at once. */
  query: string;
  /** The debounced search text, for searching all months. */
  search: string;
  span: 'month' | 'week' | 'day';
  days: readonly Day[];
  date: Day;
  now: Date;
  phone: boolean;
  actions: CalendarActions;
}

const NONE: readonly Event[] = [];

/** The calendar in one of its views, loaded on demand. */
export default memo(function EventCalendar(props: EventCalendarProps) {
  const { label, events, query, search, span, days, date, now, phone, actions } = props;
  const zone = readerZone();
  const today = wallClock(now, zone).day;
  const found = useMemo(() => matchingEvents(events ?? NONE, query), [events, query]);
  const index = useMemo(() => indexEvents(found, zone), [found, zone]);
  useMovedFocus();
  const loading = events === undefined;
  // A month's grid shows days of its neighbours too.
  const cells = span === 'month' ? monthWeeks(`${date.slice(0, 7)}-01`, firstWeekday()).flat() : days;
  const nothing = !loading && !cells.some((day) => index.byDay.has(day));
  const shared = { label, date, today, now, index, loading };
  return (
    <>
      {search.trim() !== '' && (
        <CalendarFinds
          query={search.trim()}
          now={now}
          zone={zone}
          onDate={actions.onDate}
          onAll={actions.onSearchAll}
        />
      )}
      {phone ? (
        <CalendarDots {...shared} onDate={actions.onDate} onMake={actions.onMake} />
      ) : span === 'month' ? (
        <CalendarMonth {...shared} actions={actions} />
      ) : (
        <CalendarHours {...shared} actions={actions} days={days} zone={zone} />
      )}
      {nothing && query === '' && !phone && (
        <p className={styles['nothing']} role="status">
          Nothing here yet. Pick a day to plan something.
        </p>
      )}
    </>
  );
});
