import { expect, test } from 'vitest';
import { createTokenInput } from './tokens.ts';

const given = (values: object) => createTokenInput.safeParse({ name: 'Backup', scopes: ['events:read'], ...values });
const sentences = (values: object) => given(values).error?.issues.map(({ message }) => message);

test('a token lasts 90 days by default, and a year at most', () => {
  expect(given({}).data?.expires_in_days).toBe(90);
  expect(given({ expires_in_days: 365 }).success).toBe(true);
  for (const days of [0, 366, 1.5, 'never', null]) {
    expect(sentences({ expires_in_days: days })).toEqual(['Please give a whole number of days, from 1 to 365']);
  }
});

test('a token has a name and at least one known scope', () => {
  expect(sentences({ name: ' ' })).toEqual(['Please give the token a name']);
  expect(sentences({ scopes: [] })).toEqual(['Please choose what the token may do']);
  expect(sentences({ scopes: ['profile:write'] })).toEqual(['This scope is not known']);
});
