import type { DraftField, UnderstoodWords } from '@kith/contracts/assistant';
import { expect, it } from 'vitest';
import { markWords, saysEnd } from './mark-words.ts';

const text = 'Dinner with Ana and the book club next Friday at 8 at Dishoom, two hours';
const span = (field: DraftField, words: string): UnderstoodWords => {
  const from = text.indexOf(words);
  return { field, text: words, from, to: from + words.length };
};
const marked = (...spans: UnderstoodWords[]) =>
  markWords(text, spans)
    .filter((segment) => segment.caption !== null)
    .map((segment) => `${segment.text}: ${segment.caption}`);

it('captions what was understood, without surrounding function words', () => {
  expect(
    marked(
      span('title', 'Dinner'),
      span('group_names', 'with'),
      span('friend_names', 'Ana and'),
      span('group_names', 'the book club'),
      span('start_at', 'next Friday at 8'),
      span('location', 'at Dishoom,'),
      span('end_at', 'two hours'),
    ),
  ).toEqual([
    'Dinner: what',
    'Ana: who',
    'book club: group',
    'next Friday: date',
    'at 8: time',
    'Dishoom: place',
    'two hours: length',
  ]);
});

it('preserves every character of the sentence', () => {
  const segments = markWords(text, [span('start_at', 'next Friday at 8'), span('location', 'at Dishoom')]);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

it('ignores spans of another text', () => {
  expect(markWords('Lunch', [{ field: 'title', text: 'Dinner', from: 0, to: 6 }])).toEqual([
    { text: 'Lunch', caption: null },
  ]);
});

it.each([
  ['tomorrow at 7pm', ['tomorrow: date', 'at 7pm: time']],
  ['on 4 December', ['4 December: date']],
  ['12/3/2027', ['12/3/2027: date']],
  ['7:30 on Friday', ['7:30: time', 'Friday: date']],
  ['Saturday noon', ['Saturday: date', 'noon: time']],
  ['at 20:00', ['at 20:00: time']],
  ['from 4 December', ['4 December: date']],
  ['tomorrow 7 to 9', ['tomorrow: date', '7 to 9: time']],
  ['from 7 to 9:30pm on Friday', ['from 7 to 9:30pm: time', 'Friday: date']],
  ['7 to 9 November', ['7 to 9 November: date']],
  ['Nov 7 to 9', ['Nov 7 to 9: date']],
  ['Friday noon to 2pm', ['Friday: date', 'noon to 2pm: time']],
  ['Friday around 7.30 p.m.', ['Friday: date', 'around 7.30 p.m.: time']],
  ['by half past seven on Friday', ['by half past seven: time', 'Friday: date']],
  ['Friday at quarter to eight', ['Friday: date', 'at quarter to eight: time']],
  ['Friday @8', ['Friday: date', '@8: time']],
  ['at 8 o’clock on 4 December', ['at 8 o’clock: time', '4 December: date']],
  ['8', ['8: time']],
])('tells the day from the hour in "%s"', (words, expected) => {
  const segments = markWords(words, [{ field: 'start_at', text: words, from: 0, to: words.length }]);
  const captioned = segments.filter((segment) => segment.caption !== null);
  expect(captioned.map((segment) => `${segment.text}: ${segment.caption}`)).toEqual(expected);
});

it.each([
  ['from 7pm to 9pm', true],
  ['7 to 9', true],
  ['noon to 2pm', true],
  ['at 7pm until 10pm', true],
  ['at 7pm', false],
  ['noon', false],
])('knows whether "%s" says when it ends', (words, says) => {
  expect(saysEnd(words)).toBe(says);
});
