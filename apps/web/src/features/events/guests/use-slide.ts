import { useLayoutEffect, useRef } from 'react';

const SLIDE: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

interface Place {
  column: string | undefined;
  left: number;
  top: number;
}

/** Animates elements with `data-slide` when their `data-column` changes, such as a guest who answers. Others do not move. */
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
      // Relative to the container, because the page may have scrolled in between.
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
