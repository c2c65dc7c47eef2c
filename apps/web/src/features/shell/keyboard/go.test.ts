import { describe, expect, it } from 'vitest';
import { addressFrom } from './go.ts';

describe('where an address leads', () => {
  const here = { pathname: '/events', searchStr: '?q=dumplings&view=calendar&date=2026-11-01' };

  it('keeps what the page shows when it opens a dialog on it', () => {
    expect(addressFrom(here, '/events?action=create')).toBe(
      '/events?q=dumplings&view=calendar&date=2026-11-01&action=create',
    );
  });

  it('leaves the dialog that was open', () => {
    const open = { pathname: '/events', searchStr: '?view=list&event=7&action=edit' };
    expect(addressFrom(open, '/events?action=create')).toBe('/events?view=list&action=create');
  });

  it('begins anew on another page, and where the page itself is asked for', () => {
    expect(addressFrom(here, '/groups?action=create')).toBe('/groups?action=create');
    expect(addressFrom(here, '/events')).toBe('/events');
  });
});
