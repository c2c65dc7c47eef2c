import { useMemo } from 'react';
import type { Day } from '../../../lib/dates/calendar-days.ts';
import { type CalendarIndex, isLong, layOutWeek } from './calendar-grid.ts';
import styles from './calendar-hours.module.css';
import { cellNumber, monthLabel, weekdayNames } from './calendar-labels.ts';
import { EventChip } from './event-chip.tsx';

interface HoursHeadProps {
  days: readonly Day[];
  today: Day;
  now: Date;
  index: CalendarIndex;
}

/** The header of the hour grid: days and whole-day events. */
export function HoursHead({ days, today, now, index }: HoursHeadProps) {
  const cells = useMemo(() => layOutWeek(days, longByDay(index)), [days, index]);
  const long = cells.some((cell) => cell.count > 0);
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles['name']}
            data-day={day}
            aria-current={day === today ? 'date' : undefined}
          >
            {weekdayNames(day)[0]?.short}{' '}
            <span className={styles['number']} data-today={day === today || undefined}>
              {cellNumber(day, false)}
            </span>
            <span className="visually-hidden">{monthLabel(day)}</span>
          </button>
        ))}
      </div>
      {long && (
        <div className={styles['above']} role="group" aria-label="All day">
          {cells.map(({ day, slots, more }) => (
            <div key={day} className={styles['long']}>
              {slots.map((slot, line) =>
                slot.kind === 'event' ? (
                  <EventChip
                    key={slot.entry.event.id}
                    entry={slot.entry}
                    span={slot.span}
                    before={slot.before}
                    after={slot.after}
                    tabbable
                    now={now}
                  />
                ) : (
                  // An empty line has no id.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={`line ${line}`} className={styles['room']} />
                ),
              )}
              {more > 0 && (
                <button type="button" className={styles['more']} data-day={day}>
                  +{more} more
                </button>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function longByDay(index: CalendarIndex): CalendarIndex['byDay'] {
  return new Map([...index.byDay].map(([day, entries]) => [day, entries.filter(({ event }) => isLong(event))]));
}
