import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, for what CSS cannot do, such as omitting menu items. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // When prerendering, the screen is unknown.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
