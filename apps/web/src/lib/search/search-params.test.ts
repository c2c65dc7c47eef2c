import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('what looks like a number or a boolean stays a text', () => {
  expect(parseSearch('?q=12&test=true&view=grid')).toEqual({ q: '12', test: 'true', view: 'grid' });
});

test('an address comes back as it was', () => {
  const search = { q: 'Zoë & Tom', filter: 'invited' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('what is absent or empty is not written', () => {
  expect(stringifySearch({ q: '', view: undefined })).toBe('');
});
