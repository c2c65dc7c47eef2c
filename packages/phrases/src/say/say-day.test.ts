import { expect, test } from 'vitest';
import { sayTime } from './say-day.ts';

test.each([
  ['en-GB', ['19:30', '07:00', '00:00', '12:00']],
  ['en-IE', ['19:30', '07:00', '00:00', '12:00']],
  ['en-US', ['7:30pm', '7am', '12am', '12pm']],
  ['en-AU', ['7:30pm', '7am', '12am', '12pm']],
  ['en-IN', ['7:30pm', '7am', '12am', '12pm']],
  [null, ['7:30pm', '7am', '12am', '12pm']],
  ['no language', ['7:30pm', '7am', '12am', '12pm']],
])('the clock of %s', (locale, said) => {
  expect([1170, 420, 1440, 720].map((minutes) => sayTime(minutes, { locale }))).toEqual(said);
});
