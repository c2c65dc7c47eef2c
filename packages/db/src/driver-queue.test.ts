import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';

interface Queue<T> {
  readonly length: number;
  push(one: T): T;
  shift(): T | undefined;
  remove(one: T): T | null;
}

// The driver keeps its connections and what waits for them in these; they are patched, and exported by no name.
const driver = createRequire(import.meta.url).resolve('postgres').replace(/cjs\/src\/index\.js$/, 'src/queue.js');
const { default: makeQueue }: { default: <T>() => Queue<T> } = await import(pathToFileURL(driver).href);

test('the queue of the driver gives things in order and forgets what was removed, however long it is never empty', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant('turn' as const) },
    { weight: 2, arbitrary: fc.constant('push' as const) },
    { weight: 1, arbitrary: fc.constant('shift' as const) },
    { weight: 1, arbitrary: fc.nat(20) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 1000, size: 'max' }), (steps) => {
      const queue = makeQueue<{ no: number }>();
      const model: { no: number }[] = [];
      let no = 0;
      const push = () => {
        const one = { no: (no += 1) };
        model.push(one);
        queue.push(one);
      };
      const shift = () => {
        const one = model.shift();
        if (one !== undefined) expect(queue.shift()).toBe(one);
      };
      for (const one of steps) {
        if (one === 'push') push();
        else if (one === 'shift') shift();
        else if (one === 'turn') {
          push();
          shift();
        } else {
          const removed = model[one] ?? { no: 0 };
          const at = model.indexOf(removed);
          expect(queue.remove(removed)).toBe(at === -1 ? null : removed);
          if (at !== -1) model.splice(at, 1);
        }
        expect(queue.length).toBe(model.length);
      }
    }),
    { numRuns: 50 },
  );
});
