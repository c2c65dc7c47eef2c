import { DomainError } from '@kith/core/errors';

/** How long a call may take before its caller is told to come back, in milliseconds. */
const LONGEST = 5_000;
/** How many calls may be under way in one process, those nobody waits for any more included. */
const MOST = 400;

const comeBack = () => new DomainError('unavailable', undefined, { retryAfter: 5 });

/**
 * Bounds the waiting for a database that hangs: work past `longest`, or its own limit, is refused as `unavailable`, and so is any further
 * work while `most` pieces have not come back. What was refused may still have been done; nothing was acknowledged.
 */
export function boundWork({ longest = LONGEST, most = MOST } = {}) {
  let underWay = 0;
  return async function within<T>(work: () => Promise<T>, atMost = longest): Promise<T> {
    if (underWay >= most) throw comeBack();
    underWay++;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(comeBack()), atMost);
    const done = work().finally(() => underWay--);
    // When the refusal wins, a later failure of the work has nobody left to hear it.
    done.catch(() => {});
    try {
      return await Promise.race([done, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
