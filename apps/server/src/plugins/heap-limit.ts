import { finished } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { DomainError } from '@kith/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits until a large text may be parsed: one in each turn of the event loop, so that many at once do not let the process stand
     * still. Throws unavailable while nearly all of the heap is used.
     */
    waitToParse(): Promise<void>;
  }
}

/** Above this share of Node's limit (`deploy/node-flags`) a request is refused, because a process that reaches the limit dies. */
const MOST_USED = 0.9;
/** How long one look at the heap is trusted, in milliseconds. */
const LOOK_MS = 100;

/** A JSON text above this length is large: parsing it takes milliseconds, and as objects it may be twenty times as much. */
export const LARGE = 16_384;
/** The share of the limit that large bodies on their way may take together. */
const MOST_ARRIVING = 0.1;

/** How many bytes of JSON a request says it brings; Infinity when it does not say, and 0 when they are few. */
function announced({ headers }: FastifyRequest): number {
  if (!headers['content-type']?.includes('json')) return 0;
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return length > LARGE ? length : 0;
}

/** The share of its limit that the heap of this process uses, 0 to 1. */
function usedShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

const full = () => new DomainError('unavailable', undefined, { retryAfter: 5 });

/**
 * Refuses requests as `unavailable`, to be asked again after some seconds, while nearly all of the heap is used, or those with large
 * bodies while more of them arrive than it has room for.
 */
export function limitHeap(
  app: FastifyInstance,
  { share = usedShare, mostArriving = MOST_ARRIVING * getHeapStatistics().heap_size_limit } = {},
): void {
  let [isFull, lookedAt, arriving] = [false, -Infinity, 0];
  app.addHook('onRequest', async (request, reply) => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_MS) [isFull, lookedAt] = [share() > MOST_USED, now];
    if (isFull) throw full();
    const bytes = Math.min(announced(request), request.routeOptions.bodyLimit ?? Infinity);
    if (bytes === 0) return;
    if (arriving + bytes > mostArriving) throw full();
    arriving += bytes;
    finished(reply.raw, () => (arriving -= bytes));
  });
  let last: Promise<unknown> = Promise.resolve();
  app.decorate('waitToParse', async () => {
    last = last.then(() => nextTurn());
    await last;
    // A text becomes twenty times as much, so that many in one turn would pass the limit between two looks.
    if (share() > MOST_USED) throw full();
  });
}
