import { createAtom, useSelector } from '@tanstack/react-store';

/** The service worker of a new version, which waits for the reader's yes. */
export const waitingWorker = createAtom<ServiceWorker | null>(null);

/** Lets the new version take over and loads the page again with it. */
export function reloadToUpdate(): void {
  const waiting = waitingWorker.get();
  if (waiting === null) return;
  // Another tab was first, and the new version serves this one already.
  if (waiting.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no such argument.
  waiting.postMessage('reload');
}

/** Whether a new version waits for the reader's yes. */
export function useUpdateWaiting(): boolean {
  return useSelector(waitingWorker, (worker) => worker !== null);
}
