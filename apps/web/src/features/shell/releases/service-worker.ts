import { waitingWorker } from './update-waiting.ts';

/** SPEC §1: every 15 minutes. */
export const UPDATE_CHECK_MS = 900_000;

/**
 * Registers /service-worker.js and checks for a new version at once and every 15 minutes. Does nothing without service worker
 * support.
 */
export function startServiceWorker(): void {
  if ('serviceWorker' in navigator) void register();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const follow = () => registration.installing?.addEventListener('statechange', () => noteWaiting(registration));
    noteWaiting(registration);
    // It may have been found before this page listens.
    follow();
    registration.addEventListener('updatefound', follow);
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
  } catch {
    // A browser may forbid it (private windows); Kith then simply needs the network.
  }
}

/** A waiting worker is a new version if another one controls the page; the very first one is not. */
function noteWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
  waitingWorker.set(registration.waiting);
}
