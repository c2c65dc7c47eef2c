import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { errorMessage, formMessage, issueOf, readCallError, withStatus } from './error-message.ts';

const refused = (httpStatus: number, code: string, sentence: string, issues: unknown[] = []) =>
  new TRPCClientError(sentence, {
    result: {
      error: { code: -32000, message: sentence, data: { httpStatus, description: { code, sentence, issues } } },
    },
  });

describe('the message of a failed call', () => {
  test('comes from the catalogue for an ended session and a missing permission', () => {
    expect(errorMessage(refused(401, 'unauthenticated', 'x'), 'Failed to create group')).toBe(
      'Authentication expired. Please sign in again.',
    );
    expect(errorMessage(refused(403, 'forbidden', 'x'), 'Failed to create group')).toBe(
      'You do not have permission to perform this action.',
    );
  });

  test('comes from the server where it gives the reason', () => {
    expect(errorMessage(refused(409, 'conflict', 'This event is over.'), 'Failed')).toBe('This event is over.');
  });

  test('is the screen’s own for everything else', () => {
    expect(
      errorMessage(refused(500, 'internal', 'Server error. Please try again later.'), 'Failed to load friends'),
    ).toBe('Failed to load friends');
    expect(errorMessage(new TypeError('Failed to fetch'), 'Failed to load friends')).toBe('Failed to load friends');
  });
});

test('a status is in brackets, and no answer is a network error', () => {
  expect(withStatus('Failed to load dashboard', refused(503, 'unavailable', 'x'))).toBe(
    'Failed to load dashboard (503)',
  );
  expect(withStatus('Failed to load dashboard', new TRPCClientError('Failed to fetch'))).toBe(
    'Network error. Please try again.',
  );
});

test('a field’s error is found, and anything malformed is ignored', () => {
  const error = refused(400, 'invalid_input', 'x', [{ path: 'name', message: 'Please enter a group name' }, 7]);
  expect(issueOf(error, 'name')).toBe('Please enter a group name');
  expect(issueOf(error, 'email')).toBeUndefined();
  expect(readCallError(error).issues).toHaveLength(1);
});

test('what the fields say themselves is not said above them as well', () => {
  const issues = ['name', 'time_zone'].map((path) => ({ path, message: `${path} is wrong` }));
  const error = refused(400, 'invalid_input', 'name is wrong', issues);
  const said = (...shown: string[]) => formMessage(error, 'Failed', (path) => shown.includes(path));
  expect([said('name', 'time_zone'), said('name'), formMessage(null, 'Failed', () => false)]).toEqual([
    null,
    'time_zone is wrong',
    null,
  ]);
});
