import { useSyncExternalStore } from 'react';

// The width below which dialogs are sheets and the navigation lies at the foot (768 px at the usual font size).
const PHONE = '(max-width: 47.99rem)';

/** Whether the screen is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
