import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { channelLabel, failureLabel, firstNames, mailLabel } from './mail-labels.ts';

const at = '2027-01-02T09:31:00.000Z';
const told = (...statuses: (NonNullable<Guest['mail']>['status'] | null)[]) =>
  statuses.map((status) => ({
    friend_name: 'Jonas',
    mail: status && { channel: 'email' as const, status, at, over_limit: false },
  }));

test.each([
  ['nobody', [null, null], false, null],
  ['one', ['sent'] as const, false, 'Emailed 1 guest.'],
  ['all', ['sent', 'sent', null] as const, false, 'Emailed all 2 guests who have an address.'],
  ['some', ['sent', 'waiting', 'waiting'] as const, false, '1 of 3 emailed, 2 on the way.'],
  ['all but one', ['sent', 'refused'] as const, false, '1 of 2 emailed.'],
  ['nobody yet', ['waiting', 'waiting'] as const, true, '2 emails wait until you confirm your own address.'],
])('%s was mailed', (_, statuses, mails_held, words) => {
  expect(mailLabel({ audience: told(...statuses), mails_held })).toBe(words);
});

test('mails deferred by a daily limit are reported with the reason', () => {
  const held = told('waiting').map((one) => ({ ...one, mail: one.mail && { ...one.mail, over_limit: true } }));
  const words = (audience: Parameters<typeof mailLabel>[0]['audience']) => mailLabel({ audience, mails_held: false });
  const why = 'until tomorrow: the daily number of emails is used up.';
  expect(words([...told('sent', 'waiting'), ...held])).toBe(`1 of 3 emailed, 1 on the way. 1 waits ${why}`);
  expect(words([...told('sent'), ...held, ...held])).toBe(`1 of 3 emailed. 2 wait ${why}`);
  expect(words([...held])).toBe(`0 of 1 emailed. 1 waits ${why}`);
});

test('unreachable guests are named, with a remedy', () => {
  const [refused, late, sent] = told('refused', 'given_up', 'sent').map(failureLabel);
  expect(refused).toBe(
    '\u2068Jonas\u2069’s address doesn’t accept email. Ask for another one, or send their link yourself.',
  );
  expect(late).toContain('No email has reached \u2068Jonas\u2069 for a day.');
  expect(sent).toBeNull();
});

test('guests notified in Telegram are counted, and named when they are unreachable there', () => {
  const inChat = (status: NonNullable<Guest['mail']>['status']) => ({
    friend_name: 'Mia',
    mail: { channel: 'telegram' as const, status, at, over_limit: false },
  });
  const words = (...audience: Parameters<typeof mailLabel>[0]['audience'][number][]) =>
    mailLabel({ audience, mails_held: false });
  expect(words(inChat('sent'))).toBe('Told 1 guest in Telegram.');
  expect(words(inChat('sent'), ...told('sent'))).toBe('Told all 2 guests by email or Telegram.');
  expect(words(inChat('waiting'), ...told('sent'))).toBe('1 of 2 told by email or Telegram, 1 on the way.');
  expect(failureLabel(inChat('refused'))).toBe(
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
