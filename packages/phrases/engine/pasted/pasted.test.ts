import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Ana Cruz', 'Marcus Hill') });
const at = sayAt(inMarch.zone);

test('labelled lines assign their words to fields', () => {
  const { draft } = read('What: AGM\nWhen: 23/3 7pm\nWhere: yacht club\nRSVP: 19/3');
  expect(draft).toMatchObject({ title: 'AGM', location: 'yacht club', answer_by: '2026-03-19' });
  expect(at(draft?.start_at)).toBe('Mon 23 19:00');
});

test('a single label is not a form', () => expect(read('Note: dinner on Friday at 7').draft?.title).not.toBe(''));

test('a mail program’s boilerplate is ignored, and the signer is not a guest', () => {
  const text =
    '---------- Forwarded message ----------\nFrom: Choir <choir@kith.example>\nDear all,\nThe Choir AGM is on Monday 16 March at 7pm in the vestry.\nRegards, Marcus';
  const { draft } = read(text);
  expect(draft).toMatchObject({ title: 'Choir AGM', location: 'the vestry', friend_names: [] });
  expect(at(draft?.start_at)).toBe('Mon 16 19:00');
});

test('the reply-by day is recognised', () =>
  expect(read('Dinner on Saturday 21 March at 7. Please RSVP to Ana by Thursday').draft).toMatchObject({
    answer_by: '2026-03-12',
    date: '2026-03-21',
  }));
