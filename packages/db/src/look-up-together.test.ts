import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Db } from './database.ts';
import { lookUpTogether } from './look-up-together.ts';
import { openTestDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function lookUpNumbers() {
  const find = vi.fn(async (_: Db, keys: readonly string[]) =>
    [...new Set(keys)]
      .filter((key) => key !== 'nobody')
      .map((key) => ({ key, count: find.mock.calls.length }))
      .toReversed(),
  );
  return { find, lookUp: lookUpTogether(find, ({ key }) => key) };
}

test('what is asked for in one turn is one question, and each gets its own answer', async () => {
  const { find, lookUp } = lookUpNumbers();
  const asked = ['ana', 'ben', 'nobody', 'ana'].map((key) => lookUp(database.db, key));
  expect(await Promise.all(asked)).toEqual([
    { key: 'ana', count: 1 },
    { key: 'ben', count: 1 },
    null,
    { key: 'ana', count: 1 },
  ]);
  expect(find).toHaveBeenCalledExactlyOnceWith(database.db, ['ana', 'ben', 'nobody', 'ana']);
});

test('nothing is remembered for the next turn', async () => {
  const { find, lookUp } = lookUpNumbers();
  await lookUp(database.db, 'ana');
  expect(await lookUp(database.db, 'ana')).toEqual({ key: 'ana', count: 2 });
  expect(find).toHaveBeenCalledTimes(2);
});

test('a question that fails fails for all who asked it, and for nobody after', async () => {
  const { find, lookUp } = lookUpNumbers();
  find.mockRejectedValueOnce(new Error('away'));
  const asked = await Promise.allSettled(['ana', 'ben'].map((key) => lookUp(database.db, key)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lookUp(database.db, 'ana')).toMatchObject({ key: 'ana' });
});

test('a crowd is asked for in portions', async () => {
  const { find, lookUp } = lookUpNumbers();
  const keys = Array.from({ length: 250 }, (_, count) => `friend-${count}`);
  const found = await Promise.all(keys.map((key) => lookUp(database.db, key)));
  expect(found.map((row) => row?.key)).toEqual(keys);
  expect(find.mock.calls.map(([, portion]) => portion.length)).toEqual([100, 100, 50]);
});
