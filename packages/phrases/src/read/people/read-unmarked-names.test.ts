import { expect, test } from 'vitest';
import { inNovember, named, readerOf } from '../../testing/read.ts';

const read = readerOf({
  ...inNovember,
  friends: named('May Chen', 'Jan Kowal', 'April Jones', 'Tom Reed', 'Ana Cruz'),
});

test.each([
  ['Jan is coming, so squash friday at 6', 'Squash', ['Jan Kowal']],
  ["May's up for it, cinema friday 7pm", 'Cinema', ['May Chen']],
  ['April can make it, so quiz thursday at 8, the Fox', 'Quiz', ['April Jones']],
  ["Tom's joining us, pizza thursday 7pm", 'Pizza', ['Tom Reed']],
  ['Tom and Ana are coming, so pizza friday at 7', 'Pizza', ['Tom Reed', 'Ana Cruz']],
])('whoever comes, in front of what is done, is a guest: %s', (text, title, names) => {
  const { draft, clarify } = read(text);
  expect(draft).toMatchObject({ title, friend_names: names });
  expect(clarify).toBeNull();
});

test('whoever is in hospital is no guest', () =>
  expect(read('Tom is in hospital, so visit friday at 3').draft?.friend_names).toEqual([]));
