import type { Friend } from '@kith/contracts/friends';
import type { Group } from '@kith/contracts/groups';
import { expect, test } from 'vitest';
import { audienceSentence, audienceWords, guestsOf } from './audience.ts';

const friend = (id: string, is_active = true): Friend => ({
  id,
  name: id,
  email: null,
  token: '',
  subscription_status: 'invited',
  subscriptionActivatedAt: null,
  subscriptionLastSyncedAt: null,
  subscriptionLastUnsubscribedAt: null,
  wants_mails: true,
  isSubscribed: false,
  is_active,
  calendar_link: '',
  manage_link: '',
  upcoming_events: 0,
  group_count: 0,
  groups: [],
  invited_at: '2026-01-01T00:00:00.000Z',
  shared_at: null,
  calendar: { state: 'not_yet', app: null, last_seen_at: null, expected_at: null },
});

const group = (id: string, members: string[]): Group => ({
  id,
  name: id,
  description: null,
  owner_user_id: 'nora',
  member_count: members.length,
  created_at: '2026-01-01T00:00:00.000Z',
  members: members.map((member) => ({ id: member, name: member, email: null })),
});

const known = {
  friends: [friend('ana'), friend('bea'), friend('tom'), friend('zoe', false)],
  groups: [group('choir', ['ana', 'bea']), group('books', ['bea', 'zoe'])],
};
const ids = (rule: Parameters<typeof guestsOf>[0]) => guestsOf(rule, known).map(({ id }) => id);

test('a friend in two groups and by name counts once', () => {
  expect(ids({ type: 'groups', groups: ['choir', 'books'], friends: ['bea'], excluded: [] })).toEqual([
    'bea',
    'ana',
    'zoe',
  ]);
});

test('all means everybody who has not unsubscribed', () => {
  expect(ids({ type: 'all', groups: [], friends: [], excluded: [] })).toEqual(['ana', 'bea', 'tom']);
});

test('excluded friends never count', () => {
  expect(ids({ type: 'all', groups: [], friends: [], excluded: ['tom'] })).toEqual(['ana', 'bea']);
  expect(ids({ type: 'groups', groups: ['choir'], friends: [], excluded: ['ana'] })).toEqual(['bea']);
});

test('an audience that became empty invites nobody', () => {
  expect(ids({ type: 'groups', groups: [], friends: [], excluded: [] })).toEqual([]);
});

test('the sentence counts reachable people, and never claims that anything was sent', () => {
  const active = { is_active: true };
  const unsubscribed = { is_active: false };
  expect(audienceSentence([], false)).toBe('Only you will see it');
  expect(audienceSentence([active], false)).toBe('1 person will be invited');
  expect(audienceSentence([active, unsubscribed, active], false)).toBe('2 people will be invited. 1 unsubscribed');
  expect(audienceSentence([active, active], true)).toBe('2 people will see you’re busy');
});

test('the audience is summarised in a few words', () => {
  expect(
    audienceWords({ audience_type: 'groups', audience_groups: ['choir'], audience_friends: ['tom'] }, known.groups),
  ).toEqual({
    names: ['choir'],
    rest: '1 friend',
  });
  expect(audienceWords({ audience_type: 'groups', audience_groups: [], audience_friends: [] }, known.groups).rest).toBe(
    'No one left',
  );
  expect(
    audienceWords({ audience_type: 'specific', audience_groups: [], audience_friends: [] }, known.groups).rest,
  ).toBe('Just you');
});
