import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../lib/calendar-days.ts';
import { snap } from './time-grid.ts';

/** What is being dragged over the hours, as clock minutes of one day: a choice of hours, or an event at its new place. */
export type HourDrag =
  | { kind: 'choose'; day: Day; from: number; to: number }
  | { kind: 'move'; id: string; day: Day; from: number; to: number };

interface HourDragOptions {
  /** The box that the days share, from midnight to midnight. */
  surface: RefObject<HTMLElement | null>;
  days: readonly Day[];
  onChoose: (day: Day, from: number, to: number) => void;
  onMove: (eventId: string, day: Day, minute: number) => void;
  /** The minute of a day at which an event begins; negative if that was the day before. */
  startOf: (eventId: string, day: Day) => number;
}

const SLOP = 5;
const LEAST = 30;

/** Dragging over a grid of hours in steps of a quarter, with mouse or pen. Escape lets go. */
export function useHourDrag({ surface, days, onChoose, onMove, startOf }: HourDragOptions) {
  const [drag, setDrag] = useState<HourDrag | null>(null);
  const dragged = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const pointAt = (x: number, y: number) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return null;
    const column = Math.min(Math.max(Math.floor(((x - box.left) / box.width) * days.length), 0), days.length - 1);
    const day = days[column];
    return day === undefined ? null : { day, minute: ((y - box.top) / box.height) * 1440 };
  };

  const onPointerDown = (down: ReactPointerEvent) => {
    dragged.current = false;
    if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) return;
    const origin = pointAt(down.clientX, down.clientY);
    if (origin === null) return;
    const button = down.target.closest<HTMLElement>('[data-event]');
    const id = button?.dataset['event'];
    const height = button ? (button.offsetHeight / (surface.current?.offsetHeight ?? 1)) * 1440 : LEAST;
    const held = id === undefined ? 0 : origin.minute - startOf(id, origin.day);
    let current: HourDrag | null = null;

    const move = (event: PointerEvent) => {
      if (current === null && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP) return;
      const point = pointAt(event.clientX, event.clientY);
      if (point === null) return;
      dragged.current = true;
      if (id === undefined) {
        const from = snap(Math.min(origin.minute, point.minute));
        const to = Math.max(snap(Math.max(origin.minute, point.minute)), from + LEAST);
        current = { kind: 'choose', day: origin.day, from, to: Math.min(to, 1440) };
      } else {
        const from = snap(point.minute - held);
        current = { kind: 'move', id, day: point.day, from, to: Math.min(from + Math.round(height / 15) * 15, 1440) };
      }
      setDrag(current);
    };
    const end = (keep: boolean) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, true);
      stop.current = null;
      setDrag(null);
      if (!keep || current === null) return;
      if (current.kind === 'choose') onChoose(current.day, current.from, current.to);
      else onMove(current.id, current.day, current.from);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || current === null) return;
      event.stopPropagation();
      cancel();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', escape, true);
    stop.current = cancel;
  };

  return { drag, onPointerDown, wasDragged: () => dragged.current };
}
