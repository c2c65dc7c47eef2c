import type { RefObject } from 'react';
import type { Day } from '../../../lib/dates/calendar-days.ts';
import { snap } from './time-grid.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

/** The current drag over hours, in minutes of one day: a range selection, or an event at its new position. */
export type HourDrag =
  | { kind: 'choose'; day: Day; from: number; to: number }
  | { kind: 'move'; id: string; day: Day; from: number; to: number };

interface HourDragOptions {
  /** The container of the day columns, from midnight to midnight. */
  surface: RefObject<HTMLElement | null>;
  days: readonly Day[];
  onChoose: (day: Day, from: number, to: number) => void;
  onMove: (eventId: string, day: Day, minute: number) => void;
  /** The minute of the day at which an event begins; negative for the day before. */
  startOf: (eventId: string, day: Day) => number;
}

/** The shortest selection, in minutes. */
const LEAST = 30;

/** Dragging over an hour grid in quarter-hour steps. */
export function useHourDrag({ surface, days, onChoose, onMove, startOf }: HourDragOptions) {
  const pointAt = (x: number, y: number) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return null;
    const column = Math.min(Math.max(Math.floor(((x - box.left) / box.width) * days.length), 0), days.length - 1);
    const day = days[column];
    return day === undefined ? null : { day, minute: ((y - box.top) / box.height) * 1440 };
  };

  return usePointerDrag<HourDrag>((down, target) => {
    const origin = pointAt(down.clientX, down.clientY);
    if (origin === null) return null;
    const button = target.closest<HTMLElement>('[data-event]');
    const id = button?.dataset['event'];
    const height = button ? (button.offsetHeight / (surface.current?.offsetHeight ?? 1)) * 1440 : LEAST;
    const held = id === undefined ? 0 : origin.minute - startOf(id, origin.day);
    return {
      follow: (event) => {
        const point = pointAt(event.clientX, event.clientY);
        if (point === null) return null;
        if (id === undefined) {
          const from = snap(Math.min(origin.minute, point.minute));
          const to = Math.max(snap(Math.max(origin.minute, point.minute)), from + LEAST);
          return { kind: 'choose', day: origin.day, from, to: Math.min(to, 1440) };
        }
        const from = snap(point.minute - held);
        return { kind: 'move', id, day: point.day, from, to: Math.min(from + Math.round(height / 15) * 15, 1440) };
      },
      drop: (drag) => {
        if (drag.kind === 'choose') onChoose(drag.day, drag.from, drag.to);
        else onMove(drag.id, drag.day, drag.from);
      },
    };
  });
}
