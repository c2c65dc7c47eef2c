import { expect, test } from 'vitest';
import { describeTimes } from './describe-times.ts';

const night = {
  start_at: '2027-10-31T00:30:00.000Z',
  end_at: '2027-10-31T01:30:00.000Z',
  time_zone: 'Europe/Berlin',
  all_day: false,
};

test('only an event during the repeated hour of a DST change names both offsets', () => {
  expect(describeTimes(night, 'en-GB')).toContain(', 02:30 CEST to 02:30 CET (Berlin time)');
  const moment = { ...night, start_at: '2027-06-01T10:00:10.000Z', end_at: '2027-06-01T10:00:20.000Z' };
  expect(describeTimes(moment, 'en-GB')).toContain(', 12:00 to 12:00 (Berlin time)');
  expect(describeTimes({ ...night, end_at: '2027-10-31T02:30:00.000Z' }, 'en-GB')).toContain(
    ', 02:30 to 03:30 (Berlin time)',
  );
});

test('a zone without a city is named by its UTC offset, whose sign is the opposite of the one in its IANA name', () => {
  expect(describeTimes({ ...night, time_zone: 'Etc/GMT+5' }, 'en-GB')).toContain('19:30 to 20:30 (GMT-5)');
  expect(describeTimes({ ...night, time_zone: 'UTC' }, 'en-GB')).toContain('00:30 to 01:30 (UTC)');
});
