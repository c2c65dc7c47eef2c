import { createAtom, useSelector } from '@tanstack/react-store';

const announcement = createAtom('');

/** Has a screen reader say a sentence, politely. Saying the same sentence again is read again. */
export function announce(text: string): void {
  // A live region is read only when its text changes, so a repeat differs by an invisible space.
  announcement.set((last) => (text === last ? `${text}\u00A0` : text));
}

/** The text of the page's one live region. */
export function useAnnouncement(): string {
  return useSelector(announcement);
}
