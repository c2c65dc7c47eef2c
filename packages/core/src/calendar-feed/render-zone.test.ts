import ICAL from 'ical.js';
import { IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { renderZone } from './render-zone.ts';

const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2029-12-31T00:00:00Z');

/** Offset in minutes that an independent reader of the VTIMEZONE finds for an instant. */
function readerOf(text: string) {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text.trim())));
  return (instant: number): number => {
    // The reader looks up by local time, so the local time is guessed and the guess corrected by what comes back.
    const local = (minutes: number) => ICAL.Time.fromJSDate(new Date(instant + minutes * 60_000), true);
    const first = zone.utcOffset(local(0)) / 60;
    const second = zone.utcOffset(local(first)) / 60;
    return zone.utcOffset(local(second)) / 60;
  };
}

// Six hours apart, but never inside the hour that a clock repeats: there a local time names two instants.
function* instants(zone: IANAZone) {
  for (let instant = from.getTime(); instant < until.getTime(); instant += 6 * 3_600_000) {
    if (zone.offset(instant - 3 * 3_600_000) === zone.offset(instant + 3 * 3_600_000)) yield instant;
  }
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
  const zone = IANAZone.create(name);
  const offsetAt = readerOf(renderZone(name, from, until));
  const wrong = [...instants(zone)].filter((instant) => offsetAt(instant) !== zone.offset(instant));
  expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([]);
});

test('a zone with a yearly rule has one RRULE for each clock change and no end', () => {
  const text = renderZone('Europe/Lisbon', from, until);
  expect(text.match(/RRULE:.*/g)).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ]);
  expect(renderZone('America/New_York', from, until)).toContain('BYMONTH=3;BYDAY=2SU');
});

test('a zone that changes its rules inside the window lists every change', () => {
  const text = renderZone('Africa/Casablanca', from, until);
  expect(text).not.toContain('RRULE');
  expect(text).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nDTSTART:20260215T030000');
});

test('every zone that the runtime knows can be described', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(renderZone(zone, new Date('2026-03-01'), new Date('2027-03-01'))).toMatch(
      /^BEGIN:VTIMEZONE\r\n(?:[^\r\n]{1,75}\r\n)+END:VTIMEZONE\r\n$/,
    );
  }
});

test('a zone without clock changes is one observance', () => {
  expect(renderZone('Asia/Kolkata', from, until).match(/BEGIN:STANDARD/g)).toHaveLength(1);
});
