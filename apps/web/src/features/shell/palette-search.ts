import { useEffect, useState, type ReactNode } from 'react';
import { useDebounced } from '../../lib/debounce.ts';

/** Something of the owner's that the palette leads to. */
export interface PaletteEntry {
  href: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
}

/** Looks for what has these words; an error counts as nothing found. */
export type FindEntries = (query: string) => Promise<readonly PaletteEntry[]>;

/** What a search in the palette has found, once typing pauses. */
export function usePaletteSearch(query: string, find: FindEntries | undefined): readonly PaletteEntry[] {
  const settled = useDebounced(query.trim(), 150);
  const [found, setFound] = useState<{ query: string; entries: readonly PaletteEntry[] }>({ query: '', entries: [] });
  useEffect(() => {
    if (settled === '' || find === undefined) return;
    let late = false;
    find(settled).then(
      (entries) => late || setFound({ query: settled, entries }),
      () => late || setFound({ query: settled, entries: [] }),
    );
    return () => {
      late = true;
    };
  }, [settled, find]);
  return query.trim() === '' ? [] : found.entries;
}
