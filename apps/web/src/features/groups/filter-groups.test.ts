import type { Group } from '@kith/contracts/groups';
import { expect, test } from 'vitest';
import { filterGroups } from './filter-groups.ts';

const group = (name: string, description: string | null): Group => ({
  id: '5a0c9c2e-6f0e-4b5f-9f57-0f6f2f2e5d11',
  name,
  description,
  owner_user_id: '5a0c9c2e-6f0e-4b5f-9f57-0f6f2f2e5d12',
  member_count: 0,
  created_at: '2026-12-02T10:00:00.000Z',
  members: [],
});
const groups = [group('Supper club', 'Someone cooks'), group('Choir', null), group('Book club', 'Short books')];
const names = (q: string) => filterGroups(groups, q).map(({ name }) => name);

test('name and description are searched, ignoring case', () => {
  expect(names('CLUB')).toEqual(['Supper club', 'Book club']);
  expect(names('cooks')).toEqual(['Supper club']);
  expect(names('nobody')).toEqual([]);
});

test('an empty search matches all', () => {
  expect(names('  ')).toHaveLength(3);
});
