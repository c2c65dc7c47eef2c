import { describe, expect, test } from 'vitest';
import { lightOf, lightOfHour } from '@kith/contracts/events/light';
import { DISC_RADIUS, drawSky } from './sky-drawing.ts';

describe('the light of the hour', () => {
  test.each([
    [0, 'night'],
    [4, 'night'],
    [5, 'dawn'],
    [8, 'morning'],
    [11, 'day'],
    [14, 'day'],
    [15, 'golden'],
    [18, 'dusk'],
    [20, 'evening'],
    [22, 'night'],
  ] as const)('at %i it is %s', (hour, light) => {
    expect(lightOfHour(hour)).toBe(light);
  });

  test("the clock of the event's own zone decides", () => {
    const start_at = '2026-12-04T19:00:00.000Z';
    expect(lightOf({ start_at, time_zone: 'Europe/London' })).toBe('dusk');
    expect(lightOf({ start_at, time_zone: 'Asia/Tokyo' })).toBe('night');
  });

  test('an event of whole days has the light of day', () => {
    expect(lightOf({ start_at: '2026-12-04T00:00:00.000Z', time_zone: 'UTC', all_day: true })).toBe('day');
  });
});

describe('the drawing of a sky', () => {
  const size = { width: 480, height: 300 };

  test('the same event always has the same hills, another event others', () => {
    const once = drawSky({ light: 'dusk', seed: 'a', ...size });
    expect(drawSky({ light: 'dusk', seed: 'a', ...size })).toEqual(once);
    expect(drawSky({ light: 'dusk', seed: 'b', ...size }).hills).not.toEqual(once.hills);
  });

  test('hills stay within their swing and reach both edges', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      for (const { path } of drawSky({ light: 'day', seed, ...size }).hills) {
        expect(path).toMatch(/^M0 .*V300H0Z$/);
        const heights = [...path.matchAll(/[\d.]+ ([\d.]+)(?=[CV])/g)].map((match) => Number(match[1]));
        expect(Math.min(...heights)).toBeGreaterThan(300 * 0.6);
        expect(Math.max(...heights)).toBeLessThan(300);
      }
    }
  });

  test.each([
    ['the page of an event on a phone', 288, 160],
    ['the page of an event at a desk', 272, 216],
    ['the dashboard on a phone', 288, 148],
    ['the dashboard at a desk', 232, 268],
    ['a friend’s page', 390, 268],
  ])('the disc lies whole above the hills and clear of the leaf, at every hour: %s', (_where, width, height) => {
    const r = DISC_RADIUS * Math.min(width, height);
    for (let hour = 0; hour < 24; hour++) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const { disc, hills } = drawSky({ light: lightOfHour(hour), seed, width, height });
        expect(disc.x * width - r).toBeGreaterThan(16 + 84);
        expect(disc.x * width + r).toBeLessThan(width);
        expect(disc.y * height - r).toBeGreaterThan(0);
        const tops = hills.flatMap(({ path }) =>
          [...path.matchAll(/[\d.]+ ([\d.]+)(?=[CV])/g)].map((match) => Number(match[1])),
        );
        expect(disc.y * height + r).toBeLessThan(Math.min(...tops));
      }
    }
  });

  test('stars are out only at night and in the evening', () => {
    expect(drawSky({ light: 'night', seed: 'a', ...size }).stars.length).toBe(28);
    expect(drawSky({ light: 'dusk', seed: 'a', ...size }).stars).toEqual([]);
  });
});
