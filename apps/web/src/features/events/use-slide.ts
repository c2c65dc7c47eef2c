import { useLayoutEffect, useRef } from 'react';

const SLIDE: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Lets elements with `data-slide` inside a box glide to their new place when `order` changes: an answer moves a face to its column. */
export function useSlide<Box extends HTMLElement>(order: string) {
  const box = useRef<Box>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, DOMRect>();
    for (const element of box.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? []) {
      const name = element.dataset['slide'] ?? '';
      const place = element.getBoundingClientRect();
      now.set(name, place);
      const before = places.current.get(name);
      if (before === undefined || still) continue;
      const x = before.left - place.left;
      const y = before.top - place.top;
      if (x !== 0 || y !== 0)
        element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], SLIDE);
    }
    places.current = now;
  }, [order]);
  return box;
}
