import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../../../components/layout/classes.ts';
import { type Day, daysBetween, firstWeekday } from '../../../lib/dates/calendar-days.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { type CalendarIndex, layOutWeek, monthWeeks } from './calendar-grid.ts';
import { dayAfterKey } from './calendar-keys.ts';
import styles from './calendar-month.module.css';
import { weekdayNames } from './calendar-labels.ts';
import { EventChip } from './event-chip.tsx';
import { MonthWeek } from './month-week.tsx';
import { useDayDrag } from './use-day-drag.ts';

interface CalendarMonthProps {
  label: string;
  date: Day;
  today: Day;
  now: Date;
  index: CalendarIndex;
  loading: boolean;
  actions: CalendarActions;
}

/** A month grid: one tab stop, arrows between days, Enter into a day's events, drag with mouse or pen. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { label, date, today, now, index, loading, actions } = props;
  const { onDate, onOpenDay, onOpenEvent, onMake, onMoveDays } = actions;
  const firstDayOfWeek = useMemo(() => firstWeekday(), []);
  const month = date.slice(0, 7);
  const weeks = useMemo(() => monthWeeks(`${month}-01`, firstDayOfWeek), [month, firstDayOfWeek]);
  const cells = useMemo(() => weeks.map((week) => layOutWeek(week, index.byDay)), [weeks, index]);
  const { active, chosen, moveTo, standOn } = useActiveDay(date, onDate);
  const { drag, carried, onPointerDown, wasDragged } = useDayDrag({ onChoose: onMake, onMove: onMoveDays });
  const touched = useRef(false);
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);

  const range =
    drag?.kind === 'choose' ? inOrder(drag.from, drag.to) : chosen === null ? null : inOrder(chosen, active);
  const carriedEntry = drag?.kind === 'move' ? index.entries.find(({ event }) => event.id === drag.id) : undefined;

  const enterDay = (day: Day, cell: HTMLElement) => {
    const inside = cell.querySelector<HTMLElement>('[data-event], [data-more]');
    if (inside) inside.focus();
    else if (index.byDay.has(day)) onOpenDay(day);
    else onMake(day, day);
  };

  const onCellKey = (event: KeyboardEvent, cell: HTMLElement, day: Day) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (range !== null && chosen !== null) {
        moveTo(active, { choosing: false });
        onMake(...range);
      } else enterDay(day, cell);
      return;
    }
    if (event.key === 'Escape' && chosen !== null) {
      moveTo(active, { choosing: false });
      return;
    }
    const rightToLeft = getComputedStyle(cell).direction === 'rtl';
    const next = dayAfterKey(event, day, { firstDayOfWeek, rightToLeft });
    if (next === null) return;
    event.preventDefault();
    moveTo(next, { choosing: event.shiftKey && event.key.startsWith('Arrow') });
  };

  const onInsideKey = (event: KeyboardEvent, cell: HTMLElement, inside: HTMLElement) => {
    if (event.key === 'Escape') {
      cell.focus();
      event.stopPropagation();
      return;
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const id = inside.dataset['event'];
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key] ?? 0;
    if (event.shiftKey) {
      if (id !== undefined) onMoveDays(id, days);
      return;
    }
    const all = [...cell.querySelectorAll<HTMLElement>('[data-event], [data-more]')];
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) cell.focus();
    else all.at((all.indexOf(inside) + step) % all.length)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const cell = event.target.closest<HTMLElement>('[data-day]');
    const day = cell?.dataset['day'];
    if (!cell || day === undefined) return;
    if (event.target === cell) onCellKey(event, cell, day);
    else onInsideKey(event, cell, event.target);
  };

  const onClick = (event: MouseEvent) => {
    if (wasDragged() || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    const day = event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (id !== undefined) onOpenEvent(id);
    else if (day === undefined) return;
    else if (touched.current || event.target.closest('[data-more]')) onOpenDay(day);
    else onMake(day, day);
  };

  return (
    <div
      ref={grid}
      className={classes(styles['month'], drag?.kind === 'move' && styles['carrying'])}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={helpId}
      aria-busy={loading || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={(event: PointerEvent) => {
        touched.current = event.pointerType === 'touch';
        onPointerDown(event);
      }}
      onFocus={(event) => {
        const day = event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
        if (day !== undefined && day !== active) standOn(day);
      }}
    >
      <p id={helpId} className="visually-hidden">
        Arrows move between days. Enter goes to the events of a day or makes a new one. Shift and arrows choose several
        days, or move an event.
      </p>
      <div role="row" className={styles['weekdays']}>
        {weekdayNames(weeks[0]?.[0] ?? date).map((name) => (
          <div key={name.long} role="columnheader" aria-label={name.long}>
            {name.short}
          </div>
        ))}
      </div>
      <div key={month} role="rowgroup" className={styles['weeks']}>
        {weeks.map((week, row) => (
          <MonthWeek
            key={week[0]}
            cells={cells[row] ?? []}
            month={month}
            firstRow={row === 0}
            today={today}
            now={now}
            loading={loading}
            active={week.includes(active) ? active : null}
            chosenFrom={range === null ? null : (clip(range, week)?.[0] ?? null)}
            chosenTo={range === null ? null : (clip(range, week)?.[1] ?? null)}
            drop={drag?.kind === 'move' && week.includes(drag.to) ? drag.to : null}
            lifted={drag?.kind === 'move' ? drag.id : null}
          />
        ))}
      </div>
      <div ref={carried} className={styles['carried']} aria-hidden="true" hidden={carriedEntry === undefined}>
        {carriedEntry && <EventChip entry={carriedEntry} tabbable={false} now={now} />}
      </div>
    </div>
  );
}

/** The day with the tab stop, and the anchor of a range selection. Navigates to another month when needed. */
function useActiveDay(date: Day, onDate: (day: Day) => void) {
  const [active, setActive] = useState(date);
  const [chosen, setChosen] = useState<Day | null>(null);
  const [shown, setShown] = useState(date);
  const focusNext = useRef(false);
  if (shown !== date) {
    setShown(date);
    if (active.slice(0, 7) !== date.slice(0, 7)) {
      setActive(date);
      setChosen(null);
    }
  }
  useEffect(() => {
    // Another month is loading: the day may also be at the edge of the current one, which is about to be replaced.
    if (!focusNext.current || active.slice(0, 7) !== date.slice(0, 7)) return;
    const cell = document.querySelector<HTMLElement>(`[role="gridcell"][data-day="${active}"]`);
    if (cell === null) return;
    focusNext.current = false;
    cell.focus();
  });
  const moveTo = (day: Day, { choosing }: { choosing: boolean }) => {
    focusNext.current = true;
    setChosen(choosing ? (chosen ?? active) : null);
    setActive(day);
    if (day.slice(0, 7) !== date.slice(0, 7)) onDate(day);
  };
  /** A day was clicked or focused: the tab stop moves, the month stays. */
  const standOn = (day: Day) => {
    if (chosen === null) setActive(day);
  };
  return { active, chosen, moveTo, standOn };
}

function inOrder(a: Day, b: Day): [Day, Day] {
  return daysBetween(a, b) < 0 ? [b, a] : [a, b];
}

/** The part of a selection within a week. */
function clip([from, to]: [Day, Day], week: readonly Day[]): [Day, Day] | null {
  const first = week[0] ?? '';
  const last = week.at(-1) ?? '';
  if (to < first || from > last) return null;
  return [from < first ? first : from, to > last ? last : to];
}
