import { expect, test } from 'vitest';
import { splitLooseOrder, splitOrder } from './split-order.ts';

// Before, each of these took longer than anybody waits.
test.each(['a'.repeat(2000), 'karate’s '.repeat(200), 'call “ '.repeat(280), `the ${'barbecue'.repeat(200)} is now`])(
  'a message that is no order ends the search soon: %.20s',
  (message) => {
    expect([splitOrder(message), splitLooseOrder(message)]).toEqual([null, null]);
  },
);

test('a note may be long, and the event may have a name of four words', () => {
  const note = 'bring boots '.repeat(40).trim();
  expect(splitOrder(`add a note to the picnic: ${note}`)).toEqual({ about: 'the picnic', change: `note: ${note}` });
  expect(splitLooseOrder("big old garden party's off")).toEqual({ about: 'big old garden party', change: null });
});
