import { expect, test } from 'vitest';
import { type GuestFacts } from '@kith/contracts/guest-access';
import { refusalOf, requireAnswerable } from './rules.ts';

const endAt = new Date('2026-06-16T20:00:00Z');
const dinner: GuestFacts = { status: 'confirmed', endAt, busyOnly: false };
const before = new Date(endAt.getTime() - 1);

test.each([
  ['a confirmed event', dinner, before, null],
  ['an event that is not settled yet', { ...dinner, status: 'pending' as const }, before, null],
  ['an event at the instant at which it ends', dinner, endAt, 'This event is over. Answers are closed.'],
  ['an event that is over', dinner, new Date(endAt.getTime() + 1), 'This event is over. Answers are closed.'],
  [
    'a cancelled event',
    { ...dinner, status: 'cancelled' as const },
    before,
    'This event was cancelled. Answers are closed.',
  ],
  ['a draft', { ...dinner, status: 'draft' as const }, before, 'This event isn’t published yet.'],
  [
    'time that is only marked as busy',
    { ...dinner, busyOnly: true },
    before,
    'This time is only marked as busy. There’s nothing to answer.',
  ],
])('%s is answered or refused in its own words', (_name, event, now, refusal) => {
  expect(refusalOf(event, now)).toBe(refusal);
  const thrown = () => {
    try {
      requireAnswerable(event, now);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  expect(thrown()).toBe(refusal);
});
