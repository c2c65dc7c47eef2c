import { DomainError } from '@kith/core/errors';

const DEFAULT_TIMEOUT_MS = 5_000;
/** Calls of one process that may be under way, and how many of these places are kept for signing in and for calendars. */
const MAX_CONCURRENT = 400;
const KEPT = 40;
/** The share that one network address, and one owner, may have of them. */
const SHARE = 100;

const overloaded = () => new DomainError('unavailable', undefined, { retryAfter: 5 });

/** How one call is counted. */
export interface Load {
  /** What its share is counted by, such as a network address or an owner. */
  asker: string;
  timeoutMs?: number | undefined;
  /** Whether it may have one of the places that are kept: signing in and calendars, which go on when everything else is full. */
  isKept?: boolean;
}

interface LoadLimits {
  defaultTimeoutMs?: number;
  maxConcurrent?: number;
  kept?: number;
  share?: number;
}

/**
 * Keeps a database that hangs, and anybody who asks for very much, from piling up requests: a call that takes longer than its
 * timeout is refused as `unavailable`, and so is any further call while `maxConcurrent` have not settled, those nobody waits for
 * any more included, or `share` of the same asker. A call that timed out may still have been carried out; nothing was acknowledged.
 */
export function createLoadLimit({
  defaultTimeoutMs = DEFAULT_TIMEOUT_MS,
  maxConcurrent = MAX_CONCURRENT,
  kept = Math.min(KEPT, Math.floor(maxConcurrent / 10)),
  share = SHARE,
}: LoadLimits = {}) {
  let running = 0;
  const shares = createShares(share);
  return function withLoadLimit<T>(
    work: () => Promise<T>,
    { asker, timeoutMs = defaultTimeoutMs, isKept = false }: Load,
  ): Promise<T> {
    return shares(asker, async () => {
      if (running >= (isKept ? maxConcurrent : maxConcurrent - kept)) throw overloaded();
      running++;
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(() => timeout.reject(overloaded()), timeoutMs);
      const done = work().finally(() => running--);
      // After a timeout a later failure of the work has no listener left.
      done.catch(() => {});
      try {
        return await Promise.race([done, timeout.promise]);
      } finally {
        clearTimeout(timer);
      }
    });
  };
}

/** Runs work for an asker, unless `most` of theirs are under way; then it throws what `refuse` makes. */
export function createShares(most: number, refuse: () => Error = overloaded) {
  const counts = new Map<string, number>();
  return async function withShare<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const count = counts.get(asker) ?? 0;
    if (count >= most) throw refuse();
    counts.set(asker, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(asker) ?? 1) - 1;
      if (left > 0) counts.set(asker, left);
      else counts.delete(asker);
    }
  };
}
