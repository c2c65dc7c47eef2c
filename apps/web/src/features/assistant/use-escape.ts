import { type RefObject, useEffect } from 'react';

/** Calls back when Escape is pressed inside an element and no descendant handled it. */
export function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onEscape();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [place, onEscape]);
}
