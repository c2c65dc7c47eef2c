import { describe, expect, it } from 'vitest';
import { addressFrom } from './go.ts';

describe('navigation', () => {
  const here = { pathname: '/events', searchStr: '?q=dumplings&view=calendar&date=2026-11-01' };

  it('keeps the page’s state when opening a dialog on it', () => {
    expect(addressFrom(here, '/events?action=create')).toBe(
      '/events?q=dumplings&view=calendar&date=2026-11-01&action=create',
    );
  });

  it('closes an open dialog', () => {
    const open = { pathname: '/events', searchStr: '?view=list&event=7&action=edit' };
    expect(addressFrom(open, '/events?action=create')).toBe('/events?view=list&action=create');
  });

  it('resets the state on another page, and when the page itself is requested', () => {
    expect(addressFrom(here, '/groups?action=create')).toBe('/groups?action=create');
    expect(addressFrom(here, '/events')).toBe('/events');
  });
});
