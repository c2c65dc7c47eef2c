// Slots of a process: everybody has a share, and some are reserved.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLoadLimit, createShares } from '../src/http/load-limit.ts';

/** Work that continues until it is released. */
function held() {
  const end = Promise.withResolvers<void>();
  return { work: () => end.promise, end: () => end.resolve() };
}

const statusOf = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'rejected').length;

describe('slots of a process', () => {
  test('one caller cannot exceed their share, and others continue', async () => {
    const run = createLoadLimit({ maxConcurrent: 40, kept: 4, share: 10 });
    const { work, end } = held();
    const some = Promise.allSettled(Array.from({ length: 25 }, () => run(work, { asker: 'a' })));
    await setImmediate();
    await expect(run(async () => 'b', { asker: 'b' })).resolves.toBe('b');
    end();
    expect(statusOf(await some)).toBe(15);
    await expect(run(async () => 'a', { asker: 'a' })).resolves.toBe('a');
  });

  test('when they are full, reserved slots still serve sign-in and calendars', async () => {
    const run = createLoadLimit({ maxConcurrent: 40, kept: 4 });
    const { work, end } = held();
    const some = Promise.allSettled(Array.from({ length: 60 }, (_, index) => run(work, { asker: String(index) })));
    await setImmediate();
    await expect(run(async () => 'other', { asker: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    const kept = Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => run(work, { asker: `k${index}`, isKept: true })),
    );
    await setImmediate();
    end();
    expect(statusOf(await some)).toBe(24);
    expect(statusOf(await kept)).toBe(2);
  });

  test('exclusive work refuses a second caller with the same key until it is done', async () => {
    const alone = createShares(1, () => new Error('already'));
    const { work, end } = held();
    const first = alone('export', work);
    await expect(alone('export', async () => 1)).rejects.toThrow('already');
    await expect(alone('another', async () => 2)).resolves.toBe(2);
    end();
    await first;
    await expect(alone('export', async () => 3)).resolves.toBe(3);
  });
});
