import { describe, expect, test } from 'vitest';
import { BAR_ITEMS, isActive, labelOf, NAV_ITEMS, showsChatButton, TAB_ITEMS } from './nav-items.ts';

describe('the navigation', () => {
  test('the bar holds everything but settings, and five of it are tabs on a phone', () => {
    expect(BAR_ITEMS).toEqual(NAV_ITEMS.filter(({ href }) => href !== '/settings'));
    expect(TAB_ITEMS).toHaveLength(5);
    expect(BAR_ITEMS).toEqual(expect.arrayContaining([...TAB_ITEMS]));
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
