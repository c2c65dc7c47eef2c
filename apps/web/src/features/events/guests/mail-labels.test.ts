import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { channelLabel, failureLabel, firstNames, mailLabel } from './mail-labels.ts';

const at = '2027-01-02T09:31:00.000Z';
const unknown = { at: null, app: null, silent: false, expected_at: null, knows: null };
const told = (...statuses: (NonNullable<Guest['mail']>['status'] | null)[]) =>
  statuses.map((status) => ({
    friend_name: 'Jonas',
    news: { state: status === 'waiting' ? ('waiting' as const) : ('emailed' as const), ...unknown },
    mail: status && { channel: 'email' as const, status, at, over_limit: false },
  }));

test.each([
  ['nothing', [null, null], false, null],
  ['what was taken', ['sent', 'sent', 'refused'] as const, false, null],
  ['some', ['sent', 'waiting', 'waiting'] as const, false, '2 on the way.'],
  ['what is held', ['waiting', 'waiting'] as const, true, '2 emails wait until you confirm your own address.'],
])('of the messages about an event %s waits', (_, statuses, mails_held, words) => {
  expect(mailLabel({ audience: told(...statuses), mails_held })).toBe(words);
});

test('mails deferred by a daily limit, or kept by a server without mail, are reported with the reason', () => {
  const held = told('waiting').map((one) => ({ ...one, mail: one.mail && { ...one.mail, over_limit: true } }));
  const kept = told('sent').map((one) => ({ ...one, news: { ...one.news, state: 'kept' as const } }));
  const words = (audience: Parameters<typeof mailLabel>[0]['audience']) => mailLabel({ audience, mails_held: false });
  const why = 'until tomorrow: today’s email limit has been reached.';
  expect(words([...told('sent', 'waiting'), ...held])).toBe(`1 on the way. 1 email waits ${why}`);
  expect(words([...held, ...held])).toBe(`2 emails wait ${why}`);
  expect(words(kept)).toBe('1 email is saved in the outbox, not sent, because this Kith has no mail server.');
});

test('unreachable guests are named, with a remedy', () => {
  const [refused, late, sent] = told('refused', 'given_up', 'sent').map(failureLabel);
  expect(refused).toBe(
    '\u2068Jonas\u2069’s address doesn’t accept email. Ask for another one, or send their link yourself.',
  );
  expect(late).toContain('No email has reached \u2068Jonas\u2069 for a day.');
  expect(sent).toBeNull();
});

test('guests who are unreachable in Telegram are named', () => {
  const mail = { channel: 'telegram' as const, status: 'refused' as const, at, over_limit: false };
  expect(failureLabel({ friend_name: 'Mia', mail })).toBe(
    '\u2068Mia\u2069 can’t be reached in Telegram any more. Send their link yourself.',
  );
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
