import { Link } from '@tanstack/react-router';
import { shownStatus } from '@kith/contracts/events/shown';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { SkeletonList } from '../../../components/feedback/skeleton.tsx';
import { StatusBadge } from '../../../components/events/status-badge.tsx';
import { useSwipe } from '../../../lib/input/swipe.ts';
import { addMonths, type Day, firstWeekday } from '../../../lib/dates/calendar-days.ts';
import styles from './calendar-dots.module.css';
import { type CalendarIndex, type Entry, monthWeeks } from './calendar-grid.ts';
import { dayAfterKey } from './calendar-keys.ts';
import { clockLabel, longDay, shortDay, weekdayNames } from './calendar-labels.ts';
import { Written } from '../../../components/people/written.tsx';

interface CalendarDotsProps {
  label: string;
  date: Day;
  today: Day;
  now: Date;
  index: CalendarIndex;
  loading: boolean;
  onDate: (day: Day) => void;
  onMake: (start: string, end: string) => void;
}

const DOTS = 3;

/** The month on a phone: up to three dots per day plus a count, above the selected day's list. Swiping changes the month. */
export function CalendarDots({ label, date, today, now, index, loading, onDate, onMake }: CalendarDotsProps) {
  const firstDayOfWeek = useMemo(() => firstWeekday(), []);
  const weeks = useMemo(() => monthWeeks(date, firstDayOfWeek), [date, firstDayOfWeek]);
  const month = date.slice(0, 7);
  const grid = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const swipe = useSwipe({
    onLeft: () => onDate(addMonths(date, 1)),
    onRight: () => onDate(addMonths(date, -1)),
  });
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  }, [date]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!index.byDay.has(date)) onMake(date, date);
      return;
    }
    const next = dayAfterKey(event, date, { firstDayOfWeek });
    if (next === null) return;
    event.preventDefault();
    focusNext.current = true;
    onDate(next);
  };
  const entries = index.byDay.get(date) ?? [];
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        className={styles['grid']}
        data-no-swipe=""
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const chosen =
            event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
          if (chosen) onDate(chosen);
        }}
        {...swipe}
      >
        <div role="row" className={styles['week']}>
          {weekdayNames(weeks[0]?.[0] ?? date).map((name) => (
            <div key={name.long} role="columnheader" aria-label={name.long} className={styles['weekday']}>
              {name.short.slice(0, 2)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles['week']}>
            {week.map((day) => {
              const there = index.byDay.get(day) ?? [];
              return (
                <div
                  key={day}
                  role="gridcell"
                  className={styles['day']}
                  data-day={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  aria-selected={day === date}
                  tabIndex={day === date ? 0 : -1}
                >
                  <span className="visually-hidden">
                    {`${longDay(day)}, ${there.length === 1 ? '1 event' : `${there.length || 'no'} events`}`}
                  </span>
                  <span className={styles['number']} aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                  <span className={styles['dots']}>
                    {there.slice(0, DOTS).map((entry) => (
                      <span
                        key={entry.event.id}
                        className={styles['dot']}
                        data-light={entry.light}
                        data-look={entry.event.status}
                      />
                    ))}
                  </span>
                  {there.length > DOTS && (
                    <span className={styles['more']} aria-hidden="true">
                      +{there.length - DOTS} more
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <section className={styles['list']} aria-labelledby="chosen-day">
        <div className={styles['head']}>
          <h2 id="chosen-day">{day(date, today)}</h2>
          <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => onMake(date, date)}>
            New event
          </Button>
        </div>
        {loading ? (
          <SkeletonList rows={2} label="Loading events" />
        ) : entries.length === 0 ? (
          <p className={styles['nothing']}>Nothing on this day.</p>
        ) : (
          <ul className={styles['rows']} role="list">
            {entries.map((entry) => (
              <DayRow key={entry.event.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function DayRow({ entry, now }: { entry: Entry; now: Date }) {
  const { event } = entry;
  const times = event.all_day
    ? entry.first === entry.barLast
      ? 'All day'
      : `Until ${shortDay(entry.barLast)}`
    : `${clockLabel(entry.from)} to ${clockLabel(entry.until % 1440)}`;
  const status = shownStatus(event, now);
  return (
    <li>
      <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles['row']}>
        <span className={styles['bar']} data-light={entry.light} data-look={event.status} />
        <span className={styles['texts']}>
          <Written as="span" className={styles['title']}>
            {event.title}
          </Written>
          <span className={styles['meta']}>
            {times}
            {event.location && (
              <>
                , <Written>{event.location}</Written>
              </>
            )}
          </span>
        </span>
        <StatusBadge status={status} />
      </Link>
    </li>
  );
}

function day(date: Day, today: Day): string {
  return date === today ? `Today, ${shortDay(date)}` : shortDay(date);
}
