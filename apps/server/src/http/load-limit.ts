import { DomainError } from '@kith/core/errors';

const DEFAULT_TIMEOUT_MS = 5_000;
/** Maximum number of concurrent calls of a process, and how many slots are reserved for sign-in and calendars. */
const MAX_CONCURRENT = 400;
const KEPT = 40;
/** The maximum share of slots of one network address or owner. */
const SHARE = 100;

const overloaded = () => new DomainError('unavailable', undefined, { retryAfter: 5 });

/** The accounting of one call. */
export interface Load {
  /** The key of its share, such as a network address or an owner. */
  asker: string;
  timeoutMs?: number | undefined;
  /** Whether it may use a reserved slot: sign-in and calendars keep working under overload. */
  isKept?: boolean;
}

interface LoadLimits {
  defaultTimeoutMs?: number;
  maxConcurrent?: number;
  kept?: number;
  share?: number;
}

/**
 * Load shedding: a call that exceeds its timeout is refused as `unavailable`, and so is any further call while `maxConcurrent`
 * are unsettled, abandoned ones included, or `share` of the same caller. A call that timed out may still complete without being
 * acknowledged.
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
      // After a timeout, a later rejection has no handler.
      done.catch(() => {});
      try {
        return await Promise.race([done, timeout.promise]);
      } finally {
        clearTimeout(timer);
      }
    });
  };
}

/** Runs work for a caller, unless `most` of theirs are in progress; then throws the result of `refuse`. */
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
