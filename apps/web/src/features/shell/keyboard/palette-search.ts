import type { ReactNode } from 'react';
import { useLookUp } from '../../../lib/search/use-look-up.ts';

/** A palette item for one of the owner's entities. */
export interface PaletteEntry {
  href: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
}

/** Searches for these words. */
export type FindEntries = (query: string) => Promise<readonly PaletteEntry[]>;

/** Previews a sentence as an event, in a palette item. */
export interface PlanProps {
  sentence: string;
  /** Called with the value of an item that became selectable. */
  onKnown: (value: string) => void;
  /** Called to pass the sentence to the assistant. */
  onAsk: () => void;
  /** Called after creating the event, to close the palette. */
  onDone: () => void;
}

const PAUSE_MS = 150;

/** The debounced search results of the palette; an error counts as no results. */
export function usePaletteSearch(query: string, find: FindEntries | undefined): readonly PaletteEntry[] {
  const found = useLookUp(query.trim(), find, PAUSE_MS);
  return query.trim() === '' ? [] : (found?.value ?? []);
}
