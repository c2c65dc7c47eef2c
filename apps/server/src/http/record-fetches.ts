import type { SystemContext } from '@kith/core/context';
import { type BufferedSync, recordBufferedSyncs } from '@kith/core/friends';
import type { FastifyInstance } from 'fastify';

/** How long later fetches are buffered; a crash loses at most these, which is accepted. */
const FLUSH_INTERVAL_MS = 5_000;

/** Bounds memory while the database is unreachable. */
const MAX_BUFFERED = 100_000;

/**
 * Buffers later fetches of feeds, so that a 304 stays a single indexed read, and writes them every five seconds and on close. The
 * returned function records one fetch at the context's `now`; only the newest of each friend is kept.
 */
export function bufferFetches(
  app: FastifyInstance,
): (ctx: SystemContext, fetch: Omit<BufferedSync, 'syncedAt'>) => void {
  let latest: SystemContext | undefined;
  let buffered = new Map<string, BufferedSync>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const fetches = [...buffered.values()];
    buffered = new Map();
    if (!latest) return;
    try {
      await recordBufferedSyncs(latest, fetches);
    } catch (error) {
      app.log.warn({ err: error, count: fetches.length }, 'fetches of feeds were not recorded');
    }
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await write();
  });
  return (ctx, fetch) => {
    if (buffered.size >= MAX_BUFFERED && !buffered.has(fetch.friendId)) return;
    latest = ctx;
    buffered.set(fetch.friendId, { ...fetch, syncedAt: ctx.now });
    timer ??= setTimeout(() => void write(), FLUSH_INTERVAL_MS).unref();
  };
}
