import type { LiveChange } from '@kith/api';
import type { Database } from '@kith/db';
import * as z from 'zod/mini';

// A screen that reads too slowly is told the newest changes only; it refetches what they name, so nothing is missed for long.
const MOST_WAITING = 100;

const carried = z.object({
  owner_id: z.string(),
  kind: z.string(),
  event_id: z.nullish(z.string()),
  friend_id: z.nullish(z.string()),
});

/** Live changes of all owners, heard once from the database and handed to the open screens of this process. */
export interface LiveChanges {
  /** The changes of one owner from now on, until the signal ends or the process closes. */
  changes(ownerId: string, signal: AbortSignal): AsyncIterable<LiveChange>;
  /** Ends every open stream, so that the process can close. */
  close(): Promise<void>;
}

/** Listens to `kith_changes` from the first screen on, with one connection for all of them. */
export function openLiveChanges(database: Pick<Database, 'listen'>): LiveChanges {
  const listeners = new Map<string, Set<Stream>>();
  let ears: Promise<() => Promise<void>> | undefined;
  let closed = false;

  const listen = () => {
    ears ??= database.listen('kith_changes', (payload) => {
      const change = read(payload);
      if (change) for (const listener of listeners.get(change.owner_id) ?? []) listener.heard(change.live);
    });
    // A failed start is not remembered, so that the next screen tries again.
    ears.catch(() => (ears = undefined));
    return ears;
  };

  return {
    async *changes(ownerId, signal) {
      await listen();
      const stream = new Stream();
      const own = listeners.get(ownerId) ?? new Set();
      listeners.set(ownerId, own.add(stream));
      const end = () => stream.end();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted || closed) end();
      try {
        yield* stream.read();
      } finally {
        signal.removeEventListener('abort', end);
        own.delete(stream);
        if (own.size === 0) listeners.delete(ownerId);
      }
    },
    close: async () => {
      closed = true;
      for (const own of listeners.values()) for (const listener of own) listener.end();
      const stop = await ears?.catch(() => undefined);
      await stop?.();
    },
  };
}

function read(payload: string): { owner_id: string; live: LiveChange } | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = carried.safeParse(value);
  if (!parsed.success) return null;
  const { owner_id, kind, event_id = null, friend_id = null } = parsed.data;
  return { owner_id, live: { kind, event_id, friend_id } };
}

/** What one screen has not read yet. */
class Stream {
  #waiting: LiveChange[] = [];
  #ended = false;
  #wake = Promise.withResolvers<void>();

  heard(change: LiveChange): void {
    if (this.#waiting.length >= MOST_WAITING) this.#waiting.shift();
    this.#waiting.push(change);
    this.#wake.resolve();
  }

  end(): void {
    this.#ended = true;
    this.#wake.resolve();
  }

  async *read(): AsyncGenerator<LiveChange> {
    while (!this.#ended) {
      await this.#wake.promise;
      this.#wake = Promise.withResolvers<void>();
      for (let next = this.#waiting.shift(); next && !this.#ended; next = this.#waiting.shift()) yield next;
    }
  }
}
