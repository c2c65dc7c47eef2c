import { DomainError } from '@kith/core/errors';

const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_CONCURRENT = 400;

const overloaded = () => new DomainError('unavailable', undefined, { retryAfter: 5 });

/**
 * Keeps a database that hangs from piling up requests: a call that takes longer than its timeout is refused as `unavailable`,
 * and so is any further call while `maxConcurrent` have not settled, those nobody waits for any more included.
 * A call that timed out may still have been carried out; nothing was acknowledged.
 */
export function createLoadLimit({ defaultTimeoutMs = DEFAULT_TIMEOUT_MS, maxConcurrent = MAX_CONCURRENT } = {}) {
  let running = 0;
  return async function withLoadLimit<T>(work: () => Promise<T>, timeoutMs = defaultTimeoutMs): Promise<T> {
    if (running >= maxConcurrent) throw overloaded();
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
  };
}
