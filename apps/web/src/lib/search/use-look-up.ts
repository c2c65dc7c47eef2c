import { useEffect, useState } from 'react';
import { useDebounced } from './debounce.ts';

interface Found<T> {
  /** The text that was looked up, which may lag behind the input. */
  text: string;
  /** Null when the look-up failed. */
  value: T | null;
}

/**
 * The debounced look-up of input, after `pauseMs` milliseconds; null before the first result. Late results are ignored. `lookUp`
 * must be stable.
 */
export function useLookUp<T>(
  text: string,
  lookUp: ((text: string) => Promise<T>) | undefined,
  pauseMs: number,
): Found<T> | null {
  const settled = useDebounced(text, pauseMs);
  const [found, setFound] = useState<Found<T> | null>(null);
  useEffect(() => {
    if (settled === '' || lookUp === undefined) return;
    let late = false;
    lookUp(settled).then(
      (value) => late || setFound({ text: settled, value }),
      () => late || setFound({ text: settled, value: null }),
    );
    return () => {
      late = true;
    };
  }, [settled, lookUp]);
  return found;
}
