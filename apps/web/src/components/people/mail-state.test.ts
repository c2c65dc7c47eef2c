import type { GuestMail } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { mailState } from './mail-state.ts';

const now = new Date('2026-12-02T22:00:00.000Z');
const mail = (values: Partial<GuestMail>): GuestMail => ({
  channel: 'email',
  status: 'waiting',
  at: '2026-12-02T22:00:00.000Z',
  over_limit: false,
  ...values,
});

test('a message is queued until it is accepted, and a delay is shown with its end', () => {
  expect(mailState(null, now)).toBeNull();
  expect(mailState(mail({}), now)).toBe('email queued');
  expect(mailState(mail({ channel: 'telegram' }), now)).toBe('Telegram message queued');
  expect(mailState(mail({ at: '2026-12-03T08:00:00.000Z' }), now)).toMatch(/^email queued, it leaves tomorrow at \d/);
  expect(mailState(mail({ over_limit: true }), now)).toBe(
    'the email waits until tomorrow: today’s email limit has been reached',
  );
  expect(mailState(mail({ status: 'sent' }), now)).toBe('emailed just now');
  expect(mailState(mail({ status: 'sent', channel: 'telegram' }), now)).toBe('sent in Telegram just now');
});

test('a failed message is reported', () => {
  expect(mailState(mail({ status: 'refused', at: null }), now)).toBe('their address refused the email');
  expect(mailState(mail({ status: 'given_up', at: null }), now)).toBe('no email has reached them for a day');
  expect(mailState(mail({ status: 'refused', channel: 'telegram' }), now)).toBe('Telegram refused the message');
});
