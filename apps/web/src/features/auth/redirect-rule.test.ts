import { describe, expect, test } from 'vitest';
import { ownPath, staysSignedOut } from './redirect-rule.ts';

const elsewhere = { hostname: 'kith.example', search: '', automated: false };

describe('who is not signed in', () => {
  test('is sent to sign in on a host of its own', () => {
    expect(staysSignedOut(elsewhere)).toBe(false);
    expect(staysSignedOut({ ...elsewhere, hostname: 'localhost.example' })).toBe(false);
    expect(staysSignedOut({ ...elsewhere, search: '?test=false' })).toBe(false);
  });

  test.each(['localhost', '127.0.0.1', '[::1]', '::1'])('stays on %s', (hostname) => {
    expect(staysSignedOut({ ...elsewhere, hostname })).toBe(true);
  });

  test('stays in test mode and under automation', () => {
    expect(staysSignedOut({ ...elsewhere, search: '?view=list&test=true' })).toBe(true);
    expect(staysSignedOut({ ...elsewhere, automated: true })).toBe(true);
  });
});

describe('the way back after sign-in', () => {
  test('leads to pages of this app with their search and hash', () => {
    expect(ownPath('/friends?filter=invited#top')).toBe('/friends?filter=invited#top');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'friends',
    undefined,
  ])('never leads to %s', (next) => {
    expect(ownPath(next)).toBeNull();
  });

  test('does not lead back to the sign-in pages', () => {
    expect(ownPath('/signin?next=/')).toBeNull();
    expect(ownPath('/auth/callback?code=x')).toBeNull();
  });
});
