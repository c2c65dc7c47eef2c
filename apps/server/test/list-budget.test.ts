import { limits } from '@kith/contracts/limits';
import { DomainError } from '@kith/core/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { createListBudget } from '../src/http/list-budget.ts';

afterEach(() => vi.restoreAllMocks());

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
const ask = (budget: ReturnType<typeof createListBudget>) => codeOf(budget(async () => ({ data: [] })));

test('a request’s lists are answered until they used up the byte budget', async () => {
  // A quarter of the budget each; long-lists.test.ts measures real lists. The clock is fixed, so that a busy machine does not
  // matter.
  vi.spyOn(Buffer, 'byteLength').mockReturnValue(limits.listBytesPerRequest / 4);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const budget = createListBudget();
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask(budget)));
  expect(answers).toEqual([null, null, null, null, 'too_large', 'too_large', 'too_large']);
  expect(await ask(createListBudget())).toBeNull();
});

test('or the time budget', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const budget = createListBudget();
  expect(await ask(budget)).toBeNull();
  clock.mockReturnValue(limits.listMsPerRequest);
  expect(await ask(budget)).toBe('too_large');
});
