import { describe, expect, test } from 'vitest';
import { eventStatuses } from './events.ts';
import { guestAccess } from './guest-access.ts';

const now = new Date('2026-06-15T12:00:00Z');
const coming = { status: 'confirmed', busyOnly: false, endAt: new Date('2026-06-15T12:00:01Z') } as const;

describe('what guests can be notified of and asked', () => {
  test.each([
    ['an event to come', coming, { tellable: true, answerable: true, closedBy: null }],
    ['a tentative one', { ...coming, status: 'pending' }, { tellable: true, answerable: true, closedBy: null }],
    ['a draft', { ...coming, status: 'draft' }, { tellable: false, answerable: false, closedBy: 'draft' }],
    [
      'a cancelled one',
      { ...coming, status: 'cancelled' },
      { tellable: true, answerable: false, closedBy: 'cancelled' },
    ],
    ['a deleted one', { ...coming, deletedAt: now }, { tellable: true, answerable: false, closedBy: 'cancelled' }],
    ['busy time', { ...coming, busyOnly: true }, { tellable: false, answerable: false, closedBy: 'busy' }],
    ['one that ends now', { ...coming, endAt: now }, { tellable: false, answerable: false, closedBy: 'over' }],
  ] as const)('%s', (_name, event, access) => expect(guestAccess(event, now)).toEqual(access));

  test('guests who can be asked can also be notified', () => {
    for (const status of eventStatuses)
      for (const busyOnly of [true, false])
        for (const endAt of [now, coming.endAt]) {
          const { answerable, tellable, closedBy } = guestAccess({ status, busyOnly, endAt }, now);
          expect(tellable || !answerable).toBe(true);
          expect(closedBy === null).toBe(answerable);
        }
  });
});
