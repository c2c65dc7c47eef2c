import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { type Day, weekdayOf } from '../../../lib/dates/calendar-days.ts';
import type { DayCell } from './calendar-grid.ts';
import styles from './calendar-month.module.css';
import { cellNumber, longDay } from './calendar-labels.ts';
import { EventChip } from './event-chip.tsx';

interface MonthWeekProps {
  cells: readonly DayCell[];
  month: string;
  firstRow: boolean;
  today: Day;
  now: Date;
  loading: boolean;
  /** The day with the tab stop, if it is in this week. */
  active: Day | null;
  chosenFrom: Day | null;
  chosenTo: Day | null;
  drop: Day | null;
  lifted: string | null;
}

/** One week of the month, memoised to keep a full month fast. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { cells, month, firstRow, today, now, loading, active, chosenFrom, chosenTo, drop, lifted } = props;
  return (
    <div role="row" className={styles['week']}>
      {cells.map(({ day, count, slots, more }, column) => {
        const other = !day.startsWith(month);
        const chosen = chosenFrom !== null && chosenTo !== null && chosenFrom <= day && day <= chosenTo;
        const named = day.endsWith('-01') ? other || !firstRow : other && firstRow && column === 0;
        const tabbable = day === active;
        return (
          <div
            key={day}
            role="gridcell"
            className={styles['cell']}
            data-day={day}
            data-other={other || undefined}
            data-past={day < today || undefined}
            data-weekend={weekdayOf(day) > 5 || undefined}
            data-chosen={chosen || day === drop || undefined}
            data-joins-before={(chosen && day !== chosenFrom) || undefined}
            data-joins-after={(chosen && day !== chosenTo) || undefined}
            tabIndex={tabbable ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
            aria-selected={chosen || undefined}
          >
            <span className="visually-hidden">{`${longDay(day)}, ${countWords(count)}. `}</span>
            <span className={styles['top']} aria-hidden="true">
              <span className={styles['number']} data-today={day === today || undefined}>
                {cellNumber(day, named)}
              </span>
              <Plus className={styles['plus']} />
            </span>
            {loading && slots.length === 0 && (column + Number(day.slice(8))) % 3 === 0 && (
              <Skeleton height="1.4375rem" />
            )}
            {slots.map((slot, line) =>
              slot.kind === 'event' ? (
                <EventChip
                  key={slot.entry.event.id}
                  entry={slot.entry}
                  span={slot.span}
                  before={slot.before}
                  after={slot.after}
                  tabbable={tabbable}
                  faded={other}
                  lifted={slot.entry.event.id === lifted}
                  now={now}
                />
              ) : (
                // An empty line has no id.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={`line ${line}`} className={styles['room']} />
              ),
            )}
            {more > 0 && (
              <button type="button" className={styles['more']} data-more="" tabIndex={tabbable ? 0 : -1}>
                +{more} more
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});

function countWords(count: number): string {
  if (count === 0) return 'no events';
  return count === 1 ? '1 event' : `${count} events`;
}
