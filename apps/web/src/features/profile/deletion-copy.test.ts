import { expect, test } from 'vitest';
import { deletionLines } from './deletion-copy.ts';

const nothing = {
  friends: 0,
  subscribed_friends: 0,
  groups: 0,
  events: 0,
  coming_events: 0,
  api_tokens: 0,
  has_password: true,
};
const account = 'Your profile, your settings and every sign-in.';

test('the effect is given in numbers', () => {
  const summary = {
    ...nothing,
    friends: 12,
    subscribed_friends: 9,
    groups: 1,
    events: 40,
    coming_events: 3,
    api_tokens: 2,
  };
  expect(deletionLines(summary)).toEqual([
    '40 events, 3 of them still to come. Nobody is notified.',
    '12 friends with their private links, which stop working.',
    '9 calendars in friends’ apps, which get no more updates.',
    '1 group.',
    '2 API tokens.',
    account,
  ]);
});

test('zero counts are omitted', () => {
  expect(deletionLines(nothing)).toEqual([account]);
});
