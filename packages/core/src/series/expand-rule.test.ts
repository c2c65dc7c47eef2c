import * as fc from 'fast-check';
import { RRule, rrulestr } from 'rrule';
import { describe, expect, test } from 'vitest';
import { type Dates, expandRule, planDates } from './expand-rule.ts';
import { instantOf, parseLocalTime, readLocalTime, writeLocalTime } from './read-local-time.ts';

const now = new Date('2026-06-15T12:00:00Z');
const plan = (recurrence: string, startAt = '2026-06-16T19:30:00Z', endAt = '2026-06-16T21:30:00Z', timeZone = 'UTC') =>
  planDates({ recurrence, startAt: new Date(startAt), endAt: new Date(endAt), timeZone }, now);
const first = (dates: Dates, count = 5) =>
  expandRule(dates, dates.start, Number.POSITIVE_INFINITY, count).map((date) => writeLocalTime(date).slice(0, 8));

describe('the dates of a rule', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', ['20260616', '20260623', '20260630', '20260707', '20260714']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['20260616', '20260630', '20260714']],
    ['FREQ=MONTHLY;BYDAY=-1FR', ['20260616', '20260626', '20260731', '20260828', '20260925']],
    [
      'FREQ=MONTHLY;BYDAY=1MO;BYMONTH=1,2,3,4,5,6,7,9,10,11,12;COUNT=4',
      ['20260616', '20260706', '20260907', '20261005'],
    ],
    ['FREQ=DAILY;UNTIL=20260618', ['20260616', '20260617', '20260618']],
    ['FREQ=DAILY;UNTIL=20260618T190000Z', ['20260616', '20260617']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['20260616', '20280229', '20320229', '20360229', '20400229']],
  ])('of %s begin with the stored start', (rule, expected) => {
    expect(first(plan(rule))).toEqual(expected);
  });

  test('from the middle of a series are the same as from its start', () => {
    const dates = plan('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH');
    const all = expandRule(dates, dates.start, Number.POSITIVE_INFINITY, 60);
    expect(expandRule(dates, all[30] ?? 0, Number.POSITIVE_INFINITY, 30)).toEqual(all.slice(30));
  });

  test('keep their hour when clocks change, move out of a gap and take the first of a repeated hour', () => {
    const berlin = (text: string) => instantOf('Europe/Berlin', parseLocalTime(text)).toISOString();
    expect(berlin('20260328T193000')).toBe('2026-03-28T18:30:00.000Z');
    expect(berlin('20260330T193000')).toBe('2026-03-30T17:30:00.000Z');
    expect(berlin('20260329T023000')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin('20261025T023000')).toBe('2026-10-25T00:30:00.000Z');
  });

  // Of years that are over, which newer zone data do not change.
  test.each([
    ['America/New_York', '20240310T023000', '2024-03-10T07:30:00.000Z'],
    ['America/New_York', '20241103T013000', '2024-11-03T05:30:00.000Z'],
    ['America/St_Johns', '20240310T023000', '2024-03-10T06:00:00.000Z'],
    ['Australia/Lord_Howe', '20241006T021500', '2024-10-05T15:45:00.000Z'],
    ['Australia/Lord_Howe', '20240407T014500', '2024-04-06T14:45:00.000Z'],
    ['Pacific/Apia', '20111230T120000', '2011-12-30T22:00:00.000Z'],
    ['Asia/Kathmandu', '20240310T023000', '2024-03-09T20:45:00.000Z'],
    ['America/Sao_Paulo', '20181104T003000', '2018-11-04T03:30:00.000Z'],
    ['Africa/Casablanca', '20240310T023000', '2024-03-10T01:30:00.000Z'],
  ])('in %s %s is %s', (zone, local, instant) => {
    expect(instantOf(zone, parseLocalTime(local)).toISOString()).toBe(instant);
  });
});

describe('what cannot be meant is refused at its field', () => {
  test.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'recurrence', 'No date fits this'],
    ['FREQ=DAILY;UNTIL=20260601', 'recurrence', 'It has to end after its first date'],
  ])('%s', (rule, path, message) => {
    expect(() => plan(rule)).toThrow(expect.objectContaining({ issues: [{ path, message }] }));
  });

  test('dates that overlap', () => {
    expect(() => plan('FREQ=DAILY', '2026-06-16T10:00:00Z', '2026-06-17T11:00:00Z')).toThrow(
      expect.objectContaining({
        issues: [{ path: 'end_at', message: 'It would still be going on at its next date' }],
      }),
    );
  });

  test('more than 10,000 dates', () => {
    expect(() => plan('FREQ=DAILY', '1980-06-16T10:00:00Z', '1980-06-16T11:00:00Z')).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'recurrence' })] }),
    );
  });
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
];
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const listOf = (one: fc.Arbitrary<number | string>, most: number) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: most }).map((list) => list.join(','));
const nth = (most: number) => fc.integer({ min: -most, max: most }).filter((n) => n !== 0);
const part = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(
    value.map((text) => `${name}=${text}`),
    { nil: null },
  );
const byDay = listOf(fc.constantFrom(...days), 4);
const byNthDay = listOf(
  fc.tuple(nth(5), fc.constantFrom(...days)).map(([n, day]) => `${n}${day}`),
  3,
);
const byMonth = listOf(fc.integer({ min: 1, max: 12 }), 4);
const byMonthDay = listOf(nth(31), 3);
const body = fc.oneof(
  fc.tuple(fc.constant('FREQ=DAILY'), part('BYMONTH', byMonth), part('BYDAY', byDay)),
  fc.tuple(fc.constant('FREQ=WEEKLY'), part('BYMONTH', byMonth), part('BYDAY', byDay)),
  fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYMONTH', byMonth), part('BYDAY', fc.oneof(byDay, byNthDay))),
  fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYMONTHDAY', byMonthDay)),
  fc.tuple(
    fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR'),
    fc.constantFrom('BYSETPOS=-1', 'BYSETPOS=1', 'BYSETPOS=2,-2'),
  ),
  fc.tuple(fc.constant('FREQ=YEARLY'), part('BYMONTH', byMonth), part('BYMONTHDAY', byMonthDay)),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    byMonth.map((text) => `BYMONTH=${text}`),
    part('BYDAY', fc.oneof(byDay, byNthDay)),
  ),
);
const rules = fc
  .tuple(body, fc.integer({ min: 1, max: 6 }))
  .map(([parts, interval]) =>
    [...parts.filter((one) => one !== null), ...(interval > 1 ? [`INTERVAL=${interval}`] : [])].join(';'),
  );

/** `RULES=5000` compares as many as the library was chosen by (docs/adr/0085). */
const compareRules = Number(process.env['RULES'] ?? 1_000);

test('generated rules have the dates that another library finds, on the clocks of eight zones', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      rules,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 365 * 24 * 4 }),
      fc.integer({ min: 2, max: 30 }),
      (text, zone, quarters, count) => {
        const start = Date.UTC(2026, 0, 1) + quarters * 900_000;
        const to = start + 6 * 365 * 86_400_000;
        const mine = expandRule({ rule: text, start, last: null }, start, to, count);
        // The other library reads the same local times, and its rule has to end, because it would search on without a date.
        const other = rrulestr(`DTSTART:${writeLocalTime(start)}Z\nRRULE:${text}`);
        const bounded = new RRule({ ...other.origOptions, until: new Date(to) });
        const theirs = bounded.all((_, index) => index <= count).map((date) => date.getTime());
        const expected = [start, ...theirs.filter((date) => date !== start)].slice(0, count);
        compared += 1;
        expect({ text, dates: mine }).toEqual({ text, dates: expected });
        for (const date of mine) {
          const instant = instantOf(zone, date);
          const shown = readLocalTime(zone, instant);
          // A time that the clocks skip is shown by as much later as they skip.
          expect(shown).toBeGreaterThanOrEqual(date);
        }
      },
    ),
    { numRuns: compareRules, seed: 41 },
  );
  expect(compared).toBe(compareRules);
});
