import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** What shows that somebody looks at another part of the conversation. */
const takeOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the end of a conversation in view from a call on, also while a card is loaded or a keyboard opens, until somebody scrolls,
 * points or presses a key.
 */
export function useFollowedEnd(log: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): () => void {
  const follows = useRef(false);
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const show = () => follows.current && end.current?.scrollIntoView({ block: 'end' });
    const stop = () => {
      follows.current = false;
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    visualViewport?.addEventListener('resize', show);
    for (const kind of takeOver) addEventListener(kind, stop, { passive: true });
    return () => {
      sizes.disconnect();
      visualViewport?.removeEventListener('resize', show);
      for (const kind of takeOver) removeEventListener(kind, stop);
    };
  }, [log, end]);
  return useCallback(() => {
    follows.current = true;
    end.current?.scrollIntoView({ block: 'end' });
  }, [end]);
}
