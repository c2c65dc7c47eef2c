import { getHeapStatistics } from 'node:v8';
import { DomainError } from '@kith/core/errors';
import type { FastifyInstance } from 'fastify';

/** Above this share of Node's limit (`deploy/node-flags`) a request is refused, because a process that reaches the limit dies. */
const MOST_USED = 0.9;
/** How long one look at the heap is trusted, in milliseconds. */
const LOOK_MS = 100;

/** The share of its limit that the heap of this process uses, 0 to 1. */
function usedShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

/** Refuses requests as `unavailable`, to be asked again after some seconds, while nearly all of the heap is used. */
export function limitHeap(app: FastifyInstance, share: () => number = usedShare): void {
  let [isFull, lookedAt] = [false, -Infinity];
  app.addHook('onRequest', async () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_MS) [isFull, lookedAt] = [share() > MOST_USED, now];
    if (isFull) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  });
}
