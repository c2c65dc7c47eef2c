import { expect, test } from 'vitest';
import { rememberBounded } from './remember-bounded.ts';

const remember = () => rememberBounded<string>({ bytes: 40, sizeOf: (value) => value.length });

test('what was put in comes out until the bound is reached', () => {
  const kept = remember();
  kept.set('a', '12345');
  expect(kept.get('a')).toBe('12345');
  expect(kept.get('b')).toBeUndefined();
  for (let count = 0; count < 8; count += 1) kept.set(`other-${count}`, '12345');
  expect(kept.get('a')).toBeUndefined();
  expect(kept.get('other-7')).toBe('12345');
});

test('what is asked for stays while others are forgotten', () => {
  const kept = remember();
  kept.set('asked', '12345');
  for (let count = 0; count < 50; count += 1) {
    kept.set(`other-${count}`, '12345');
    expect(kept.get('asked')).toBe('12345');
  }
  expect(kept.get('other-0')).toBeUndefined();
});

test('it never holds more than its bound', () => {
  const kept = remember();
  for (let count = 0; count < 100; count += 1) kept.set(`key-${count}`, '12345');
  const held = Array.from({ length: 100 }, (_, count) => kept.get(`key-${count}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(0);
  expect(held.join('').length).toBeLessThanOrEqual(40);
});

test('one giant does not push out everybody else', () => {
  const kept = remember();
  kept.set('small', '12345');
  kept.set('giant', 'x'.repeat(11));
  expect([kept.get('small'), kept.get('giant')]).toEqual(['12345', undefined]);
});
