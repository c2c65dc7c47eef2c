import { expect, test } from 'vitest';
import { firstName, listNames, withoutNames } from './names.ts';

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

test.each([
  ['Dinner with Tom', ['Tom'], 'Dinner'],
  ['Dinner with Sam and Priya', ['Sam', 'Priya'], 'Dinner'],
  ['Dinner with Sam, Ann Lee and Priya', ['Sam', 'Ann Lee', 'Priya'], 'Dinner'],
  ['Soup with Rosa with Pepe and Lola', ['Rosa', 'Pepe', 'Lola'], 'Soup'],
  ['Soup with Rosa with Pepe and Lola', ['Pepe', 'Lola'], 'Soup with Rosa'],
  ['Dinner with Tom', ['Priya'], 'Dinner with Tom'],
  ['Dinner with wine', ['Tom'], 'Dinner with wine'],
  ['With Tom', ['Tom'], 'With Tom'],
  ['Tom’s birthday', ['Tom'], 'Tom’s birthday'],
])('%j without %j is %j', (title, names, rest) => {
  expect(withoutNames(title, names)).toBe(rest);
});
