import type { AppRouter, LiveChange } from '@kith/api';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { readCallError } from './error-message.ts';
import { authorization } from './trpc.ts';

/** Reconnect delays after a stream broke (SPEC §9); the last one repeats. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

/** A ponyfill that closes on errors, because EventSource's own reconnect delay is fixed. */
class ClosingEventSource extends EventSource {
  constructor(...init: ConstructorParameters<typeof EventSource>) {
    super(...init);
    this.addEventListener('error', () => this.close());
  }
}

// A separate client, because only pages that listen load this module. The browser's EventSource sends no headers, and a token
// must not appear in a URL.
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: '/trpc',
      EventSource: ClosingEventSource,
      // The session is awaited here, because tRPC forgets a stream that it gives up before these options are ready: such streams
      // stayed open, one per attempt, until the browser had no connections left.
      eventSourceOptions: {
        fetch: async (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...(await authorization()) } }),
      },
    }),
  ],
});

interface Listener {
  /** Called on each connection, the first and later ones. */
  onStarted: () => void;
  onData: (change: LiveChange) => void;
}

/** Subscribes to the owner's live changes with reconnecting, until the returned function is called. */
export function subscribeToChanges({ onStarted, onData }: Listener): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  const reconnect = () => {
    subscription?.unsubscribe();
    timer = setTimeout(connect, RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)]);
    tries += 1;
  };
  const connect = () => {
    subscription = client.activity.changes.subscribe(undefined, {
      onStarted: () => {
        tries = 0;
        onStarted();
      },
      onData,
      // An ended session completes the stream; the next attempt has a renewed token.
      onComplete: reconnect,
      onError: (error) => {
        if (!isFinal(readCallError(error).status)) reconnect();
      },
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
}

/** Whether retrying would be refused as well. */
const isFinal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
