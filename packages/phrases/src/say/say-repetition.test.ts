import { expect, test } from 'vitest';
import { sayRepetition } from './say-repetition.ts';

const clock = { now: new Date('2027-11-10T09:00:00Z'), zone: 'Pacific/Auckland', locale: 'en-NZ' };

test.each([
  ['FREQ=WEEKLY;BYDAY=WE', 'every Wednesday'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=6', 'every Tuesday, 6 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'every other week on Monday and Thursday'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', 'the last Friday of every month, 3 times'],
  // The last moment of 26 January in Auckland.
  ['FREQ=WEEKLY;BYDAY=WE;UNTIL=20280126T105959Z', 'every Wednesday until Wednesday 26 January 2028'],
  ['FREQ=DAILY;UNTIL=20271224', 'every day until Friday 24 December'],
])('%s is said as it is', (rule, said) => expect(sayRepetition(rule, clock)).toBe(said));
