import { expect, test } from 'vitest';
import { splitLooseOrder, splitOrder } from './split-order.ts';

test.each([
  ["move Friday's dinner to 8", "Friday's dinner", 'move it to 8'],
  ['move the picnic to Saturday at 3', 'the picnic', 'move it to Saturday at 3'],
  ['reschedule the quiz for Thursday', 'the quiz', 'move it to Thursday'],
  ['please push the barbecue a week', 'the barbecue', 'make it a week later'],
  ['postpone karate a week', 'karate', 'make it a week later'],
  ['extend the picnic by half an hour', 'the picnic', 'make it half an hour longer'],
  ['cut the picnic to 45 minutes', 'the picnic', 'make it 45 minutes'],
  ['bring the picnic forward half an hour', 'the picnic', 'make it half an hour earlier'],
  ['can we do the barbecue on Sunday instead', 'the barbecue', 'make it on Sunday instead'],
  ['make the barbecue an hour later', 'the barbecue', 'make it an hour later'],
  ['the picnic finishes at 3', 'the picnic', 'until 3'],
  ['the quiz is at the Crown now', 'the quiz', 'move it to the Crown'],
  ['invite everyone to the picnic', 'the picnic', 'add everyone'],
  ['put Ana on the bbq', 'the bbq', 'add Ana'],
  ["add Ana to yesterday's brunch", "yesterday's brunch", 'add Ana'],
  ['add a note to the picnic: bring blankets', 'the picnic', 'note: bring blankets'],
  ["swap Tom for Leo Marsh on Friday's dinner", "Friday's dinner", 'swap Tom for Leo Marsh'],
  ["drop Tom from Friday's dinner", "Friday's dinner", 'without Tom'],
  ['rename the opera night to Gala', 'the opera night', 'rename it to Gala'],
  ["Tom can't make dinner on Friday", 'dinner on Friday', 'without Tom'],
  ['Tom is out of dinner on Friday', 'dinner on Friday', 'without Tom'],
  ['dinner is now at 8.30', 'dinner', 'move it to 8.30'],
  ["barbecue's at 2 now", 'barbecue', 'move it to 2'],
  ['barbecue with Sam has moved to Sunday', 'barbecue with Sam', 'move it to Sunday'],
  ['oh and karate’s off', 'karate', null],
  ["karate's off on Monday", 'karate on Monday', null],
])('“%s” is about “%s”', (text, about, change) => expect(splitOrder(text)).toMatchObject({ about, change }));

test.each([
  'Dinner at 8 on Saturday with Tom',
  'lunch is at 1 tomorrow',
  'make the cake',
  'drop the quiz by half an hour',
])('“%s” is no order by itself', (text) => expect(splitLooseOrder(text)).toBeNull());

test.each(['a'.repeat(2000), 'karate’s '.repeat(200), 'call “ '.repeat(280), `the ${'barbecue'.repeat(200)} is now`])(
  'a message that is no command yields none: %.20s',
  (message) => expect([splitOrder(message), splitLooseOrder(message)]).toEqual([null, null]),
);

test('a note may be long, and an event’s name may have four words', () => {
  const note = 'bring boots '.repeat(40).trim();
  expect(splitOrder(`add a note to the picnic: ${note}`)).toEqual({ about: 'the picnic', change: `note: ${note}` });
  expect(splitLooseOrder("big old garden party's off")).toEqual({ about: 'big old garden party', change: null });
});
