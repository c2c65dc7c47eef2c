import { describe, expect, test } from 'vitest';
import { ownPath, staysSignedOut } from './redirect-rule.ts';

const elsewhere = { hostname: 'kith.example', search: '', automated: false };

describe('visitors', () => {
  test('are redirected to sign in on a public host', () => {
    expect(staysSignedOut(elsewhere)).toBe(false);
    expect(staysSignedOut({ ...elsewhere, hostname: 'localhost.example' })).toBe(false);
    expect(staysSignedOut({ ...elsewhere, search: '?test=false' })).toBe(false);
  });

  test.each(['localhost', '127.0.0.1', '[::1]', '::1'])('stay on %s', (hostname) => {
    expect(staysSignedOut({ ...elsewhere, hostname })).toBe(true);
  });

  test('stay in test mode and under automation', () => {
    expect(staysSignedOut({ ...elsewhere, search: '?view=list&test=true' })).toBe(true);
    expect(staysSignedOut({ ...elsewhere, automated: true })).toBe(true);
  });
});

describe('the return path after sign-in', () => {
  test('is a page of this app with its query and hash', () => {
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

  test('is never a sign-in page', () => {
    expect(ownPath('/signin?next=/')).toBeNull();
    expect(ownPath('/auth/callback?code=x')).toBeNull();
  });
});
