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
  // A form of 1980 that names no zone; the full answer is right for it, too.
  ['Mon Jun 15 12:00:00 2026', false],
  ['2026-06-15T12:00:00Z', false],
  ['Mon, 15 Foo 2026 12:00:00 GMT', false],
  ['tomorrow', false],
  ['9999999999999', false],
])('If-Modified-Since: %s matches: %s', (header, is) => {
  expect(matches({ 'if-modified-since': header })).toBe(is);
});

test('If-None-Match beats If-Modified-Since', () => {
  expect(matches({ 'if-none-match': '"other"', 'if-modified-since': 'Mon, 15 Jun 2026 12:00:00 GMT' })).toBe(false);
  expect(matches({ 'if-none-match': '"abc"', 'if-modified-since': 'Mon, 15 Jun 2020 12:00:00 GMT' })).toBe(true);
});

test('while the second of the last change is not over, a date alone proves nothing', () => {
  const within = new Date('2026-06-15T12:00:00.900Z');
  expect(matches({ 'if-modified-since': 'Mon, 15 Jun 2026 12:00:00 GMT' }, within)).toBe(false);
  expect(matches({ 'if-none-match': '"abc"' }, within)).toBe(true);
});

test('a client that says no-cache with its validators is still answered 304', () => {
  expect(matches({ 'if-none-match': '"abc"', 'cache-control': 'no-cache' })).toBe(true);
});

test('without a condition nothing matches', () => {
  expect(matches({})).toBe(false);
});
