import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { formatTime } from '../../../lib/dates/dates.ts';
import { guestLabel, nobodyLabel, sendLabel, wroteLabel } from './guest-labels.ts';

const now = new Date('2026-12-02T09:00:00Z');
const asked = {
  published_at: '2026-11-27T09:00:00.000Z',
  status: 'confirmed',
  start_at: '2026-12-04T18:30:00.000Z',
  end_at: '2026-12-04T21:00:00.000Z',
  time_zone: 'UTC',
  all_day: false,
  location: null,
} as const;
const guest: Guest = {
  event_id: 'e',
  friend_id: 'f',
  friend_name: 'Ana Ribeiro',
  rsvp_status: 'pending',
  note: null,
  responded_at: null,
  answered_by: null,
  answered_for: null,
  late: null,
  questions: [],
  link_state: 'shared',
  hides_reads: false,
  news: { state: 'not_sent', at: null, app: null, silent: false, expected_at: null, knows: null },
  mail: null,
  channel: null,
  can_tell: false,
  can_remind: false,
  reminder: null,
};

test('running late takes precedence', () => {
  const late: Guest = { ...guest, rsvp_status: 'yes', responded_at: '2026-12-01T08:50:00.000Z', note: 'Brings sake' };
  const told_at = '2026-12-02T08:50:00.000Z';
  expect(guestLabel({ ...late, late: { minutes: null, told_at } }, asked, now)).toBe('Running late, just now');
  expect(guestLabel({ ...late, late: { minutes: 20, told_at } }, asked, now)).toBe(
    'Running late by about 20 min, just now',
  );
});

test('an attending guest can be selected as late until the event is over', () => {
  const ends = (end_at: string) => nobodyLabel({ end_at }, now);
  expect(ends('2026-12-02T09:00:01.000Z')).toBe('Nobody is invited. Edit the event to choose who comes.');
  expect(ends(now.toISOString())).toBe('Nobody was invited before it ended.');
});

test('a note has the time of the answer', () => {
  const answered: Guest = { ...guest, rsvp_status: 'yes', responded_at: '2026-12-02T08:50:00.000Z' };
  expect(guestLabel(answered, asked, now)).toBe('Just now');
  expect(guestLabel({ ...answered, note: 'Brings sake' }, asked, now)).toBe('\u2068Brings sake\u2069, just now');
  const told: Guest = { ...answered, answered_by: 'owner' };
  expect(guestLabel(told, asked, now)).toBe('Told you, just now');
  expect(guestLabel({ ...told, note: 'Brings sake' }, asked, now)).toBe('\u2068Brings sake\u2069, told you, just now');
});

test('an answer to what was planned before is said to be', () => {
  const answered_for = { start_at: '2026-12-04T18:00:00.000Z', end_at: asked.end_at, time_zone: 'UTC', all_day: false };
  const answered: Guest = {
    ...guest,
    rsvp_status: 'yes',
    responded_at: '2026-12-02T08:50:00.000Z',
    answered_for: { ...answered_for, location: null },
  };
  const before = formatTime('2026-12-04T18:00:00.000Z');
  expect(guestLabel(answered, asked, now)).toBe(`Said yes to ${before}`);
  expect(guestLabel({ ...answered, note: 'Brings sake' }, asked, now)).toBe(
    `\u2068Brings sake\u2069, said yes to ${before}`,
  );
});

test('a note already shown below the name is not repeated', () => {
  const of = { ...guest, note: 'Brings sake' };
  const wrote = { id: 'n', kind: 'note', text: 'Brings sake', asked_at: now.toISOString(), can_reply: true } as const;
  expect(wroteLabel(of, { ...wrote, replies: [] })).toBeNull();
  expect(wroteLabel({ ...of, note: 'Something else' }, { ...wrote, replies: [] })).toBe('Wrote');
  const late = { minutes: null, told_at: now.toISOString() };
  expect(wroteLabel({ ...of, late }, { ...wrote, replies: [] })).toBe('Wrote');
  expect(wroteLabel(of, { ...wrote, replies: [], kind: 'question' })).toBe('Asked');
});

const news = (state: Guest['news']['state'], more: Partial<Guest['news']> = {}): Pick<Guest, 'news'> => ({
  news: { ...guest.news, state, ...more },
});

test('an open question says how far the event has come to the guest, unless they were reminded since', () => {
  const said = { ...guest, ...news('in_calendar') };
  expect(guestLabel(said, asked, now)).toBe('In their calendar');
  const reminder = { channel: 'email', status: 'sent', at: '2026-12-02T08:50:00.000Z', over_limit: false } as const;
  expect(guestLabel({ ...said, reminder }, asked, now)).toBe('Reminded just now');
  expect(guestLabel({ ...said, reminder: { ...reminder, status: 'waiting' } }, asked, now)).toBe(
    'Reminder not sent yet',
  );
  expect(guestLabel({ ...said, ...news('left'), reminder }, asked, now)).toBe('Unsubscribed');
  expect(guestLabel(guest, { ...asked, published_at: null, status: 'draft' }, now)).toBe('Not visible yet');
});

test('who is still to be mailed cannot be reminded', () => {
  const mail = { channel: 'email', status: 'waiting', at: '2026-12-02T09:01:00.000Z', over_limit: false } as const;
  expect(sendLabel({ ...guest, mail })).toBe('Send link');
  expect(sendLabel(guest)).toBe('Remind');
});
