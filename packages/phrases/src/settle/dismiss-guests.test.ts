import { expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({
  ...inMarch,
  friends: named('Katherine Ng', 'Joy Obi', 'Ana Cruz'),
  groups: [{ name: 'Night Shift' }],
});

test.each([
  ['Katherine Ng isnt in the group add her', 'Katherine Ng'],
  ["Katherine's not on the list, put her on", 'Katherine Ng'],
  ["Joy isn't a member so she should come too", 'Joy Obi'],
  ['oh and Joy is not in the night shift but invite her please', 'Joy Obi'],
])('who is missing from those that are invited is added: %s', (text, name) => {
  const { draft, clarify } = talk('leaving do with the Night Shift on Friday at 7pm', text);
  expect([draft?.friend_names, draft?.group_names, draft?.excluded_names, clarify]).toEqual([
    [name],
    ['Night Shift'],
    [],
    null,
  ]);
});

test('and who is not in on the day is left out', () => {
  const { draft } = talk('dinner with Joy and Ana on Friday at 7pm', "Joy isn't in that night so take her off");
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Ana Cruz'], ['Joy Obi']]);
});
