import { describe, expect, test } from 'vitest';
import { isActive, itemsFor, labelOf, NAV_ITEMS, showsChatButton } from './nav-items.ts';

describe('the navigation', () => {
  test('keeps its order', () => {
    expect(NAV_ITEMS.map((item) => `${item.label} ${item.href}`)).toEqual([
      'Dashboard /',
      'Chat /chat',
      'Events /events',
      'Friends /friends',
      'Groups /groups',
      'Profile /profile',
      'Inbox /inbox',
      'Settings /settings',
      'Debug /debug',
    ]);
  });

  test('settings are not in the bar, and a phone has five tabs', () => {
    const bar = itemsFor('bar', false).map((item) => item.label);
    expect(bar).not.toContain('Settings');
    expect(bar).toHaveLength(8);
    expect(itemsFor('tabs', false).map((item) => item.label)).toEqual([
      'Dashboard',
      'Chat',
      'Events',
      'Friends',
      'Groups',
    ]);
  });

  test.each(['all', 'bar', 'tabs'] as const)('a visitor is shown what a visitor can use: %s', (place) => {
    expect(itemsFor(place, true).map((item) => item.label)).toEqual(['Dashboard', 'Chat']);
  });

  test('the dashboard is active on / alone, the others on everything below them', () => {
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/events', '/')).toBe(false);
    expect(isActive('/events/0c8b', '/events')).toBe(true);
    expect(isActive('/friend/0c8b', '/friends')).toBe(false);
  });

  test('a place says its label', () => {
    expect(labelOf('/settings')).toBe('Settings');
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
