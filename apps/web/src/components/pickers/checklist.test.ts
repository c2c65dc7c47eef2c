import { expect, test } from 'vitest';
import { matching } from './checklist.tsx';

const items = [
  { id: '1', name: 'Zoë Laurent', detail: 'zoe@example.com' },
  { id: '2', name: 'Marek Novák' },
  { id: '3', name: 'Bea Campos', detail: 'bea@example.com' },
];

test('a search ignores case and accents', () => {
  expect(matching(items, ' zoe l').map((item) => item.id)).toEqual(['1']);
  expect(matching(items, 'NOVAK').map((item) => item.id)).toEqual(['2']);
});

test('a search covers addresses, and an empty one matches all', () => {
  expect(matching(items, 'bea@').map((item) => item.id)).toEqual(['3']);
  expect(matching(items, '  ')).toBe(items);
  expect(matching(items, 'nobody')).toEqual([]);
});
