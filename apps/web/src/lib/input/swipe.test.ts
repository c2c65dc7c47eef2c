import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.ts';

const from = { x: 200, y: 300 };

test('49 pixels are not a swipe, 50 are', () => {
  expect(swipeDirection(from, { x: 151, y: 300 })).toBeNull();
  expect(swipeDirection(from, { x: 150, y: 300 })).toBe('left');
  expect(swipeDirection(from, { x: 250, y: 310 })).toBe('right');
});

test('a mostly vertical move is scrolling', () => {
  expect(swipeDirection(from, { x: 140, y: 400 })).toBeNull();
});
