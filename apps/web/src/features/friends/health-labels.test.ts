import { describe, expect, test } from 'vitest';
import { formatTime, shortDate } from '../../lib/dates/dates.ts';
import { healthAdvice, healthLabel, heldLabel } from './health-labels.ts';

const now = new Date('2026-12-02T10:00:00Z');
type Watched = Parameters<typeof healthLabel>[0];

const friend = (calendar: Partial<Watched['calendar']>, more: Partial<Watched> = {}): Watched => ({
  calendar: {
    state: 'alive',
    app: 'Google Calendar',
    last_seen_at: '2026-12-02T08:00:00Z',
    expected_at: null,
    ...calendar,
  },
  invited_at: '2026-11-22T10:00:00Z',
  shared_at: '2026-11-22T10:00:00Z',
  subscription_status: 'subscribed',
  subscriptionLastUnsubscribedAt: null,
  isSubscribed: true,
  ...more,
});

describe('the health of a calendar', () => {
  test.each([
    ['2026-12-02T09:59:30Z', 'seen just now'],
    ['2026-12-02T09:40:00Z', 'seen 20 min ago'],
    ['2026-12-02T08:00:00Z', 'seen 2h ago'],
    ['2026-12-01T08:00:00Z', 'seen yesterday'],
    ['2026-11-29T08:00:00Z', 'seen 3 days ago'],
  ])('%s is %s', (last_seen_at, when) => {
    expect(healthLabel(friend({ last_seen_at }), now)).toEqual({ app: 'Google Calendar', when });
  });

  test('a stale one shows for how long', () => {
    const silent = friend({ state: 'silent', app: 'Outlook', last_seen_at: '2026-11-28T09:00:00Z' });
    expect(healthLabel(silent, now)).toEqual({ app: 'Outlook', when: 'hasn’t updated in 4 days' });
  });

  test('without a fetch the invitation is shown', () => {
    const none = friend({ state: 'not_yet', app: null, last_seen_at: null });
    expect(healthLabel(none, now).app).toBe('No calendar yet');
    expect(healthLabel({ ...none, shared_at: '2026-12-01T09:00:00Z' }, now).when).toBe('invited yesterday');
  });

  test('a friend whose link was not shared is not called invited', () => {
    const none = friend({ state: 'not_yet', app: null, last_seen_at: null }, { shared_at: null });
    expect(healthLabel(none, now)).toEqual({ app: 'Link not shared yet', when: expect.stringMatching(/^added .*22/) });
    expect(healthAdvice(none, 'Ana')).toContain('until you send the link');
  });

  test('private reads are not inferred', () => {
    const hidden = friend({ state: 'hidden', app: null, last_seen_at: null });
    expect(healthLabel(hidden, now)).toEqual({ app: 'Connected', when: 'activity hidden' });
    expect(healthAdvice(hidden, 'Ana')).toContain('Ana keeps its checks private');
  });

  test('an unsubscribed friend has the date', () => {
    const left = friend({ state: 'left' }, { subscriptionLastUnsubscribedAt: '2026-11-27T10:00:00Z' });
    expect(healthLabel(left, now).when).toContain('27');
  });
});

test('advice names the app concerned', () => {
  expect(healthAdvice(friend({ app: 'Fastmail' }), 'Ana')).toContain('Fastmail checks');
  expect(healthAdvice(friend({ state: 'silent', app: 'Outlook' }), 'Ana')).toContain('Only Ana');
  expect(healthAdvice(friend({ state: 'left' }), 'Ana')).toContain('Only Ana');
});

describe('which version a calendar holds', () => {
  const event = (title: string, changed_at: string, holds: boolean, rsvp_status: 'yes' | 'no' = 'yes') => ({
    title,
    changed_at,
    rsvp_status,
    news: {
      state: holds ? 'in_calendar' : 'behind',
      at: null,
      app: null,
      silent: false,
      expected_at: null,
      knows: null,
    } as const,
  });
  const dumplings = event('Dumpling night', '2026-12-02T09:10:00Z', false);
  test.each([
    [
      'all',
      [event('Walk', '2026-12-01T09:10:00Z', true)],
      {},
      `Up to date as of ${formatTime('2026-12-02T08:00:00Z')} today.`,
    ],
    [
      'all, of which some was declined',
      [event('Walk', '2026-12-02T09:10:00Z', false, 'no')],
      {},
      `Up to date as of ${formatTime('2026-12-02T08:00:00Z')} today.`,
    ],
    [
      'all of long ago',
      [],
      { last_seen_at: '2026-11-29T12:40:00Z' },
      `Up to date as of ${formatTime('2026-11-29T12:40:00Z')} on ${shortDate('2026-11-29T12:40:00Z')}.`,
    ],
    [
      'all but one',
      [dumplings],
      {},
      `Doesn’t show the latest change to Dumpling night yet (${formatTime('2026-12-02T09:10:00Z')} today).`,
    ],
    [
      'all but two',
      [dumplings, { ...dumplings, title: 'Walk' }],
      {},
      'Doesn’t show changes to Dumpling night and 1 other event yet.',
    ],
    ['what nobody knows', [dumplings], { last_seen_at: null, state: 'not_yet' as const }, null],
  ])('%s', (_, events, calendar, words) => {
    const said = heldLabel({ ...friend(calendar), events }, now);
    expect(said?.replaceAll(/[\u2068\u2069]/g, '') ?? null).toBe(words);
  });
});
