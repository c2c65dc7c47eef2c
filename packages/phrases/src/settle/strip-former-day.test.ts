import { expect, test } from 'vitest';
import { inMarch, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf(inMarch);
const at = sayAt(inMarch.zone);

test.each([
  [
    'Dear parents, the Communion meeting which was to be held on Wednesday 18th will now take place on Thursday 19th March at 8pm',
    'Communion meeting',
    'Thu 19 20:00',
  ],
  ['The AGM originally scheduled for 12 March, has been moved to 19 March at 7pm', 'AGM', 'Thu 19 19:00'],
  ['The concert, previously on the 14th, is now on the 21st at 7pm', 'Concert', 'Sat 21 19:00'],
  ['Book sale (originally 14 March) now Saturday 21 March 10am', 'Book sale', 'Sat 21 10:00'],
  ['the bake sale that was due to be on Friday is now on Monday 16 March at 3pm', 'Bake sale', 'Mon 16 15:00'],
  [
    'Coffee morning due to take place on Friday 13th has been rescheduled to Friday 20th at 10am',
    'Coffee morning',
    'Fri 20 10:00',
  ],
  [
    'Please note that choir practice, which should have been on Tuesday, is now on Thursday at 7.30pm',
    'Choir practice',
    'Thu 12 19:30',
  ],
  [
    'the quiz night that was supposed to be this Friday has been pushed back to next Friday at 8',
    'Quiz night',
    'Fri 20 20:00',
  ],
  ['The workshop was on the 14th but is now on the 21st at 10am', 'Workshop', 'Sat 21 10:00'],
  ['the staff meeting planned for Monday 10 to 11 will now be Tuesday 2 to 3pm', 'Staff meeting', 'Tue 17 14:00'],
])('when something was planned before it was moved is no day of it: %s', (text, title, start) => {
  const { draft, clarify } = read(text);
  expect([draft?.title, at(draft?.start_at), clarify]).toEqual([title, start, null]);
});

test.each(['Dinner planned for Friday 13 March at 7pm', 'The play was on Monday, now I am tired'])(
  'unless it was not moved: %s',
  (text) => expect(read(text).draft?.date ?? null).toBe(text.startsWith('Dinner') ? '2026-03-13' : null),
);
