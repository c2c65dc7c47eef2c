import { useMedia } from '../../lib/startup/use-media.ts';

// The width below which dialogs are sheets and the navigation is at the bottom (768 px at the usual font size).
const PHONE = '(max-width: 47.99rem)';

/** Whether the screen is as narrow as a phone. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}
