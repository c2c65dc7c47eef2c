import { expect, test } from 'vitest';
import { isFresh } from '../src/http/is-fresh.ts';

const lastModified = new Date('2026-06-15T12:00:00Z');
const validators = { etag: '"abc"', lastModified };
const later = new Date('2026-06-15T12:00:05Z');
const matches = (headers: Record<string, string>, now = later) => isFresh({ headers }, validators, now);

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
  expect(matches({ 'if-none-match': header })).toBe(is);
});

test.each([
  ['Mon, 15 Jun 2026 12:00:00 GMT', true],
  ['Mon, 15 Jun 2026 12:00:01 GMT', true],
  ['Mon, 15 Jun 2026 11:59:59 GMT', false],
  ['Monday, 15-Jun-26 12:00:00 GMT', true],
  // A format from 1980 without a zone; the full answer is correct for it too.
  ['Mon Jun 15 12:00:00 2026', false],
  ['2026-06-15T12:00:00Z', false],
  ['Mon, 15 Foo 2026 12:00:00 GMT', false],
  ['tomorrow', false],
  ['9999999999999', false],
])('If-Modified-Since: %s matches: %s', (header, is) => {
  expect(matches({ 'if-modified-since': header })).toBe(is);
});

test('If-None-Match takes precedence over If-Modified-Since', () => {
  expect(matches({ 'if-none-match': '"other"', 'if-modified-since': 'Mon, 15 Jun 2026 12:00:00 GMT' })).toBe(false);
  expect(matches({ 'if-none-match': '"abc"', 'if-modified-since': 'Mon, 15 Jun 2020 12:00:00 GMT' })).toBe(true);
});

test('within the second of the last change, a date alone does not match', () => {
  const within = new Date('2026-06-15T12:00:00.900Z');
  expect(matches({ 'if-modified-since': 'Mon, 15 Jun 2026 12:00:00 GMT' }, within)).toBe(false);
  expect(matches({ 'if-none-match': '"abc"' }, within)).toBe(true);
});

test('no-cache together with validators is still answered with 304', () => {
  expect(matches({ 'if-none-match': '"abc"', 'cache-control': 'no-cache' })).toBe(true);
});

test('without a condition nothing matches', () => {
  expect(matches({})).toBe(false);
});
