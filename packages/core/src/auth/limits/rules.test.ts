import { expect, test } from 'vitest';
import { secondsLeft, windowStart } from './rules.ts';

const at = (text: string) => new Date(text);

test('every instant of a window has the same start, and the next window begins where it ends', () => {
  for (const instant of ['2026-06-15T12:15:00.000Z', '2026-06-15T12:22:30.500Z', '2026-06-15T12:29:59.999Z']) {
    expect(windowStart(at(instant), 900)).toEqual(at('2026-06-15T12:15:00Z'));
  }
  expect(windowStart(at('2026-06-15T12:30:00.000Z'), 900)).toEqual(at('2026-06-15T12:30:00Z'));
  expect(windowStart(at('2026-06-15T12:22:30Z'), 3600)).toEqual(at('2026-06-15T12:00:00Z'));
});

test('a refused caller waits until the window ends: at least a second, at most a full window', () => {
  expect(secondsLeft(at('2026-06-15T12:15:00.000Z'), 900)).toBe(900);
  expect(secondsLeft(at('2026-06-15T12:20:00.000Z'), 900)).toBe(600);
  expect(secondsLeft(at('2026-06-15T12:29:58.500Z'), 900)).toBe(2);
  expect(secondsLeft(at('2026-06-15T12:29:59.999Z'), 900)).toBe(1);
});
