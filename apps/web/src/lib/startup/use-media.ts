import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds just now. For what CSS cannot do, such as leaving items out of a menu. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // Drawn at build time, nothing is known of the screen.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
