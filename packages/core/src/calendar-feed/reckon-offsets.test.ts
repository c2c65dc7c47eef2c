import { IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { isRepeated, offsetAt } from './reckon-offsets.ts';

test.each(['UTC', 'Europe/Lisbon', 'America/Nuuk', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'the table of %s answers as the runtime does, also around New Year',
  (name) => {
    const zone = IANAZone.create(name);
    const wrong: string[] = [];
    for (let instant = Date.UTC(2010, 11, 1); instant < Date.UTC(2028, 1, 1); instant += 7 * 3_600_000 + 1000) {
      if (offsetAt(name, instant) !== zone.offset(instant)) wrong.push(new Date(instant).toISOString());
    }
    expect(wrong).toEqual([]);
  },
);

test('a repeated hour has both its passes and nothing beside them', () => {
  const at = (time: string) => isRepeated('Europe/Berlin', Date.parse(`2026-10-25T${time}Z`));
  expect([at('23:59:59'), at('00:00:00'), at('00:59:59'), at('01:00:00'), at('01:59:59'), at('02:00:00')]).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isRepeated('Europe/Berlin', Date.parse('2026-03-29T01:00:00Z'))).toBe(false);
});
