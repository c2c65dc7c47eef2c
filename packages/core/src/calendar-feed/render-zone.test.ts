import ICAL from 'ical.js';
import { IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { renderZone } from './render-zone.ts';

const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2029-12-31T00:00:00Z');

/** The offset in minutes that an independent parser of the VTIMEZONE gives for an instant. */
function readerOf(text: string) {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text.trim())));
  return (instant: number): number => {
    // The parser looks up by local time, so the local time is guessed and then corrected with the offset found.
    const local = (minutes: number) => ICAL.Time.fromJSDate(new Date(instant + minutes * 60_000), true);
    const first = zone.utcOffset(local(0)) / 60;
    const second = zone.utcOffset(local(first)) / 60;
    return zone.utcOffset(local(second)) / 60;
  };
}

// Six hours apart and never inside a repeated hour, where a local time is ambiguous.
function* instants(zone: IANAZone, begin: Date, end: Date) {
  for (let instant = begin.getTime(); instant < end.getTime(); instant += 6 * 3_600_000) {
    if (zone.offset(instant - 3 * 3_600_000) === zone.offset(instant + 3 * 3_600_000)) yield instant;
  }
}

/** The instants of a window for which an independent parser gives another offset than the zone has. */
function findWrong(name: string, begin: Date, end: Date): string[] {
  const zone = IANAZone.create(name);
  const offsetAt = readerOf(renderZone(name, begin, end));
  return [...instants(zone, begin, end)]
    .filter((instant) => offsetAt(instant) !== zone.offset(instant))
    .map((instant) => new Date(instant).toISOString());
}

test.each([
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Jerusalem',
  'America/Nuuk',
  'America/Asuncion',
  'Asia/Kathmandu',
  'Etc/GMT+5',
  'Antarctica/Troll',
])('an independent reader finds the offsets of %s all through the window', (name) => {
  expect(findWrong(name, from, until)).toEqual([]);
});

test.each([
  ['Europe/Paris', 1993, 'summer time ended in September, and from 1996 on in October'],
  ['Asia/Baghdad', 1994, 'the clocks changed on the first of the month, whatever day of the week that was'],
  ['America/St_Johns', 2011, 'the clocks changed a minute after midnight, and from 2012 on at two'],
  ['America/Indiana/Winamac', 2008, 'the first change of all was from another offset'],
  ['America/Iqaluit', 1991, 'the last change of all was to another offset'],
  ['America/Asuncion', 2025, 'summer time was given up the year before'],
  ['Asia/Jerusalem', 2026, 'a Friday before the last Sunday is the last of its month in some years'],
])('of %s in %i no yearly rule is told, because %s', (name, year) => {
  const [begin, end] = [new Date(Date.UTC(year, 2, 1)), new Date(Date.UTC(year, 10, 30))];
  expect(renderZone(name, begin, end)).not.toContain('RRULE');
  expect(findWrong(name, begin, end)).toEqual([]);
});

test('a zone with a yearly rule has one RRULE per transition, without an end', () => {
  const text = renderZone('Europe/Lisbon', from, until);
  expect(text.match(/RRULE:.*/g)).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ]);
  expect(renderZone('America/New_York', from, until)).toContain('BYMONTH=3;BYDAY=2SU');
});

test('a zone that changes its rules inside the window lists every transition', () => {
  const text = renderZone('Africa/Casablanca', from, until);
  expect(text).not.toContain('RRULE');
  expect(text).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nDTSTART:20260215T030000');
});

test('every zone known to the runtime can be described', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(renderZone(zone, new Date('2026-03-01'), new Date('2027-03-01'))).toMatch(
      /^BEGIN:VTIMEZONE\r\n(?:[^\r\n]{1,75}\r\n)+END:VTIMEZONE\r\n$/,
    );
  }
});

test('a zone without transitions is one observance', () => {
  expect(renderZone('Asia/Kolkata', from, until).match(/BEGIN:STANDARD/g)).toHaveLength(1);
});

test('a historical offset keeps its seconds', () => {
  // Until 1847 London time was a minute and fifteen seconds behind Greenwich.
  const text = renderZone('Europe/London', new Date('1840-06-01T00:00:00Z'), new Date('1840-07-01T00:00:00Z'));
  expect(text).toContain('TZOFFSETTO:-000115\r\n');
});

test('a zone that lists its transitions lists those of the window after its initial offset', () => {
  const text = renderZone('Africa/Casablanca', new Date('2020-03-01'), new Date('2021-06-01'));
  const starts = [...text.matchAll(/DTSTART:(\d{8}T\d{6})/g)].map(([, start]) => start);
  expect(starts[0]).toBe('20190101T000000');
  // Each year the clocks go back before Ramadan and forward after it.
  expect(starts.slice(1).map((start) => start?.slice(0, 4))).toEqual(
    ['2019', '2020', '2021', '2022'].flatMap((year) => [year, year]),
  );
});
