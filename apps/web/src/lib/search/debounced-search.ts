import { useEffect, useState } from 'react';
import { useDebounced } from './debounce.ts';

/** Search input that is shown at once and written to the URL after 250 ms; URL changes are followed too. */
export function useDebouncedSearch(written: string, write: (value: string) => void) {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  const settled = useDebounced(typed);
  if (written !== known) {
    setKnown(written);
    if (written !== settled) setTyped(written);
  }
  useEffect(() => {
    if (settled === typed && settled !== written) write(settled);
    // Only typing writes: a later URL change must not be overwritten by earlier input.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return [typed, setTyped] as const;
}
