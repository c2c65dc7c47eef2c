import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('number- and boolean-like values stay strings', () => {
  expect(parseSearch('?q=12&test=true&view=grid')).toEqual({ q: '12', test: 'true', view: 'grid' });
});

test('a URL round-trips', () => {
  const search = { q: 'Zoë & Tom', filter: 'invited' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('absent and empty values are omitted', () => {
  expect(stringifySearch({ q: '', view: undefined })).toBe('');
});
