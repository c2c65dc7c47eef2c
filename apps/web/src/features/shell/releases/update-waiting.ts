import { createAtom, useSelector } from '@tanstack/react-store';

/** The waiting service worker of a new version. */
export const waitingWorker = createAtom<ServiceWorker | null>(null);

/** Activates the new version and reloads the page. */
export function reloadToUpdate(): void {
  const waiting = waitingWorker.get();
  if (waiting === null) return;
  // Another tab was first, and the new version already controls this one.
  if (waiting.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has this origin, and takes no such argument.
  waiting.postMessage('reload');
}

/** Whether a new version awaits confirmation. */
export function useUpdateWaiting(): boolean {
  return useSelector(waitingWorker, (worker) => worker !== null);
}
