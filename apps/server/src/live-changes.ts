import { randomUUID } from 'node:crypto';
import type { LiveChange } from '@kith/api';
import { DomainError } from '@kith/core/errors';
import type { Log } from '@kith/core/ports';
import type { Database } from '@kith/db';
import * as z from 'zod/mini';

const CHANNEL = 'kith_changes';

const unavailableSentence =
  'live changes are not available, so screens show them after a reload; behind a pooler, set DATABASE_DIRECT_URL';

// A screen that reads too slowly gets only the newest changes; since it refetches, it misses nothing for long.
const MOST_WAITING = 100;

const probed = z.object({ probe: z.string() });

const carried = z.object({
  owner_id: z.string(),
  kind: z.string(),
  event_id: z.nullish(z.string()),
  friend_id: z.nullish(z.string()),
});

/** Interval of the notification probe, in milliseconds. */
const CHECK_EVERY = 30_000;
/** Timeout of a probe, in milliseconds. */
const LATEST = 3_000;

/** Live changes of all owners, received once from the database and fanned out to this process's open screens. */
export interface LiveChanges {
  /**
   * The changes of one owner from now on, until the signal aborts, the process closes or the database connection is lost. Throws
   * `unavailable` when live changes are not available.
   */
  changes(ownerId: string, signal: AbortSignal): AsyncIterable<LiveChange>;
  /** Starts listening and probing whether notifications arrive; outages are logged. Settles after the first probe. */
  watch(log: Log): Promise<void>;
  /** Whether notifications arrived at the last probe. */
  isAvailable(): boolean;
  /** Ends every open stream, so that the process can stop. */
  close(): Promise<void>;
}

/** Listens to `kith_changes` from the first screen on, with one connection for all. */
export function openLiveChanges(database: Pick<Database, 'listen' | 'notify'>): LiveChanges {
  const listeners = new Map<string, Set<Stream>>();
  const self = randomUUID();
  let subscription: Promise<() => Promise<void>> | undefined;
  let arrived = Promise.withResolvers<void>();
  let available = false;
  let closed = false;
  let checks: NodeJS.Timeout | undefined;

  const onMessage = (payload: string) => {
    const message = read(payload);
    if (message === null) return;
    if ('probe' in message) {
      if (message.probe === self) arrived.resolve();
      return;
    }
    for (const listener of listeners.get(message.owner_id) ?? []) listener.heard(message.live);
  };

  const endStreams = () => {
    for (const own of listeners.values()) for (const listener of own) listener.end();
  };

  // A pooler accepts a LISTEN without delivering anything, so this process probes with its own notification.
  const prove = async () => {
    arrived = Promise.withResolvers();
    await database.notify(CHANNEL, JSON.stringify({ probe: self }));
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The database does not deliver notifications.')), LATEST);
    try {
      await Promise.race([arrived.promise, late.promise]);
    } finally {
      clearTimeout(timer);
    }
    available = true;
  };

  const subscribe = async () => {
    const stop = await database.listen(CHANNEL, onMessage);
    try {
      await prove();
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  };

  const start = async () => {
    subscription ??= subscribe();
    try {
      await subscription;
    } catch (cause) {
      // Not cached, so that the next screen retries.
      subscription = undefined;
      available = false;
      throw new DomainError('unavailable', undefined, { retryAfter: CHECK_EVERY / 1000, cause });
    }
  };

  const check = async () => {
    if (subscription === undefined || !available) return start();
    try {
      await prove();
    } catch (error) {
      const stop = subscription;
      subscription = undefined;
      available = false;
      // Screens reconnect and then refetch what they missed.
      endStreams();
      await stop.then((end) => end()).catch(() => {});
      throw error;
    }
  };

  return {
    async *changes(ownerId, signal) {
      await start();
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
    watch: (log) => {
      let said = false;
      const look = async () => {
        try {
          await check();
          if (said) log.info({}, 'live changes arrive again');
          said = false;
        } catch (error) {
          if (!said) log.warn({ err: error }, unavailableSentence);
          said = true;
        }
      };
      checks = setInterval(() => void look(), CHECK_EVERY);
      checks.unref();
      return look();
    },
    isAvailable: () => available,
    close: async () => {
      closed = true;
      clearInterval(checks);
      endStreams();
      const stop = await subscription?.catch(() => undefined);
      await stop?.();
    },
  };
}

function read(payload: string): { owner_id: string; live: LiveChange } | { probe: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const probe = probed.safeParse(value);
  if (probe.success) return probe.data;
  const parsed = carried.safeParse(value);
  if (!parsed.success) return null;
  const { owner_id, kind, event_id = null, friend_id = null } = parsed.data;
  return { owner_id, live: { kind, event_id, friend_id } };
}

/** The queue of unread changes of one screen. */
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
