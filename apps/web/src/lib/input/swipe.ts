import { useRef, type TouchEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

/** The direction of a swipe: at least `threshold` pixels (SPEC §2: 50), and more horizontal than vertical. */
export function swipeDirection(from: Point, to: Point, threshold = 50): 'left' | 'right' | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.abs(dx) < threshold || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}

interface SwipeOptions {
  onLeft: () => void;
  onRight: () => void;
  threshold?: number;
}

/** Touch handlers for horizontal swipes. */
export function useSwipe({ onLeft, onRight, threshold = 50 }: SwipeOptions) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch && !scrollsSideways(event.target) ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const direction = swipeDirection(start.current, { x: touch.clientX, y: touch.clientY }, threshold);
      start.current = null;
      if (direction === 'left') onLeft();
      if (direction === 'right') onRight();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

/** Scrolling a row of chips or selecting text is not a swipe. */
function scrollsSideways(target: EventTarget): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, textarea, select, [role="dialog"], [role="menu"], [data-no-swipe]')) return true;
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true;
  }
  return false;
}
