import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { makeCopy, renderCalendar } from './testing/make-calendar.ts';
import { writeWithLibrary } from './testing/write-with-library.ts';

/** A calendar's events as parsed by ical.js, independent of folding, escaping and property order. */
function meaningOf(calendar: string): unknown[] {
  const read = new ICAL.Component(ICAL.parse(calendar));
  ICAL.TimezoneService.reset();
  for (const zone of read.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return read.getAllSubcomponents('vevent').map(sayComponent);
}

const sayComponent = (component: ICAL.Component): unknown => ({
  name: component.name,
  properties: Object.fromEntries(component.getAllProperties().map((one) => [one.name, one.getValues().map(sayValue)])),
  parts: component.getAllSubcomponents().map(sayComponent),
});

function sayValue(value: unknown): string {
  if (value instanceof ICAL.Time) return value.isDate ? value.toString() : value.toJSDate().toISOString();
  return String(value);
}

const zones = ['UTC', 'Europe/Lisbon', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('\r\nBEGIN:VEVENT', '\\n', ';,:"', 'a'.repeat(76), '\u{1F389}'.repeat(40), '\n\n', '\u2028'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

// Outside repeated hours, for which the library writes ambiguous local times (docs/adr/0012).
const times = fc
  .record({
    day: fc.integer({ min: 0, max: 1500 }),
    minutes: fc.integer({ min: 4 * 60, max: 22 * 60 }),
    length: fc.integer({ min: 1, max: 3 }),
    timeZone: fc.constantFrom(...zones),
    allDay: fc.boolean(),
  })
  .map(({ day, minutes, length, timeZone, allDay }) => {
    const date = DateTime.fromISO('2026-01-01', { zone: timeZone }).plus({ days: day });
    const start = allDay ? date : date.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    const end = start.plus(allDay ? { days: length } : { days: length - 1, minutes: 45 });
    return { timeZone, allDay, startAt: start.toJSDate(), endAt: end.toJSDate() };
  });

const event = fc.record({
  id: fc.uuid({ version: 4 }),
  title: words,
  description: fc.option(words),
  location: fc.option(words),
  times,
  status: fc.constantFrom('pending', 'confirmed', 'cancelled'),
  busyOnly: fc.boolean(),
  answer: fc.constantFrom('yes', 'maybe', 'pending'),
  alarms: fc.boolean(),
});

test('a calendar has the same meaning as ical-generator’s, for any texts, zones and times', async () => {
  const calendars = fc.uniqueArray(event, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(calendars, async (events) => {
      const copies = events.map(({ times: when, answer, alarms, ...facts }) =>
        makeCopy({ ...facts, ...when }, { answer, alarms }, { sequence: 3 }),
      );
      const ours = await renderCalendar(copies);
      expect(meaningOf(ours.toString('utf8'))).toEqual(meaningOf(writeWithLibrary(copies)));
    }),
    { numRuns: Number(process.env['FEED_RUNS'] ?? 100) },
  );
});
