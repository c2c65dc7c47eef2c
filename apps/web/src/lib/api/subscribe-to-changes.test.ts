import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import { authorization } from './trpc.ts';

vi.mock('./trpc.ts', () => ({ authorization: vi.fn(async () => ({})) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a silent stream is closed, also while the session is being renewed, so that only one is open', async () => {
  const open = new Set<AbortSignal>();
  vi.stubGlobal('document', { baseURI: 'http://kith.test/' });
  vi.stubGlobal('fetch', async (_url: URL, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    open.add(signal);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('event: connected\ndata: {"reconnectAfterInactivityMs":1000}\n\n'));
        signal.addEventListener('abort', () => {
          open.delete(signal);
          stream.error(signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const onStarted = vi.fn();
  const stop = subscribeToChanges({ onStarted, onData: () => {} });
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalled());

  const renewed = Promise.withResolvers<Record<string, string>>();
  vi.mocked(authorization).mockReturnValue(renewed.promise);
  await vi.advanceTimersByTimeAsync(5_500);
  renewed.resolve({});
  await vi.waitFor(() => expect(onStarted.mock.calls.length).toBeGreaterThan(1));
  expect(open.size).toBe(1);
  stop();
  await vi.waitFor(() => expect(open.size).toBe(0));
});
