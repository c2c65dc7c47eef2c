import { describe, expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

const list = { count: 25, orientation: 'vertical' } as const;

describe('the keys of a list', () => {
  test.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 24, 0],
    ['ArrowUp', 0, 24],
    ['Home', 12, 0],
    ['End', 12, 24],
    ['PageDown', 3, 13],
    ['PageDown', 20, 24],
    ['PageUp', 13, 3],
    ['PageUp', 4, 0],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(nextIndex(key, from, list)).toBe(to);
  });

  test('other keys, and arrows across the direction, are ignored', () => {
    expect(nextIndex('a', 0, list)).toBeNull();
    expect(nextIndex('ArrowRight', 0, list)).toBeNull();
    expect(nextIndex('ArrowDown', 0, { count: 3, orientation: 'horizontal' })).toBeNull();
  });

  test('an empty list has no target', () => {
    expect(nextIndex('End', 0, { count: 0, orientation: 'both' })).toBeNull();
  });

  test('in a grid the arrows move by rows and wrap within the column', () => {
    const grid = { count: 10, orientation: 'both', columns: 4 } as const;
    expect(nextIndex('ArrowDown', 1, grid)).toBe(5);
    expect(nextIndex('ArrowDown', 9, grid)).toBe(1);
    expect(nextIndex('ArrowUp', 1, grid)).toBe(9);
    expect(nextIndex('ArrowUp', 3, grid)).toBe(7);
    expect(nextIndex('ArrowRight', 9, grid)).toBe(0);
  });
});
