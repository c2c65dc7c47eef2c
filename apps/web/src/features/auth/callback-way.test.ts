import { expect, test } from 'vitest';
import { readCallback } from './callback-way.ts';

test('a recovery in the query or hash keeps its parameters', () => {
  expect(readCallback({ search: '?type=recovery&code=a', hash: '' })).toEqual({
    kind: 'recovery',
    parameters: '?type=recovery&code=a',
  });
  expect(readCallback({ search: '', hash: '#type=recovery&token=b' })).toEqual({
    kind: 'recovery',
    parameters: '#type=recovery&token=b',
  });
});

test('an error prefers its description', () => {
  expect(readCallback({ search: '?error=access_denied&error_description=You+said+no', hash: '' })).toEqual({
    kind: 'error',
    sentence: 'You said no',
  });
  expect(readCallback({ search: '', hash: '#error=access_denied' })).toEqual({
    kind: 'error',
    sentence: 'access_denied',
  });
});

test('an error takes precedence over a code', () => {
  expect(readCallback({ search: '?error=x&code=a', hash: '' }).kind).toBe('error');
});

test('a code is exchanged, and without parameters the session is requested', () => {
  expect(readCallback({ search: '?code=abc', hash: '' })).toEqual({ kind: 'code', code: 'abc' });
  expect(readCallback({ search: '', hash: '' })).toEqual({ kind: 'session', isLink: false });
  expect(readCallback({ search: '', hash: '#access_token=bad' })).toEqual({ kind: 'session', isLink: true });
});
