import { describe, expect, test } from 'vitest';
import { answeredLabel, missingLabel, spreadLabel, type UpcomingEvent } from './answer-labels.ts';

const now = new Date('2026-12-02T10:00:00Z');
const dinner: UpcomingEvent = {
  id: '5a0c9c2e-6f0e-4b5f-9f57-0f6f2f2e5d11',
  title: 'Dumpling night',
  start_at: '2026-12-04T19:00:00.000Z',
  end_at: '2026-12-04T22:00:00.000Z',
  time_zone: 'Europe/London',
  all_day: false,
  busy_only: false,
  status: 'confirmed',
  location: null,
  repeats: null,
  attendees_count: 6,
  tally: { yes: 6, maybe: 2, no: 1, pending: 3, earlier: 0 },
  waiting_count: 3,
  unshared_count: 0,
  guests: [],
  news: { seen: 9, emailed: 2, missing: 1, unknown: 0 },
  changed_at: '2026-12-02T08:00:00.000Z',
};
const pending = (waiting_count: number, unshared_count = 0) => ({
  ...dinner,
  waiting_count,
  unshared_count,
  tally: { ...dinner.tally, pending: waiting_count + unshared_count },
});

describe('pending answers', () => {
  test.each([
    [3, 'Three people haven’t answered for Friday.'],
    [1, 'One person hasn’t answered for Friday.'],
    [0, 'Everyone has answered for Friday.'],
    [40, '40 people haven’t answered for Friday.'],
  ])('%i missing answers', (count, words) => {
    expect(missingLabel(pending(count), now)).toBe(words);
  });

  test('an answer to an earlier time counts as on the event’s page, and is told apart', () => {
    const moved = { ...pending(0), tally: { ...dinner.tally, pending: 0, earlier: 2 } };
    expect(missingLabel(moved, now)).toBe('Two people haven’t confirmed the change to Friday.');
    expect(answeredLabel(moved)).toBe('9 of 9 answered, 2 before the change');
  });

  test('for an event in progress since an earlier day', () => {
    expect(missingLabel(pending(1), new Date('2026-12-05T09:00:00Z'))).toBe('One person hasn’t answered for today.');
  });

  test('exclude guests who cannot know of it', () => {
    expect(missingLabel(pending(2, 1), now)).toBe(
      'Two people haven’t answered for Friday. One link hasn’t been shared yet.',
    );
    expect(missingLabel(pending(0, 3), now)).toBe('Three links haven’t been shared yet.');
    // The others have unsubscribed and are not expected to answer.
    expect(missingLabel({ ...pending(0), tally: { ...dinner.tally, pending: 1 } }, now)).toBeUndefined();
  });

  test('a near day has its name, a later one its date', () => {
    expect(missingLabel({ ...dinner, start_at: '2026-12-03T19:00:00Z' }, now)).toContain('for tomorrow.');
    expect(missingLabel({ ...dinner, start_at: '2026-12-18T19:00:00Z' }, now)).toContain('18');
  });

  test('a draft, a busy-only event and one without guests ask nobody', () => {
    expect(missingLabel({ ...dinner, status: 'draft' }, now)).toBeUndefined();
    expect(missingLabel({ ...dinner, busy_only: true }, now)).toBeUndefined();
    expect(
      missingLabel({ ...dinner, tally: { yes: 0, maybe: 0, no: 0, pending: 0, earlier: 0 } }, now),
    ).toBeUndefined();
    expect(answeredLabel({ ...dinner, status: 'draft' })).toBeUndefined();
  });
});

test('answers are counted over all guests', () => {
  expect(answeredLabel(dinner)).toBe('9 of 12 answered');
});

test('how far a change has come is told while it is new and once anybody has seen it', () => {
  expect(spreadLabel(dinner)).toBe('9 of 12 have seen it');
  expect(spreadLabel({ ...dinner, news: { seen: 0, emailed: 12, missing: 0, unknown: 0 } })).toBeUndefined();
  expect(spreadLabel({ ...dinner, news: null })).toBeUndefined();
});
