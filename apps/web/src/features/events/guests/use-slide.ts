import { useLayoutEffect, useRef } from 'react';

const SLIDE: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

interface Place {
  column: string | undefined;
  left: number;
  top: number;
}

/** Lets elements with `data-slide` glide when their `data-column` changes: an answer moves a face to its column. Others just stand where they are. */
export function useSlide<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const places = useRef(new Map<string, Place>());
  useLayoutEffect(() => {
    const frame = box.current?.getBoundingClientRect();
    if (box.current === null || frame === undefined) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, Place>();
    for (const element of box.current.querySelectorAll<HTMLElement>('[data-slide]')) {
      const { slide = '', column } = element.dataset;
      const { left, top } = element.getBoundingClientRect();
      // Measured from the box, since the page may have been scrolled in between.
      const place = { column, left: left - frame.left, top: top - frame.top };
      next.set(slide, place);
      const before = places.current.get(slide);
      if (before === undefined || before.column === column || still) continue;
      const from = `translate(${before.left - place.left}px, ${before.top - place.top}px)`;
      element.animate([{ transform: from }, { transform: 'none' }], SLIDE);
    }
    places.current = next;
  });
  return box;
}
