import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { readClock } from './read-clock.ts';

// Zones with transitions in both hemispheres, by half an hour, around Ramadan, at New Year, and with none.
const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kolkata',
];

test('local times and repeated hours match luxon’s reading of the same zone data', () => {
  const instant = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
      const there = DateTime.fromMillis(at, { zone });
      expect(readClock(zone, at)).toEqual({
        local: at + there.offset * 60_000,
        isRepeated: there.getPossibleOffsets().length > 1,
      });
    }),
    { numRuns: 2_000 },
  );
});

test('the repeated and skipped hours around a transition are distinguished', () => {
  const autumn = Date.UTC(2026, 9, 25, 1);
  for (let minute = -90; minute <= 90; minute += 15) {
    const at = autumn + minute * 60_000;
    expect(readClock('Europe/Berlin', at), `${minute} minutes after`).toEqual({
      local: at + (minute < 0 ? 120 : 60) * 60_000,
      isRepeated: minute >= -60 && minute < 60,
    });
  }
});
