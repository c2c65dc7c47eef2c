import { createAtom, useSelector } from '@tanstack/react-store';

const announcement = createAtom('');

/** Announces a sentence to screen readers, politely. The same sentence again is announced again. */
export function announce(text: string): void {
  // A live region is read only when its text changes, so a repeat differs by an invisible space.
  announcement.set((last) => (text === last ? `${text}\u00A0` : text));
}

/** The text of the page's one live region. */
export function useAnnouncement(): string {
  return useSelector(announcement);
}
