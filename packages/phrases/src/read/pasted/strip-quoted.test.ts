import { expect, test } from 'vitest';
import { inMarch, readerOf, sayAt } from '../../testing/read.ts';

const reader = readerOf(inMarch);
const draftOf = (text: string) => reader(text).draft;
const at = sayAt('Europe/London', 'ccc d HH:mm');

test.each([
  [
    'Hi all, Friday it is, 2pm, boardroom 3 for strata committee.\n\n> On Mon 5 Feb, Trish wrote:\n> I can do Thursday or Friday',
    'Fri 13 14:00',
  ],
  ['Book club is sunday 7pm then\n> could we do saturday at 6?\n> beth', 'Sun 15 19:00'],
  [
    'Sounds good, dinner saturday 7.30 at luigis\n\nOn Tue, 10 Mar 2026 at 18:22, Beth\n<beth@example.com> wrote:\n> Friday? 8ish?',
    'Sat 14 19:30',
  ],
  ['Lunch Tuesday at 1\n\nOn Mon 9 March Tom wrote:\nHow about Wednesday at noon?', 'Tue 17 13:00'],
  [
    'Review on Monday 16 March at 11am\n\n-----Original Message-----\nFrom: Beth\nSent: 9 March 2026 09:12\nTo: Bob\nSubject: Review\n\nTuesday at 10?',
    'Mon 16 11:00',
  ],
])('of a reply that says when itself, the mail that it answers says nothing: %s', (text, start) => {
  const { draft, clarify } = reader(text);
  expect([at(draft?.start_at), draft?.description, clarify]).toEqual([start, null, null]);
});

test.each([
  'Yes that works\n\nOn Mon 9 March, Beth wrote:\n> Lunch on Friday at 1 at the Swan?',
  '> Lunch on Friday at 1 at the Swan?',
  'Lunch on Friday at 1\n> The Swan',
])('a mail with the only day and hour, and a list below them, are read: %s', (text) => {
  const draft = draftOf(text);
  expect([draft?.title, at(draft?.start_at)]).toEqual(['Lunch', 'Fri 13 13:00']);
  expect(draft?.location).toMatch(/^the swan$/i);
});

test('a quoted mail below a change says nothing', () => {
  const { draft } = reader('Haircut Friday 10am');
  const changed = reader('actually 11am\n\nOn Mon 9 March, Beth wrote:\n> Is Saturday at 10 ok?', { draft });
  expect(at(changed.draft?.start_at)).toBe('Fri 13 11:00');
});

test('the number of a boardroom is no hour', () => {
  expect(draftOf('Friday 2pm, boardroom 3 for strata committee')?.location).toBe('boardroom 3');
  expect(reader('exec meeting tomorrow boardroom 3').clarify?.about).toBe('time');
});
