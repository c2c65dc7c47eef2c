import { expect, test } from 'vitest';
import { matchValidators } from '../src/http/match-validators.ts';

const lastModified = new Date('2026-06-15T12:00:00Z');
const validators = { etag: '"abc"', lastModified };
const matches = (ifNoneMatch?: string, ifModifiedSince?: string) =>
  matchValidators({ ifNoneMatch, ifModifiedSince }, validators);

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"y" , "abc"', true],
  ['*', true],
  [' * ', true],
  ['"abcd"', false],
  ['abc', false],
  ['', false],
  ['"a,b", "c"', false],
])('If-None-Match: %s matches: %s', (header, is) => {
  expect(matches(header)).toBe(is);
});

test.each([
  ['Mon, 15 Jun 2026 12:00:00 GMT', true],
  ['Mon, 15 Jun 2026 12:00:01 GMT', true],
  ['Mon, 15 Jun 2026 11:59:59 GMT', false],
  ['Monday, 15-Jun-26 12:00:00 GMT', true],
  ['Mon Jun 15 12:00:00 2026', true],
  ['Mon Jun 15 11:59:59 2026', false],
  ['2026-06-15T12:00:00Z', false],
  ['Mon, 15 Foo 2026 12:00:00 GMT', false],
  ['tomorrow', false],
  ['9999999999999', false],
])('If-Modified-Since: %s matches: %s', (header, is) => {
  expect(matches(undefined, header)).toBe(is);
});

test('If-None-Match beats If-Modified-Since', () => {
  expect(matches('"other"', 'Mon, 15 Jun 2026 12:00:00 GMT')).toBe(false);
  expect(matches('"abc"', 'Mon, 15 Jun 2020 12:00:00 GMT')).toBe(true);
});

test('without a condition nothing matches', () => {
  expect(matches()).toBe(false);
});
