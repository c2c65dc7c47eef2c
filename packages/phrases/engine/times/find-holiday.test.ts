import { expect, test } from 'vitest';
import { dayOf } from '../../src/calendar/day.ts';
import { holidayNames } from './en/holiday-names.ts';
import { findHoliday } from './find-holiday.ts';

const from = dayOf(2026, 11, 18);
if (!from) throw new Error('18 November is a day');

const on = (name: string, country = 'GB', year: number | null = null) =>
  findHoliday(name, { from, country, year })?.toISODate() ?? null;

test.each([
  ['Christmas', 'GB', '2026-12-25'],
  ['Easter', 'GB', '2027-03-28'],
  ['Ascension Day', 'GB', '2027-05-06'],
  ['Thanksgiving', 'US', '2026-11-26'],
  ['Thanksgiving', 'CA', '2027-10-11'],
  ['Black Friday', 'US', '2026-11-27'],
  ['Cyber Monday', 'US', '2026-11-30'],
  ["Mother's Day", 'GB', '2027-03-07'],
  ["Mother's Day", 'US', '2027-05-09'],
  ["Father's Day", 'AU', '2027-09-05'],
  ['Victoria Day', 'CA', '2027-05-24'],
  ['First Advent', 'DE', '2026-11-29'],
  ['Fourth Advent', 'DE', '2026-12-20'],
  ['Memorial Day', 'US', '2027-05-31'],
  ['Matariki', 'NZ', '2027-06-25'],
  ['Midsummer Eve', 'SE', '2027-06-25'],
  ['Lunar New Year', 'SG', '2027-02-06'],
  ['Passover', 'US', '2027-04-22'],
  ['Labour Day', 'AU', null],
  ['Diwali', 'IN', null],
])('%s in %s', (name, country, day) => expect(on(name, country)).toBe(day));

test('a stated year is used', () => expect(on('Easter', 'GB', 2028)).toBe('2028-04-16'));

test('most names have a rule somewhere', () => {
  const countries = ['GB', 'US', 'AU', 'CA', 'ZA', 'DE'];
  const unknown = [...new Set(holidayNames.values())].filter((name) =>
    countries.every((country) => on(name, country) === null),
  );
  expect(unknown).toEqual([
    'Diwali',
    'Holi',
    'Navratri',
    'Vesak',
    'Songkran',
    'Onam',
    'Pongal',
    'Raksha Bandhan',
    'Half-term',
    'Bank holiday',
  ]);
});
