// Reads from a replica, where there is one and it can be used.
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, refusalOf } from '@kith/core/errors';
import type { Log, Replica } from '@kith/core/ports';
import { type Db, findLogPosition, holdsPosition, type ReplicaServer } from '@kith/db';

/** How long a read may take there before it goes to the primary, and for how long the replica is then left alone. */
const usualPace = { patienceMs: 1_000, pauseMs: 5_000 };

/** How long a page waits for a replica that is behind; most are by a few milliseconds. */
const BEHIND_MS = 100;

/**
 * Lets reads go to a replica. One that does not answer costs one read in five seconds its patience of a second, and the log says
 * when it is away and when it is back.
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
    // Of many readers one tries whether it is back.
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
        // Each statement from here on sees at least what stood before the position.
        return work(db);
      }, 'read committed');
    },
  };
}
