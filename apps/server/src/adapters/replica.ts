// Reads from a replica when there is a usable one.
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, refusalOf } from '@kith/core/errors';
import type { Log, Replica } from '@kith/core/ports';
import { type Db, findLogPosition, holdsPosition, type ReplicaServer } from '@kith/db';

/** Timeout of a replica read, and how long a failing replica is skipped. */
const usualPace = { patienceMs: 1_000, pauseMs: 5_000 };

/** How long a page waits for a replica that lags, usually by a few milliseconds. */
const BEHIND_MS = 100;

/**
 * Sends reads to a replica. While it does not answer, one read in five seconds waits up to a second for it; outages and
 * recoveries are logged.
 */
export function useReplica(
  server: Pick<ReplicaServer, 'read'>,
  log: Log,
  { patienceMs, pauseMs } = usualPace,
): Replica {
  let [awayUntil, behindUntil] = [0, 0];
  let isAway = false;

  const attempt = async <T>(
    work: (db: Db) => Promise<T | null>,
    isolationLevel: 'repeatable read' | 'read committed',
  ): Promise<T | null> => {
    if (performance.now() < awayUntil) return null;
    // A single reader probes whether it is back.
    if (isAway) awayUntil = performance.now() + pauseMs;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DomainError('unavailable')), patienceMs);
    try {
      const reading = server.read(work, isolationLevel);
      reading.catch(() => {});
      const result = await Promise.race([reading, late.promise]);
      if (isAway) log.info({}, 'the replica answers again');
      isAway = false;
      awayUntil = 0;
      return result;
    } catch (error) {
      if (refusalOf(error)?.code !== 'unavailable') throw error;
      if (!isAway) log.warn({ err: error }, 'the replica does not answer, so the primary is read');
      isAway = true;
      awayUntil = performance.now() + pauseMs;
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    readSnapshot: (work) => attempt(work, 'repeatable read'),
    readCaughtUp: async (primary, work) => {
      if (performance.now() < Math.max(awayUntil, behindUntil)) return null;
      const position = await findLogPosition(primary);
      return attempt(async (db) => {
        const until = performance.now() + BEHIND_MS;
        while (!(await holdsPosition(db, position))) {
          if (performance.now() > until) {
            behindUntil = performance.now() + pauseMs;
            return null;
          }
          await delay(3);
        }
        // Each following statement sees at least the state at that position.
        return work(db);
      }, 'read committed');
    },
  };
}
