import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { guestLabel, lateLabel, nobodyLabel, sendLabel, wroteLabel } from './guest-labels.ts';

const now = new Date('2026-12-02T09:00:00Z');
const asked = { published_at: '2026-11-27T09:00:00.000Z', status: 'confirmed' } as const;
const guest: Guest = {
  event_id: 'e',
  friend_id: 'f',
  friend_name: 'Ana Ribeiro',
  rsvp_status: 'pending',
  note: null,
  responded_at: null,
  answered_by: null,
  late: null,
  questions: [],
  link_state: 'shared',
  hides_reads: false,
  has_latest: false,
  has_heard: false,
  mail: null,
  channel: null,
  can_tell: false,
  can_remind: false,
  reminder: null,
  calendar_app: 'Outlook',
  calendar_seen_at: '2026-11-28T08:00:00.000Z',
  calendar_expected_at: null,
};

test('who runs late is told before anything else', () => {
  const late: Guest = { ...guest, rsvp_status: 'yes', responded_at: '2026-12-01T08:50:00.000Z', note: 'Brings sake' };
  const told_at = '2026-12-02T08:50:00.000Z';
  expect(guestLabel({ ...late, late: { minutes: null, told_at } }, asked, now)).toBe('Running late, just now');
  expect(guestLabel({ ...late, late: { minutes: 20, told_at } }, asked, now)).toBe(
    'Running late by about 20 min, just now',
  );
});

test('who comes is chosen until the event is over', () => {
  const ends = (end_at: string) => nobodyLabel({ end_at }, now);
  expect(ends('2026-12-02T09:00:01.000Z')).toBe('Nobody is invited. Edit the event to choose who comes.');
  expect(ends(now.toISOString())).toBe('Nobody was invited before it ended.');
});

test('a note comes with the time of the answer', () => {
  const answered: Guest = { ...guest, rsvp_status: 'yes', responded_at: '2026-12-02T08:50:00.000Z' };
  expect(guestLabel(answered, asked, now)).toBe('Just now');
  expect(guestLabel({ ...answered, note: 'Brings sake' }, asked, now)).toBe('\u2068Brings sake\u2069, just now');
  const told: Guest = { ...answered, answered_by: 'owner' };
  expect(guestLabel(told, asked, now)).toBe('Told you, just now');
  expect(guestLabel({ ...told, note: 'Brings sake' }, asked, now)).toBe('\u2068Brings sake\u2069, told you, just now');
});

test('a note that stands under the name already is not said twice', () => {
  const of = { ...guest, note: 'Brings sake' };
  const wrote = { id: 'n', kind: 'note', text: 'Brings sake', asked_at: now.toISOString(), can_reply: true } as const;
  expect(wroteLabel(of, { ...wrote, replies: [] })).toBeNull();
  expect(wroteLabel({ ...of, note: 'Something else' }, { ...wrote, replies: [] })).toBe('Wrote');
  const late = { minutes: null, told_at: now.toISOString() };
  expect(wroteLabel({ ...of, late }, { ...wrote, replies: [] })).toBe('Wrote');
  expect(wroteLabel(of, { ...wrote, replies: [], kind: 'question' })).toBe('Asked');
});

test('an open question says where the guest can see it, and never that anybody was told', () => {
  expect(guestLabel(guest, asked, now)).toMatch(/^On their page since (27 Nov|Nov 27)$/);
  expect(guestLabel(guest, { published_at: '2026-12-01T09:00:00.000Z', status: 'confirmed' }, now)).toBe(
    'On their page since yesterday',
  );
  expect(guestLabel({ ...guest, has_latest: true }, asked, now)).toBe('In their calendar');
  expect(guestLabel({ ...guest, link_state: 'not_shared' }, asked, now)).toBe('Link not shared yet');
  const mailed = { channel: 'email', status: 'sent', at: '2026-12-02T08:50:00.000Z', over_limit: false } as const;
  expect(guestLabel({ ...guest, link_state: 'not_shared', mail: mailed }, asked, now)).toBe('Emailed just now');
  const reminded = { ...guest, has_latest: true, reminder: mailed };
  expect(guestLabel(reminded, asked, now)).toBe('Reminded just now');
  expect(guestLabel({ ...reminded, reminder: { ...mailed, status: 'waiting' } }, asked, now)).toBe(
    'Reminder not sent yet',
  );
  expect(guestLabel({ ...guest, link_state: 'left' }, asked, now)).toBe('Unsubscribed');
  expect(guestLabel(guest, { published_at: null, status: 'draft' }, now)).toBe('Not visible yet');
});

test('who is still to be mailed is waiting, and cannot be reminded', () => {
  const mail = { channel: 'email', status: 'waiting', at: '2026-12-02T09:01:00.000Z', over_limit: false } as const;
  const waiting: Guest = { ...guest, mail };
  expect([guestLabel(waiting, asked, now), lateLabel(waiting, now), sendLabel(waiting)]).toEqual([
    'Email not sent yet',
    'Email waiting to be sent',
    'Send link',
  ]);
  const late: Guest = { ...guest, mail: { ...mail, over_limit: true } };
  expect([guestLabel(late, asked, now), lateLabel(late, now)]).toEqual([
    'Email waits until tomorrow',
    'Email waits until tomorrow',
  ]);
  const inChat: Guest = { ...guest, mail: { channel: 'telegram', status: 'waiting', at: null, over_limit: false } };
  expect(guestLabel(inChat, asked, now)).toBe('Message not sent yet');
  expect(sendLabel(guest)).toBe('Remind');
});

test('who no message reached is said to be, in the list and among those who miss the news', () => {
  const failed = (status: 'refused' | 'given_up', channel: 'email' | 'telegram') => {
    const one: Guest = { ...guest, calendar_seen_at: null, mail: { channel, status, at: null, over_limit: false } };
    return [guestLabel(one, asked, now), lateLabel(one, now)];
  };
  const twice = (words: string) => [words, words];
  expect(failed('refused', 'email')).toEqual(twice('Their address doesn’t accept email'));
  expect(failed('given_up', 'email')).toEqual(twice('No email has reached them for a day'));
  expect(failed('refused', 'telegram')).toEqual(twice('Can’t be reached in Telegram'));
  expect(failed('given_up', 'telegram')).toEqual(twice('Telegram hasn’t accepted a message for a day'));
});

test('a late calendar that is still expected says until when', () => {
  const expected = (calendar_expected_at: string) => lateLabel({ ...guest, calendar_expected_at }, now);
  expect(expected('2026-12-02T19:42:00.000Z')).toMatch(/^Outlook, expected by (19:42|7:42.PM)$/);
  expect(expected('2026-12-03T08:42:00.000Z')).toMatch(/^Outlook, expected by tomorrow (08:42|8:42.AM)$/);
  expect(expected('2026-12-02T08:00:00.000Z')).toBe('Outlook, silent for 4 days');
});

test('a late calendar says which app and for how long', () => {
  expect(lateLabel(guest, now)).toBe('Outlook, silent for 4 days');
  expect(lateLabel({ ...guest, calendar_seen_at: '2026-12-02T06:30:00.000Z' }, now)).toBe('Outlook, seen 2h ago');
  expect(lateLabel({ ...guest, calendar_app: null, calendar_seen_at: null }, now)).toBe('No calendar yet');
});
