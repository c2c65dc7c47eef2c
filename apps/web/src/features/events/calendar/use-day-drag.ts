import { useRef } from 'react';
import { type Day, daysBetween } from '../../../lib/dates/calendar-days.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

/** The current drag over days: a range selection, or an event being moved. */
export type DayDrag = { kind: 'choose'; from: Day; to: Day } | { kind: 'move'; id: string; from: Day; to: Day };

interface DayDragOptions {
  onChoose: (first: Day, last: Day) => void;
  onMove: (eventId: string, days: number) => void;
}

/**
 * Dragging over elements with `data-day`: from an empty place it selects days, from an element with `data-event` it moves the
 * event.
 */
export function useDayDrag({ onChoose, onMove }: DayDragOptions) {
  const carried = useRef<HTMLDivElement>(null);
  const pointer = usePointerDrag<DayDrag>((down, target) => {
    const from = dayAt(down.clientX, down.clientY);
    if (from === null || target.closest('[data-more]')) return null;
    const id = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    return {
      follow: (event, current) => {
        const to = dayAt(event.clientX, event.clientY) ?? current?.to ?? from;
        // Moved without React, so that the event follows the pointer smoothly.
        carried.current?.style.setProperty('translate', `${event.clientX - 24}px ${event.clientY - 12}px`);
        if (current?.to === to) return null;
        return id === undefined ? { kind: 'choose', from, to } : { kind: 'move', id, from, to };
      },
      drop: (drag) => {
        const { to } = drag;
        if (drag.kind === 'choose') onChoose(from < to ? from : to, from < to ? to : from);
        else if (from !== to) onMove(drag.id, daysBetween(from, to));
      },
    };
  });
  return { ...pointer, carried };
}

/** The day under a point. A multi-day bar covers its cells, so the cells are looked up by position. */
function dayAt(x: number, y: number): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && element.dataset['day'] !== undefined) return element.dataset['day'];
  }
  return null;
}
