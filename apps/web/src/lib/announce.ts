import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence, politely. Saying the same again is heard again. */
export function announce(text: string): void {
  // A live region is read only when its text changes, so a repeat differs by an invisible space.
  said = text === said ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** The sentence that the one live region of the page holds. */
export function useAnnouncement(): string {
  return useSyncExternalStore(subscribe, readSaid, readSaid);
}

function readSaid(): string {
  return said;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
