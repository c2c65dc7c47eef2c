import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { type Day, daysBetween } from '../../../lib/calendar-days.ts';

/** What is being dragged over the days: a choice of days, or an event on its way to another one. */
export type DayDrag = { kind: 'choose'; from: Day; to: Day } | { kind: 'move'; id: string; from: Day; to: Day };

interface DayDragOptions {
  onChoose: (first: Day, last: Day) => void;
  onMove: (eventId: string, days: number) => void;
}

/** Moving less than this is a click, not a drag. */
const SLOP = 5;

/**
 * Dragging over elements with `data-day`: from an empty place it chooses days, from an element with `data-event` it carries the event.
 * Mouse and pen only, since a finger scrolls. Escape lets go. `wasDragged()` tells the click that follows a drag from a real one.
 */
export function useDayDrag({ onChoose, onMove }: DayDragOptions) {
  const [drag, setDrag] = useState<DayDrag | null>(null);
  const carried = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (down: ReactPointerEvent) => {
    dragged.current = false;
    if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) return;
    const from = dayAt(down.clientX, down.clientY);
    if (from === null || down.target.closest('[data-more]')) return;
    const id = down.target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    const origin = { x: down.clientX, y: down.clientY };
    let current: DayDrag | null = null;

    const move = (event: PointerEvent) => {
      if (current === null && Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < SLOP) return;
      const to = dayAt(event.clientX, event.clientY) ?? current?.to ?? from;
      if (current === null || current.to !== to) {
        current = id === undefined ? { kind: 'choose', from, to } : { kind: 'move', id, from, to };
        dragged.current = true;
        setDrag(current);
      }
      // Moved without React, so that the dragged event keeps up with the pointer.
      carried.current?.style.setProperty('translate', `${event.clientX - 24}px ${event.clientY - 12}px`);
    };
    const end = (keep: boolean) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, true);
      stop.current = null;
      setDrag(null);
      if (!keep || current === null) return;
      const { to } = current;
      if (current.kind === 'choose') onChoose(from < to ? from : to, from < to ? to : from);
      else if (from !== to) onMove(current.id, daysBetween(from, to));
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

  return { drag, carried, onPointerDown, wasDragged: () => dragged.current };
}

/** The day under a point. A bar over several days lies above their cells, so the cells themselves are asked. */
function dayAt(x: number, y: number): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && element.dataset['day'] !== undefined) return element.dataset['day'];
  }
  return null;
}
