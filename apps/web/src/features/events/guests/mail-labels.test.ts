import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { channelLabel, firstNames, holdLabel } from './mail-labels.ts';

const at = '2027-01-02T09:31:00.000Z';
const unknown = { at: null, app: null, silent: false, expected_at: null, knows: null };
const told = (...statuses: (NonNullable<Guest['mail']>['status'] | null)[]) =>
  statuses.map((status) => ({
    news: { state: status === 'waiting' ? ('waiting' as const) : ('emailed' as const), ...unknown },
    mail: status && { channel: 'email' as const, status, at, over_limit: false },
  }));

test('what holds messages back is said once, and only while a guest waits for one', () => {
  const waiting = told('waiting', 'sent');
  const late = waiting.map((one) => ({ ...one, mail: one.mail && { ...one.mail, over_limit: true } }));
  const kept = told('sent').map((one) => ({ ...one, news: { ...one.news, state: 'kept' as const } }));
  const opened = late.map((one) => ({ ...one, news: { ...one.news, state: 'opened' as const } }));
  const words = (audience: Parameters<typeof holdLabel>[0]['audience'], mails_held = false) =>
    holdLabel({ audience, mails_held });
  expect(words(waiting, true)).toBe('Emails wait until you confirm your own address.');
  expect(words(late)).toBe('Today’s email limit has been reached.');
  expect(words(kept)).toBe('Emails are saved in the outbox, not sent, because this Kith has no mail server.');
  expect([words(waiting), words(told(null, 'refused')), words(opened)]).toEqual([null, null, null]);
});

test('a few guests are listed by name', () => {
  const named = (count: number) =>
    firstNames(['Ana Ribeiro', 'Tom', 'Zoe', 'Max', 'Kim'].slice(0, count).map((friend_name) => ({ friend_name })));
  expect([1, 2, 3, 5].map(named)).toEqual(['Ana', 'Ana and Tom', 'Ana, Tom and Zoe', 'Ana, Tom and 3 others']);
});

test('the button’s label depends on the channels', () => {
  const [mailed, inChat] = [{ channel: 'email' as const }, { channel: 'telegram' as const }];
  expect([[mailed], [inChat, inChat], [mailed, inChat]].map(channelLabel)).toEqual([
    'by email',
    'in Telegram',
    'by email or in Telegram',
  ]);
});
