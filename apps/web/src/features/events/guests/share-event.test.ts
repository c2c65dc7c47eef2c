import type { EventDetails } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { formatWhen } from '../../../lib/dates/dates.ts';
import { guestMessage, newsMessage, sentWords } from './share-event.ts';

const now = new Date('2026-12-02T09:00:00Z');
// Only the fields that the message uses.
const event = {
  title: 'Dumpling night',
  start_at: '2026-12-04T18:00:00.000Z',
  end_at: '2026-12-04T21:00:00.000Z',
  time_zone: 'UTC',
  all_day: false,
  location: '14 Shore',
  status: 'confirmed',
  busy_only: false,
  previous: null,
} as EventDetails;
const moved = {
  ...event,
  previous: {
    start_at: '2026-12-04T19:00:00.000Z',
    end_at: '2026-12-04T22:00:00.000Z',
    time_zone: 'UTC',
    all_day: false,
    location: '14 Shore',
    changed_at: '2026-12-02T08:00:00.000Z',
  },
} as EventDetails;
const guest = (rsvp_status: Guest['rsvp_status'], answered_for: EventDetails['previous'] = null) =>
  ({ friend_name: 'Tom Ashworth', rsvp_status, answered_for }) as Guest;
const text = (of: EventDetails, who: Guest) => guestMessage(of, who, 'https://kith.example/manage', now).text;

const when = formatWhen(event, { now });

test('pending guests are asked, with or without a move', () => {
  for (const one of [event, moved]) {
    expect(text(one, guest('pending'))).toBe(`Tom, can you come to Dumpling night, ${when}? You can answer here:`);
  }
});

test('guests who answered get the time, and after a move the news', () => {
  expect(text(event, guest('yes'))).toBe(`Tom, Dumpling night is ${when}. Your answer is here:`);
  expect(text(moved, guest('yes', moved.previous))).toBe(
    `Tom, Dumpling night is now ${when}. Does that still work for you?`,
  );
  expect(text(moved, guest('no', moved.previous))).toBe(
    `Tom, Dumpling night is now ${when}. Can you make it after all?`,
  );
  // Those who answered after the move know of it.
  expect(text(moved, guest('yes'))).toContain('Your answer is here');
});

test('a new place is mentioned', () => {
  expect(text({ ...moved, location: 'Leith Walk' }, guest('maybe', moved.previous))).toContain(
    `now ${when}, Leith Walk.`,
  );
});

test('the news for guests who missed it is one sentence', () => {
  expect(newsMessage(event, now)).toBe(`Dumpling night is ${when}, 14 Shore.`);
  expect(newsMessage(moved, now)).toBe(`Dumpling night is now ${when}, 14 Shore.`);
  expect(newsMessage({ ...moved, status: 'cancelled' }, now)).toBe(`Dumpling night, ${when}, is cancelled.`);
});

test('sent is what was taken, has arrived or was handed on, and a copy says that it is one', () => {
  // Only what the count depends on.
  const guests = (...states: Guest['news']['state'][]) => states.map((state) => ({ news: { state } }) as Guest);
  expect(sentWords(guests('emailed', 'waiting', 'kept'), false)).toBe('1 of 3 sent');
  expect(sentWords(guests('emailed', 'waiting', 'shared'), true)).toBe('2 of 3 sent');
  expect(sentWords(guests('emailed', 'waiting', 'shared'), false)).toBe('2 of 3 sent or copied');
});
