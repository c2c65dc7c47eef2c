import type { ReadonlyAtom } from '@tanstack/react-store';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of an atom that depends on this browser. While React takes over a page that was rendered at build time it is
 * `prerendered`, the value the page was built with; `useSelector` has no such second value.
 */
export function usePrerenderedAtom<Value>(atom: ReadonlyAtom<Value>, prerendered: Value): Value {
  const subscribe = useCallback((onChange: () => void) => atom.subscribe(onChange).unsubscribe, [atom]);
  return useSyncExternalStore(
    subscribe,
    () => atom.get(),
    () => prerendered,
  );
}
