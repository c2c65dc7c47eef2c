import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { plainLine, plainText } from './rules.ts';
import { checkGrammar } from './testing/check-grammar.ts';
import { makeCopy, renderCalendar } from './testing/make-calendar.ts';
import { readWithIcalJs, readWithNodeIcal } from './testing/read-calendar.ts';

const zones = `UTC Europe/Lisbon Europe/Berlin America/New_York America/Sao_Paulo Asia/Kolkata Australia/Lord_Howe
  Pacific/Auckland Africa/Casablanca Asia/Jerusalem America/Nuuk`.split(/\s+/);

const nasty = fc.constantFrom(
  '\r\nBEGIN:VEVENT\r\nSUMMARY:injected',
  'END:VCALENDAR',
  '\\n',
  '\\',
  ';,:"',
  'a'.repeat(76),
  '\u{1F389}'.repeat(40),
  'é'.repeat(37) + 'x',
  '👩‍👩‍👧‍👦'.repeat(9),
  '\u0301',
  '\u202e',
  '<script>alert(1)</script>',
  '\n\n',
  ' lead',
  'trail ',
  '\t',
  '\rBEGIN:VALARM',
  '\u0000\u0007',
  '\u0001',
  '\u2028',
  '\u0085',
);
const words = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), nasty), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));

// The four DST-change Sundays of Europe and America, to the second, and any other time that ical.js can expand.
const clockChanges = [Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25), Date.UTC(2026, 10, 1)];
const instant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2034, 0, 1) }),
    ...clockChanges.map((day) => fc.integer({ min: day, max: day + 86_400_000 })),
  )
  .map((ms) => Math.floor(ms / 1000) * 1000);

const times = fc
  .record({
    start: instant,
    seconds: fc.integer({ min: 1, max: 86_400 * 3 }),
    timeZone: fc.constantFrom(...zones),
    allDay: fc.boolean(),
  })
  .map(({ start, seconds, timeZone, allDay }) => {
    const end = start + seconds * 1000;
    if (!allDay) return { timeZone, allDay, startAt: new Date(start), endAt: new Date(end), seen: [start, end] };
    const day = DateTime.fromMillis(start, { zone: timeZone }).startOf('day');
    const until = day.plus({ days: Math.ceil(seconds / 86_400) });
    const seen = [day.toFormat('yyyy-MM-dd'), until.toFormat('yyyy-MM-dd')];
    return { timeZone, allDay, startAt: day.toJSDate(), endAt: until.toJSDate(), seen };
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
type Generated = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** What every parser has to find for an event. */
function expectedOf({ id, times, status, busyOnly, ...texts }: Generated) {
  const title = busyOnly ? 'Busy' : plainLine(texts.title);
  return {
    uid: `${id}@kith`,
    title: status === 'cancelled' ? `Cancelled: ${title}` : title,
    location: busyOnly ? '' : plainLine(texts.location ?? ''),
    details: busyOnly || !texts.description ? '' : `\n\n${plainText(texts.description)}`,
    start: times.seen[0],
    end: times.seen[1],
  };
}

// node-ical trims values, strips surrounding quotes, and reads an escaped backslash before an n as a line break.
const asNodeIcal = (title: string) => (title.includes('\\') ? '' : title.replace(/^[\s"]+|[\s"]+$/g, ''));

/** FEED_RUNS=10000 for the long run. */
const runs = Number(process.env['FEED_RUNS'] ?? 200);

test(
  'for any texts, zones and times, two parsers and the grammar find in a feed what was put into it',
  async () => {
    const calendars = fc.uniqueArray(event, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(calendars, fc.constantFrom(...zones), async (events, ownerZone) => {
        const copies = events.map(({ times, answer, alarms, ...facts }) => {
          const { timeZone, allDay, startAt, endAt } = times;
          return makeCopy({ ...facts, timeZone, allDay, startAt, endAt }, { answer, alarms });
        });
        const body = await renderCalendar(copies, ownerZone);
        const expected = events.map((one) => expectedOf(one));

        expect(checkGrammar(body).parts.filter(({ name }) => name === 'VEVENT')).toHaveLength(events.length);
        const read = readWithIcalJs(body);
        expect(
          read.map(({ description, ...rest }, index) => {
            const details = expected[index]?.details ?? '';
            const isThere = details === '' ? !description.includes('\n\n') : description.endsWith(details);
            return Object.assign(rest, { details: isThere ? details : description });
          }),
        ).toEqual(expected);
        const second = readWithNodeIcal(body);
        expect(
          expected.map(({ uid }) => ({ ...second.get(uid), title: asNodeIcal(second.get(uid)?.title ?? '') })),
        ).toEqual(expected.map(({ title, start, end }) => ({ title: asNodeIcal(title), start, end })));
      }),
      { numRuns: runs },
    );
  },
  Math.max(120_000, runs * 500),
);
