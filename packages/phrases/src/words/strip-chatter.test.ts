import { expect, test } from 'vitest';
import { withoutChatter } from './strip-chatter.ts';

const words = (text: string) =>
  withoutChatter(text)
    .replaceAll(/ +(?=[,.]|$)/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();

test.each([
  ['only 45 minutes mind, the courts are tight', 'only 45 minutes, the courts are tight'],
  ['only five days the physio says, not forever', 'only five days'],
  ['only Beth, let us keep it small', 'only Beth'],
  ['the week after actually im away', 'the week after, im away'],
  ['the week after actually', 'the week after'],
  ["he's back on haha put him in again", "he's back on, put him in again"],
  ['at the Fleece now, the Rose has flooded', 'at the Fleece, the Rose has flooded'],
  ["it's at the Fleece on Mill St now.", "it's at the Fleece on Mill St."],
  ["it's two days now", "it's two days"],
  ["there's football on so at the Anchor", 'at the Anchor'],
  ['back to Monday. 10 though', 'back to Monday, 10 though'],
])('of an answer, what only keeps the talk going goes: %s', (text, rest) => {
  expect(words(text)).toBe(rest);
  expect(withoutChatter(text)).toHaveLength(text.length);
});

test.each([
  'call it Mind you',
  'let us know by Friday',
  'Tom says 8',
  'keep it at 8',
  'now at 8',
  'start right now',
  'that is all for now',
  'at the Apocalypse Now',
  'never mind',
  "8 if you don't mind",
  'Kantstr. 55',
])('what says something stays: %s', (text) => expect(withoutChatter(text)).toBe(text));
