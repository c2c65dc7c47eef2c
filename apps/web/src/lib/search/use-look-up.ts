import { useEffect, useState } from 'react';
import { useDebounced } from './debounce.ts';

interface Found<T> {
  /** The text that was looked up, which may be older than what stands in the field. */
  text: string;
  /** Null when it could not be looked up. */
  value: T | null;
}

/**
 * What was last looked up of a text that somebody is typing, once typing paused for `pauseMs` milliseconds; null before the
 * first answer. Answers that come late are passed over. `lookUp` must be the same function every time.
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
