import type { ReadonlyAtom } from '@tanstack/react-store';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of a browser-dependent atom. During hydration it is `prerendered`, the value that the page was built with;
 * `useSelector` has no server snapshot.
 */
export function usePrerenderedAtom<Value>(atom: ReadonlyAtom<Value>, prerendered: Value): Value {
  const subscribe = useCallback((onChange: () => void) => atom.subscribe(onChange).unsubscribe, [atom]);
  return useSyncExternalStore(
    subscribe,
    () => atom.get(),
    () => prerendered,
  );
}
