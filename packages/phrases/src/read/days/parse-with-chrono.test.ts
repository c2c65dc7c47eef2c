import { expect, test } from 'vitest';
import { american, british } from './parse-with-chrono.ts';

// They are picked by the names of their classes, so a release that renames one would silently leave its dates unread.
test.each([
  ['American', american],
  ['British', british],
])('of chrono-node, the %s readers of dates and weekdays are picked by name', (_, { parsers }) => {
  expect(
    parsers.map((parser) => parser.constructor.name),
    'a class of chrono-node that is picked has another name now',
  ).toEqual([
    'ENYearMonthDayParser',
    'ISOFormatParser',
    'SlashDateFormatParser',
    'ENMonthNameLittleEndianParser',
    'ENMonthNameMiddleEndianParser',
    'ENWeekdayParser',
  ]);
});
