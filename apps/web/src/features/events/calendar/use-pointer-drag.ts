import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** Moving less than this many pixels is a click. */
const SLOP = 5;

interface DragSteps<Drag> {
  /** The drag of a pointer, or null when nothing changes. */
  follow: (event: PointerEvent, current: Drag | null) => Drag | null;
  drop: (drag: Drag) => void;
}

/**
 * Turns a press into a drag once it moves, with mouse or pen only, because touch scrolls. Escape cancels. `begin` returns what a
 * press on an element drags, or null; `wasDragged()` distinguishes the click after a drag from a real one.
 */
export function usePointerDrag<Drag>(begin: (down: ReactPointerEvent, target: Element) => DragSteps<Drag> | null) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (down: ReactPointerEvent) => {
    dragged.current = false;
    if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) return;
    const steps = begin(down, down.target);
    if (steps === null) return;
    const origin = { x: down.clientX, y: down.clientY };
    const listening = new AbortController();
    let current: Drag | null = null;

    const move = (event: PointerEvent) => {
      if (current === null && Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < SLOP) return;
      const next = steps.follow(event, current);
      if (next === null) return;
      dragged.current = true;
      current = next;
      setDrag(next);
    };
    const end = () => {
      listening.abort();
      stop.current = null;
      setDrag(null);
    };
    const drop = () => {
      end();
      if (current !== null) steps.drop(current);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || current === null) return;
      event.stopPropagation();
      end();
    };
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', escape, { signal, capture: true });
    stop.current = end;
  };

  return { drag, onPointerDown, wasDragged: () => dragged.current };
}
