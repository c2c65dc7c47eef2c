import { describe, expect, test } from 'vitest';
import { standing, standingWords } from './standing-words.ts';

const run = (text: string, from = 0) => ({ field: 'start_at', text, from, to: from + text.length }) as const;
const texts = (runs: readonly { text: string }[]) => runs.map(({ text }) => text);

describe('understood words stand in the message', () => {
  test.each([
    ['friday      1.30pm', 'friday 1pm, 1.30 actually', ['friday', '1.30']],
    ['friday at 7', 'friday at 7', ['friday at 7']],
    ['friday\n  at 7', 'friday\n  at 7', ['friday\n  at 7']],
    ['at      4pm', 'at 3pm, 4pm', ['4pm']],
  ])('%j of %j', (read, message, marked) => expect(texts(standing(run(read), read, message))).toEqual(marked));

  test('what stands nowhere is as it was', () =>
    expect(standing(run('at 3:45'), 'start then', 'half past')).toEqual([run('at 3:45')]));

  test('"8" is not that of "18th"', () =>
    expect(standing(run('8', 9), 'the 18th at 8', 'the 18th at 8')).toMatchObject([{ text: '8', from: 12 }]));
});

test.each([
  ['make it 40 minutes long', 'two hours is too long, 40 minutes will do', '40 minutes'],
  ['a day later', 'the next one please', undefined],
])('of what was put in other words, the longest part that was said: %s', (read, message, said) =>
  expect(standingWords(run(read), message)?.text).toBe(said),
);
