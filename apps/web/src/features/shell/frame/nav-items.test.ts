import { describe, expect, test } from 'vitest';
import { BAR_ITEMS, isActive, labelOf, NAV_ITEMS, showsChatButton, TAB_ITEMS } from './nav-items.ts';

describe('the navigation', () => {
  test('settings is not in the bar, and the phone’s tabs are the bar’s first items', () => {
    expect(labelOf('/settings')).toBe('Settings');
    expect(BAR_ITEMS.map(({ label }): string => label)).not.toContain('Settings');
    expect(BAR_ITEMS.slice(0, TAB_ITEMS.length)).toEqual(TAB_ITEMS);
  });

  test('each item is active only on its own page', () => {
    for (const { href } of NAV_ITEMS) {
      expect(NAV_ITEMS.filter((other) => isActive(href, other.href)).map((other) => other.href)).toEqual([href]);
    }
  });

  test('the dashboard is active on / alone, the others on all subpaths', () => {
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/events', '/')).toBe(false);
    expect(isActive('/events/0c8b', '/events')).toBe(true);
    expect(isActive('/friend/0c8b', '/friends')).toBe(false);
  });

  test('a path has the label of its item', () => {
    expect(labelOf('/events/0c8b')).toBe('Events');
    expect(labelOf('/manage')).toBeUndefined();
  });
});

describe('the floating chat button', () => {
  test.each([
    '/signin',
    '/signup',
    '/auth/callback',
    '/email-verification',
    '/forgot-password',
    '/reset-password',
    '/t',
    '/chat',
    '/signin/',
  ])('is not on %s', (path) => {
    expect(showsChatButton(path)).toBe(false);
  });

  test.each(['/', '/events', '/events/0c8b', '/manage', '/nowhere'])('is on %s', (path) => {
    expect(showsChatButton(path)).toBe(true);
  });
});
