import { expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker.ts';
import { waitingWorker } from './update-waiting.ts';

test('a new version that is installing when the page starts is offered once it is waiting', async () => {
  const worker = new EventTarget();
  const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null as EventTarget | null });
  const register = vi.fn(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register } });
  vi.useFakeTimers();
  startServiceWorker();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(waitingWorker.get()).toBeNull();
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  expect(waitingWorker.get()).toBe(worker);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
