import type { Guest } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { failureWords, hasGot, mailWords } from './mail-words.ts';

const at = '2027-01-02T09:31:00.000Z';
const told = (...statuses: (NonNullable<Guest['mail']>['status'] | null)[]) =>
  statuses.map((status) => ({ friend_name: 'Jonas', mail: status && { status, at } }));

test.each([
  ['nobody', [null, null], false, null],
  ['one', ['sent'] as const, false, 'Mailed to 1 guest.'],
  ['all', ['sent', 'sent', null] as const, false, 'Mailed to all 2 guests with an address.'],
  ['some', ['sent', 'waiting', 'waiting'] as const, false, '1 of 3 mailed, 2 on the way.'],
  ['all but one', ['sent', 'refused'] as const, false, '1 of 2 mailed.'],
  ['nobody yet', ['waiting', 'waiting'] as const, true, '2 emails wait until you have confirmed your own address.'],
])('%s was mailed', (_, statuses, mails_held, words) => {
  expect(mailWords({ audience: told(...statuses), mails_held })).toBe(words);
});

test('who was not reached is named, with what to do', () => {
  const [refused, late, sent] = told('refused', 'given_up', 'sent').map(failureWords);
  expect(refused).toBe('Jonas’s address doesn’t accept email. Ask for another one, or send their link yourself.');
  expect(late).toContain('No email has reached Jonas for a day.');
  expect(sent).toBeNull();
});

test('a guest has got it by calendar or by mail', () => {
  const mail = { status: 'sent' as const, at };
  expect(hasGot({ has_latest: true, mail: null })).toBe(true);
  expect(hasGot({ has_latest: null, mail })).toBe(true);
  expect(hasGot({ has_latest: false, mail: { ...mail, status: 'waiting' } })).toBe(false);
});
