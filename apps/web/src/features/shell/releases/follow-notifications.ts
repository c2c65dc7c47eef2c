import { router } from '../../../router.tsx';

/** Goes where a pressed notification leads, as the service worker says it, without loading the app again. */
export function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data)) return;
    // A path, and nothing that a browser would read as another host.
    if (typeof data.open === 'string' && /^\/(?![/\\])/.test(data.open)) void router.navigate({ href: data.open });
  });
}
