import { useEffect, useState } from 'react';
import { useDebounced } from './debounce.ts';

/** What is typed into a search is seen at once and written into the address after 250 ms; a change of the address is seen too. */
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
    // Only typing writes: a later change of the address must not be overwritten by what was typed before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return [typed, setTyped] as const;
}
