import type { ReactNode } from 'react';
import { useLookUp } from '../../../lib/search/use-look-up.ts';

/** Something of the owner's that the palette leads to. */
export interface PaletteEntry {
  href: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
}

/** Looks for what has these words. */
export type FindEntries = (query: string) => Promise<readonly PaletteEntry[]>;

/** What shows a sentence as the event that it would become, as a line of the palette. */
export interface PlanProps {
  sentence: string;
  /** There is something to choose now: the line of this value. */
  onKnown: (value: string) => void;
  /** The sentence is for the assistant. */
  onAsk: () => void;
  /** It was made, and the palette has done its work. */
  onDone: () => void;
}

const PAUSE_MS = 150;

/** What a search in the palette has found, once typing pauses; an error counts as nothing found. */
export function usePaletteSearch(query: string, find: FindEntries | undefined): readonly PaletteEntry[] {
  const found = useLookUp(query.trim(), find, PAUSE_MS);
  return query.trim() === '' ? [] : (found?.value ?? []);
}
