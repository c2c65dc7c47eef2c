import { limits } from '@kith/contracts/limits';
import { DomainError } from '@kith/core/errors';

/**
 * A budget for the lists of one request: they run sequentially, and the next one is refused as `too_large` once they used up
 * `limits.listBytesPerRequest` or `limits.listMsPerRequest`. A batch must not build twenty full lists at once.
 */
export function createListBudget() {
  const began = performance.now();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();
  return function withListBudget<T extends object>(list: () => Promise<T>): Promise<T> {
    const answered = last.then((before) => {
      // A list is measured only when another one follows, which is rare.
      if (before !== undefined) bytes += Buffer.byteLength(JSON.stringify(before));
      if (bytes >= limits.listBytesPerRequest || performance.now() - began >= limits.listMsPerRequest)
        throw new DomainError('too_large', 'Please ask for fewer lists at once, or for pages of them.');
      return list();
    });
    last = answered.then(
      (result) => ('data' in result ? result.data : undefined),
      () => undefined,
    );
    return answered;
  };
}
