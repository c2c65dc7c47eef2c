import { router } from '../../../router.tsx';

/** Navigates within the app to the target of a clicked notification, as sent by the service worker. */
export function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data)) return;
    // Only a path, which cannot name another host.
    if (typeof data.open === 'string' && /^\/(?![/\\])/.test(data.open)) void router.navigate({ href: data.open });
  });
}
