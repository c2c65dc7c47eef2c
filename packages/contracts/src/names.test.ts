import { expect, test } from 'vitest';
import { firstName, listNames } from './names.ts';

test.each([
  ['Ana Ribeiro', 'Ana'],
  ['  Ana\u00a0Ribeiro ', 'Ana'],
  ['Ana\tMaria', 'Ana'],
  ['Ana', 'Ana'],
  ['Dan\tvan  Dyk', 'Dan'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', '4 more'], 'Ana, Ben and 4 more'],
])('%j is listed as %j', (names, said) => {
  expect(listNames(names)).toBe(said);
});
