import { useMedia } from '../../lib/startup/use-media.ts';

// The width below which dialogs are sheets and the navigation is at the bottom (768 px at the default font size).
const PHONE = '(max-width: 47.99rem)';

/** Whether the viewport is a phone's. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}
