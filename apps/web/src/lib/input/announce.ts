import { createAtom, useSelector } from '@tanstack/react-store';

const announcement = createAtom('');

/** Announces a sentence politely to screen readers, even when repeated. */
export function announce(text: string): void {
  // A live region is only announced on change, so a repetition gets an invisible space.
  announcement.set((last) => (text === last ? `${text}\u00A0` : text));
}

/** The text of the page's live region. */
export function useAnnouncement(): string {
  return useSelector(announcement);
}
