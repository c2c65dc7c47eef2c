import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  addDays,
  type Day,
  daysBetween,
  firstWeekday,
  startOfWeek,
  wallClock,
} from '../../../lib/dates/calendar-days.ts';
import type { CalendarIndex } from './calendar-grid.ts';
import styles from './calendar-hours.module.css';
import type { CalendarActions } from './calendar-actions.ts';
import { clockLabel, longDay } from './calendar-labels.ts';
import { HoursHead } from './hours-head.tsx';
import { place, TimeChip } from './time-chip.tsx';
import { clockText, layOutDay } from './time-grid.ts';
import { useHourDrag } from './use-hour-drag.ts';

interface CalendarHoursProps {
  label: string;
  days: readonly Day[];
  date: Day;
  today: Day;
  now: Date;
  zone: string;
  index: CalendarIndex;
  loading: boolean;
  actions: CalendarActions;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUARTER = 15;
/** The minute of the day initially at the bottom edge. */
const EVENING_ENDS = 22.5 * 60;

/** A week or day by hours. The hour grid has one tab stop, followed by the events of its current day. */
export function CalendarHours(props: CalendarHoursProps) {
  const { label, days, date, today, now, zone, index, loading, actions } = props;
  const { onDate, onOpenDay, onOpenEvent, onMake, onMoveDays, onMoveTo } = actions;
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ day: date, hour: 9 });
  const focusNext = useRef(false);
  const stop = days.includes(active.day)
    ? active
    : { day: days.includes(date) ? date : (days[0] ?? date), hour: active.hour };
  const columns = useMemo(() => days.map((day) => layOutDay(day, index.entries)), [days, index]);
  const { drag, onPointerDown, wasDragged } = useHourDrag({
    surface,
    days,
    onChoose: (day, from, to) => onMake(`${day}T${clockText(from)}`, momentAt(day, to)),
    onMove: (id, day, minute) => onMoveTo(id, day, minute),
    startOf: (id, day) => {
      const entry = index.entries.find(({ event }) => event.id === id);
      return entry === undefined ? 0 : entry.from - daysBetween(entry.first, day) * 1440;
    },
  });
  const clock = wallClock(now, zone);

  // The evening is in sight, which is when friends meet; where there is room, so is what begins before.
  useLayoutEffect(() => {
    const [scroller, hours] = [root.current, surface.current];
    if (scroller === null || hours === null) return;
    const begin = columns.flatMap((boxes, column) => boxes.filter((box) => box.entry.first === days[column]));
    const minute = hours.offsetHeight / 1440;
    const inSight = (scroller.clientHeight - (scroller.scrollHeight - hours.offsetHeight)) / minute;
    const last = Math.max(EVENING_ENDS, ...begin.map((box) => box.top + box.height + 15));
    scroller.scrollTop = (last - inSight) * minute;
    // Only when other days are shown: a new event must not scroll the page while somebody points at it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [days]);

  useEffect(() => {
    if (!focusNext.current) return;
    const cell = root.current?.querySelector<HTMLElement>(`[data-day="${stop.day}"][data-hour="${stop.hour}"]`);
    if (!cell) return;
    focusNext.current = false;
    cell.focus();
  });

  const goTo = (day: Day, hour: number) => {
    focusNext.current = true;
    setActive({ day, hour });
    if (!days.includes(day)) onDate(day);
  };

  const onCellKey = (event: KeyboardEvent, day: Day, hour: number) => {
    const span = days.length;
    switch (event.key) {
      case 'ArrowLeft':
        goTo(addDays(day, -1), hour);
        break;
      case 'ArrowRight':
        goTo(addDays(day, 1), hour);
        break;
      case 'ArrowUp':
        goTo(day, Math.max(hour - 1, 0));
        break;
      case 'ArrowDown':
        goTo(day, Math.min(hour + 1, 23));
        break;
      case 'Home':
        goTo(span === 1 ? day : startOfWeek(day, firstWeekday()), span === 1 ? 0 : hour);
        break;
      case 'End':
        goTo(span === 1 ? day : addDays(startOfWeek(day, firstWeekday()), 6), span === 1 ? 23 : hour);
        break;
      case 'PageUp':
        goTo(addDays(day, -span), hour);
        break;
      case 'PageDown':
        goTo(addDays(day, span), hour);
        break;
      case 'Enter':
      case ' ': {
        const box = columns[days.indexOf(day)]?.find(
          (one) => one.top < (hour + 1) * 60 && one.top + one.height > hour * 60,
        );
        if (box) eventButton(root.current, day, box.entry.event.id)?.focus();
        else onMake(`${day}T${clockText(hour * 60)}`, momentAt(day, (hour + 1) * 60));
        break;
      }
      default:
        return;
    }
    event.preventDefault();
  };

  const onEventKey = (event: KeyboardEvent, day: Day, id: string) => {
    const boxes = columns[days.indexOf(day)] ?? [];
    const at = boxes.findIndex((box) => box.entry.event.id === id);
    const box = boxes[at];
    if (event.key === 'Escape') {
      event.stopPropagation();
      goTo(day, Math.floor((box?.top ?? 0) / 60));
      return;
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.shiftKey && box) {
      if (event.key === 'ArrowLeft') onMoveDays(id, -1);
      if (event.key === 'ArrowRight') onMoveDays(id, 1);
      if (event.key === 'ArrowUp') onMoveTo(id, box.entry.first, box.entry.from - QUARTER);
      if (event.key === 'ArrowDown') onMoveTo(id, box.entry.first, box.entry.from + QUARTER);
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) goTo(addDays(day, event.key === 'ArrowLeft' ? -1 : 1), Math.floor((box?.top ?? 0) / 60));
    else {
      const next = boxes.at((at + step) % boxes.length);
      if (next) eventButton(root.current, day, next.entry.event.id)?.focus();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { day, hour } = event.target.dataset;
    const id = event.target.dataset['event'];
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (id !== undefined && column !== undefined) onEventKey(event, column, id);
    else if (day !== undefined && hour !== undefined) onCellKey(event, day, Number(hour));
  };

  const onClick = (event: MouseEvent) => {
    if (wasDragged() || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    const cell = event.target.closest<HTMLElement>('[data-day]');
    const { day, hour } = cell?.dataset ?? {};
    if (id !== undefined) onOpenEvent(id);
    else if (day !== undefined && hour !== undefined) {
      onMake(`${day}T${clockText(Number(hour) * 60)}`, momentAt(day, (Number(hour) + 1) * 60));
    } else if (day !== undefined) onOpenDay(day);
  };

  const count = { '--columns': days.length } as CSSProperties; // React's type does not know custom properties.
  return (
    <div className={styles['hours']} style={count} aria-busy={loading || undefined}>
      <div ref={root} className={styles['scroll']} onKeyDown={onKeyDown} onClick={onClick}>
        <HoursHead days={days} today={today} now={now} index={index} />
        <div className={styles['body']}>
          <p id={helpId} className="visually-hidden">
            Arrows move between days and hours. Enter goes to the event at an hour or makes a new one. Shift and arrows
            move an event.
          </p>
          <div
            role="grid"
            aria-label={label}
            aria-describedby={helpId}
            className={styles['grid']}
            onPointerDown={onPointerDown}
          >
            {HOURS.map((hour) => (
              <div key={hour} role="row" className={styles['row']}>
                <div role="rowheader" className={styles['hour']}>
                  <span className={hour === 0 ? 'visually-hidden' : undefined}>{clockLabel(hour * 60)}</span>
                </div>
                {days.map((day) => (
                  <div
                    key={day}
                    role="gridcell"
                    className={styles['cell']}
                    data-day={day}
                    data-hour={hour}
                    aria-label={`${longDay(day)}, ${clockLabel(hour * 60)}`}
                    tabIndex={day === stop.day && hour === stop.hour ? 0 : -1}
                    onFocus={() => (day !== active.day || hour !== active.hour) && setActive({ day, hour })}
                  />
                ))}
              </div>
            ))}
          </div>
          <div ref={surface} className={styles['surface']} onPointerDown={onPointerDown}>
            {days.map((day, column) => (
              <ul key={day} className={styles['column']} data-column={day} aria-label={longDay(day)}>
                {(columns[column] ?? []).map((box) => (
                  <TimeChip
                    key={box.entry.event.id}
                    box={box}
                    now={now}
                    tabbable={day === stop.day}
                    lifted={drag?.kind === 'move' && drag.id === box.entry.event.id}
                  />
                ))}
                {drag?.day === day && (
                  <li className={styles['ghost']} style={place(drag.from, drag.to - drag.from)} aria-hidden="true">
                    {clockLabel(drag.from)} to {clockLabel(drag.to % 1440)}
                  </li>
                )}
                {day === clock.day && (
                  <li className={styles['now']} style={place(clock.minute, 0)} aria-hidden="true" />
                )}
              </ul>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A day and hour in the URL; midnight at the day's end is the next day's. */
function momentAt(day: Day, minute: number): string {
  return minute >= 1440 ? `${addDays(day, 1)}T${clockText(minute - 1440)}` : `${day}T${clockText(minute)}`;
}

function eventButton(root: HTMLElement | null, day: Day, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-column="${day}"] [data-event="${id}"]`) ?? null;
}
