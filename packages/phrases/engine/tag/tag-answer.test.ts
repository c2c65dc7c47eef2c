import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readTimes } from '../times/read-times.ts';
import { cutWords, textOf } from '../words/cut-words.ts';
import { tagAnswer } from './tag-answer.ts';

function answer(text: string) {
  const message = cutWords(text);
  const { said, beside, sure } = tagAnswer(message, readTimes(message), []);
  const texts = (runs: typeof said) => runs.map((run) => textOf(message, run));
  return { message, said: texts(said), beside: texts(beside), runs: [...said, ...beside], sure };
}

test.each([
  ['make it 6, the little ones fall asleep in the soup', ['make it 6']],
  ['the caterer rang at ten about numbers so make it an hour and a half', ['make it an hour and a half']],
])('%s', (text, said) => {
  const found = answer(text);
  expect(found.said).toEqual(said);
  expect(found.sure).toBeGreaterThan(0);
});

test.each(['7:30', 'actually Tuesdays', 'Bridge Four', 'with Ana and Tom', 'Friday instead', ''])(
  'nothing in "%s" is an aside',
  (text) => {
    expect(answer(text)).toMatchObject({ beside: [], sure: 0 });
  },
);

it('classifies every word exactly once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const { message, runs, sure } = answer(text);
      const words = runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
      expect(words.toSorted((a, b) => a - b)).toEqual(message.words.map((_, at) => at));
      expect(sure).toBeGreaterThanOrEqual(0);
    }),
  );
});
