import { expect, test } from 'vitest';
import { eventFields, fieldsDiffer, fieldsOf, mergeFields, noFields, showsDifferently } from './fields.ts';

const stored = {
  ...noFields,
  title: 'Dinner',
  startAt: new Date('2026-06-16T18:00:00Z'),
  endAt: new Date('2026-06-16T20:00:00Z'),
  timeZone: 'UTC',
  allDay: false,
  status: 'confirmed',
  audienceType: 'all',
} as Parameters<typeof fieldsDiffer>[0];

/** A different value for each column. */
const others = {
  title: 'Supper',
  description: 'Bring a pan',
  location: 'Luigi’s',
  startAt: new Date('2026-06-16T17:00:00Z'),
  endAt: new Date('2026-06-16T21:00:00Z'),
  timeZone: 'Europe/Berlin',
  allDay: true,
  status: 'cancelled',
  audienceType: 'groups',
  busyOnly: true,
  showGuests: true,
  colour: 'honey',
  drawing: 'candles',
  photoId: '00000000-0000-4000-8000-000000000002',
  hostLine: 'Bring slippers',
  reminders: ['day'],
  remindUnansweredOn: '2026-06-15',
} satisfies Partial<Record<keyof typeof eventFields, unknown>>;

test.each(Object.entries(others))(
  'another %s is a change, visible to guests where the table says so',
  (column, value) => {
    const after = { ...stored, [column]: value };
    expect(fieldsDiffer(stored, after)).toBe(true);
    const { isShown } = Object.entries(eventFields).find(([name]) => name === column)?.[1] ?? { isShown: null };
    expect(showsDifferently(stored, after)).toBe(isShown);
    expect(fieldsOf(after)).toMatchObject({ [column]: value });
  },
);

test('equal instants and reordered reminders are not a change', () => {
  const same = { ...stored, startAt: new Date(stored.startAt), reminders: ['week', 'day'] as ('week' | 'day')[] };
  expect(fieldsDiffer({ ...same, reminders: ['day', 'week'] }, same)).toBe(false);
});

test('absent fields are unchanged, and emptied ones are cleared', () => {
  const before = { ...noFields, title: 'Dinner', location: 'Home', reminders: ['day' as const] };
  const id = '00000000-0000-4000-8000-000000000001';
  expect(mergeFields(before, { id, location: null })).toEqual({ ...before, location: null });
  expect(mergeFields(before, { id, title: 'Supper' })).toEqual({ ...before, title: 'Supper' });
});
