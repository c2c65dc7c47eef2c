import { createAtom, useSelector } from '@tanstack/react-store';

/** SPEC §1: every 15 minutes. */
export const UPDATE_CHECK_MS = 900_000;

const waitingWorker = createAtom<ServiceWorker | null>(null);

/** Registers /service-worker.js and looks for a new version at once and every 15 minutes. Without service workers nothing happens. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register(), { once: true });
  if (document.readyState === 'complete') void register();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    noteWaiting(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => noteWaiting(registration));
    });
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
  } catch {
    // A browser may forbid it (private windows); Kith then simply needs the network.
  }
}

/** A worker that waits while another one serves the page is a new version; the very first one is not. */
function noteWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
  waitingWorker.set(registration.waiting);
}

/** Lets the new version take over and loads the page again with it. */
export function reloadToUpdate(): void {
  const waiting = waitingWorker.get();
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no such argument.
  waiting.postMessage('reload');
}

/** Whether a new version waits for the reader's yes. */
export function useUpdateWaiting(): boolean {
  return useSelector(waitingWorker, (worker) => worker !== null);
}
