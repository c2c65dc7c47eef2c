import { expect, test } from 'vitest';
import { inMarch } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';
import { lengthMeant, refusesLength, resizedBy } from './resize-length.ts';

test.each([
  ['a bit longer', 30],
  ['a bit shorter if you would', -30],
  ["a little shorter, if you don't mind", -30],
  ['a bit longer if it rains', null],
  ['an hour shorter', -60],
  ['longer, by half an hour', 30],
  ['give it an hour more', 60],
  ['give us half an hour more', 30],
  ['give it another hour', 60],
  ['we need an extra 20 minutes', 20],
  ['allow an extra half hour', 30],
  ['1 more hour', 60],
  ['add an hour', 60],
  ['knock half an hour off', -30],
  ['give it 30 minutes less', -30],
  ['extra half hour', 30],
  ['add half an hour for changing', 30],
  ['an hour more would be nice', 60],
  ['give it 3 hours', null],
  ['an hour later', null],
  ['take an hour', null],
])('%s is %s minutes', (canon, minutes) => {
  expect(resizedBy(canon)).toBe(minutes);
});

test.each([
  ['One hour is too much, half hour is enough', 'make it half an hour long'],
  ['an hour is too long, 40 minutes will do', 'make it 40 minutes long'],
  ['an hours too long half an hour is fine', 'make it half an hour long'],
  ['an hour is not enough we need two', 'make it 2 hours long'],
  ['an hour is too long, make it 40', 'make it 40 minutes long'],
  ['dont need a whole hour, half is enough', 'make it half an hour long'],
  ['an hour is too much for him. half will do', 'make it half an hour long'],
  ["we don't need 2 hours, one is enough", 'make it 1 hours long'],
  ['one hour is too much for a six year old, half hour is enough', 'make it half an hour long'],
])('how long it is stands behind what is refused: %s', (text, meant) => expect(lengthMeant(text)).toBe(meant));

test.each(['two hours is plenty', 'an hour is too long, start at half 9', '9 is too early, half 10', 'an hour later'])(
  'without another length, a message stays as it is: %s',
  (text) => expect(lengthMeant(text)).toBe(text),
);

const talk = talkerOf(inMarch);

test.each([
  ['One hour is too much, half hour is enough', 30],
  ['2 hrs is a bit much, 90 mins is plenty', 90],
  ["an hour is too short so let's say two hours", 120],
])('what was refused is not how long it is: %s', (said, minutes) => {
  const { draft, clarify } = talk('violin lesson tuesday 9am', said);
  const length = (Date.parse(draft?.end_at ?? '') - Date.parse(draft?.start_at ?? '')) / 60_000;
  expect([length, clarify]).toEqual([minutes, null]);
});

test('of a length that is only refused, another is asked for', () => {
  expect(refusesLength('two hours is way too long')).toBe(true);
  expect(talk('violin lesson tuesday 9am', 'an hour is too long').clarify?.question).toBe('How long is it instead?');
});
