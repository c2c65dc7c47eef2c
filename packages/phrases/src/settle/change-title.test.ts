import { expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Ana Cruz') });

test.each([
  ['call it quiz night then lol', 'quiz night'],
  ['rename it quiz night please', 'quiz night'],
  ['call it Now and Then', 'Now and Then'],
  ['call it Dance So We Laugh', 'Dance So We Laugh'],
  ["rename it to Ana's 40th but she doesn't know", "Ana's 40th"],
  ['we should call it quiz night tbh', 'quiz night'],
  ['title should just be Quiz', 'Quiz'],
  ["it's Gogo's 80th really so call it that", "Gogo's 80th"],
  ["it's Nan's 80th actually, call it that", "Nan's 80th"],
  ["it's Kate's leaving do really", "Kate's leaving do"],
  ["it's really a leaving do", 'Leaving do'],
  ['its a farewell do really', 'Farewell do'],
  ['its more of a birthday do', 'Birthday do'],
  ["it's a work do technically", 'Work do'],
  ["it's a quiz, not a film club", 'Quiz'],
  ['its not film club its water polo', 'Water polo'],
  ["it isn't a film club, it's crochet club", 'Crochet club'],
])('a name is without what is said around it: %s', (text, title) => {
  const { draft, clarify } = talk('Film club on Friday at 8pm at the Depot with Ana', text);
  expect([draft?.title, draft?.start_at, clarify]).toEqual([title, '2026-03-13T20:00:00.000Z', null]);
});

test.each([
  ['rather call it film night, 6 till 9pm', 'film night', '2026-03-13T18:00:00.000Z', 'the Depot'],
  ['call it film night, at the Odeon', 'film night', '2026-03-13T20:00:00.000Z', 'the Odeon'],
  ['call it film, cake and candles', 'film, cake and candles', '2026-03-13T20:00:00.000Z', 'the Depot'],
])('a name ends where a time or place is told: %s', (text, title, start, location) => {
  const { draft, clarify } = talk('Film club on Friday at 8pm at the Depot with Ana', text);
  expect([draft?.title, draft?.start_at, draft?.location, clarify]).toEqual([title, start, location, null]);
});
