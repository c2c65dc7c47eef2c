import type { SystemContext } from '@kith/core/context';
import { type GatheredSync, recordGatheredSyncs } from '@kith/core/friends';
import type { FastifyInstance } from 'fastify';

/** How long later fetches wait to be written; a crash loses at most these, which is accepted. */
const GATHER_MS = 5_000;

/** Keeps memory bounded while the database is away. */
const MOST = 100_000;

/**
 * Gathers later fetches of feeds, so that a 304 stays one indexed read, and writes them every five seconds and when the
 * app closes. The returned function takes one fetch, made at the context's `now`; only the newest of each friend is kept.
 */
export function gatherFetches(
  app: FastifyInstance,
): (ctx: SystemContext, fetch: Omit<GatheredSync, 'syncedAt'>) => void {
  let latest: SystemContext | undefined;
  let gathered = new Map<string, GatheredSync>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const fetches = [...gathered.values()];
    gathered = new Map();
    if (!latest) return;
    try {
      await recordGatheredSyncs(latest, fetches);
    } catch (error) {
      app.log.warn({ err: error, count: fetches.length }, 'fetches of feeds were not recorded');
    }
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await write();
  });
  return (ctx, fetch) => {
    if (gathered.size >= MOST && !gathered.has(fetch.friendId)) return;
    latest = ctx;
    gathered.set(fetch.friendId, { ...fetch, syncedAt: ctx.now });
    timer ??= setTimeout(() => void write(), GATHER_MS).unref();
  };
}
