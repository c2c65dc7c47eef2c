import { scopes } from '@kith/contracts/scopes';
import { expect, test } from 'vitest';
import { features, scopesLabel } from './scope-labels.ts';

test('every scope is selectable', () => {
  const shown = features.flatMap(({ read, write }) => (write === null ? [read] : [read, write]));
  expect(shown.toSorted()).toEqual([...scopes].toSorted());
});

test('scopes have readable labels', () => {
  expect(scopesLabel(['events:read', 'groups:read', 'events:write'])).toBe('Reads events and groups, changes events');
  expect(scopesLabel(['friends:write'])).toBe('Changes friends');
});
