import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

interface Queue<T> {
  readonly length: number;
  push(one: T): T;
  shift(): T | undefined;
  remove(one: T): T | null;
}

// The driver's internal queues of connections and pending queries, which our patch exports without names.
const driver = createRequire(import.meta.url)
  .resolve('postgres')
  .replace(/cjs\/src\/index\.js$/, 'src/queue.js');
const { default: makeQueue }: { default: <T>() => Queue<T> } = await import(pathToFileURL(driver).href);

/** A naive implementation to compare the driver's with. */
function makeModel<T>(): Queue<T> {
  const held: T[] = [];
  return {
    get length() {
      return held.length;
    },
    push: (one) => {
      held.push(one);
      return one;
    },
    shift: () => held.shift(),
    remove: (one) => (held.includes(one) ? (held.splice(held.indexOf(one), 1)[0] ?? null) : null),
  };
}

type Step = 'push' | 'shift' | 'turn' | number;

/** The results of a sequence of operations; a number removes the element pushed that many pushes ago. */
function walk(steps: Step[], queue: Queue<number>): unknown[] {
  let pushed = 0;
  // Nobody shifts from an empty queue; the driver checks the length first.
  const shift = () => (queue.length > 0 ? queue.shift() : 'empty');
  const push = () => queue.push((pushed += 1));
  return steps.map((step) => {
    if (step === 'push') return [push(), queue.length];
    if (step === 'shift') return [shift(), queue.length];
    if (step === 'turn') return [push(), shift(), queue.length];
    return [queue.remove(pushed - step), queue.length];
  });
}

test('the patched queue keeps its order and releases removed elements, even if it is never empty', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>('turn') },
    { weight: 2, arbitrary: fc.constant<Step>('push') },
    { weight: 1, arbitrary: fc.constant<Step>('shift') },
    { weight: 1, arbitrary: fc.nat(20) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 1000, size: 'max' }), (steps) => {
      expect(walk(steps, makeQueue())).toEqual(walk(steps, makeModel()));
    }),
    { numRuns: 50 },
  );
});
