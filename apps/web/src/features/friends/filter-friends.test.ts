import type { Friend, SubscriptionStatus } from '@kith/contracts/friends';
import { expect, test } from 'vitest';
import { countByStatus, filterFriends } from './filter-friends.ts';

const friend = (name: string, subscription_status: SubscriptionStatus, groups: string[] = []): Friend => ({
  id: name,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  token: 't',
  subscription_status,
  subscriptionActivatedAt: null,
  subscriptionLastSyncedAt: null,
  subscriptionLastUnsubscribedAt: null,
  wants_mails: true,
  isSubscribed: subscription_status === 'subscribed',
  is_active: true,
  calendar_link: '',
  manage_link: '',
  upcoming_events: 0,
  group_count: groups.length,
  groups,
  invited_at: '2026-12-02T10:00:00.000Z',
  shared_at: null,
  calendar: { state: 'not_yet', app: null, last_seen_at: null, expected_at: null },
});
const friends = [
  friend('Zoë Laurent', 'subscribed', ['Choir']),
  friend('Marek Novák', 'invited', ['Supper club']),
  friend('Ana Ribeiro', 'invited'),
];
const names = (search: Parameters<typeof filterFriends>[1]) => filterFriends(friends, search).map(({ name }) => name);

test('names match without accents and in any case', () => {
  expect(names({ q: 'zoe' })).toEqual(['Zoë Laurent']);
  expect(names({ q: 'NOVAK' })).toEqual(['Marek Novák']);
});

test('addresses and groups are searched too, and every word has to match', () => {
  expect(names({ q: 'ana@example' })).toEqual(['Ana Ribeiro']);
  expect(names({ q: 'supper marek' })).toEqual(['Marek Novák']);
  expect(names({ q: 'supper ana' })).toEqual([]);
});

test('filter and search combine', () => {
  expect(names({ filter: 'invited' })).toEqual(['Marek Novák', 'Ana Ribeiro']);
  expect(names({ filter: 'invited', q: 'zoe' })).toEqual([]);
});

test('every status has a count, including zero', () => {
  expect(countByStatus(friends)).toEqual({ subscribed: 1, invited: 2, never_subscribed: 0, unsubscribed: 0 });
});
