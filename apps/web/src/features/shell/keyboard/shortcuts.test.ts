import { describe, expect, test } from 'vitest';
import { readPress } from './shortcuts.ts';

const press = { command: false, busy: false, afterG: false };

describe('shortcuts', () => {
  test('c creates an event, / searches, ? shows the list', () => {
    expect(readPress({ ...press, key: 'c' })).toEqual({ kind: 'go', to: '/events?action=create' });
    expect(readPress({ ...press, key: '/' })).toEqual({ kind: 'search' });
    expect(readPress({ ...press, key: '?' })).toEqual({ kind: 'help' });
  });

  test.each([
    ['e', '/events'],
    ['f', '/friends'],
    ['g', '/groups'],
    ['i', '/inbox'],
    ['c', '/chat'],
  ])('g then %s goes to %s', (key, to) => {
    expect(readPress({ ...press, key: 'g' })).toBe('g');
    expect(readPress({ ...press, key, afterG: true })).toEqual({ kind: 'go', to });
  });

  test('while typing, only the palette shortcut works', () => {
    expect(readPress({ ...press, key: 'c', busy: true })).toBeNull();
    expect(readPress({ ...press, key: 'k', command: true, busy: true })).toEqual({ kind: 'palette' });
  });

  test('single-letter shortcuts can be turned off', () => {
    expect(readPress({ ...press, key: 'c', muted: true })).toBeNull();
    expect(readPress({ ...press, key: 'k', command: true, muted: true })).toEqual({ kind: 'palette' });
  });

  test('the browser’s own Ctrl shortcuts are left alone', () => {
    expect(readPress({ ...press, key: 'c', command: true })).toBeNull();
  });
});
