import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { renderIcs, renderInvitation, renderSingle } from './render-ics.ts';
import { checkGrammar, valuesOf } from './testing/check-grammar.ts';
import { makeCopy, makeFacts, renderCalendar } from './testing/make-calendar.ts';
import { readWithIcalJs, readWithNodeIcal } from './testing/read-calendar.ts';

const golden = (name: string) => new URL(`testing/golden/${name}.ics`, import.meta.url);
const uuid = (count: number) => `5a5c2f0e-7b7c-4d2e-9a53-${String(count).padStart(12, '0')}`;
const eventsOf = (body: Buffer) => checkGrammar(body).parts.filter(({ name }) => name === 'VEVENT');

const corpus = {
  plain: () =>
    renderCalendar([
      makeCopy({ description: 'Bring a blanket, salt; and\nlemonade.', location: 'Parque da Cidade, Porto' }),
      makeCopy(
        { id: uuid(2), title: 'Board games', timeZone: 'Europe/Lisbon' },
        { answer: 'pending' },
        { sequence: 2 },
      ),
      makeCopy({ id: uuid(3), title: 'Sea trip', timeZone: 'America/New_York' }, { answer: 'maybe', alarms: true }),
      makeCopy({
        id: uuid(4),
        title: 'Family weekend',
        allDay: true,
        timeZone: 'Europe/Lisbon',
        startAt: new Date('2026-07-03T23:00:00Z'),
        endAt: new Date('2026-07-05T23:00:00Z'),
      }),
      makeCopy({ id: uuid(5), title: 'Not told', description: 'Not told', location: 'Not told', busyOnly: true }),
      makeCopy({ id: uuid(6), title: 'Concert', status: 'cancelled' }, {}, { sequence: 4 }),
      makeCopy({ id: uuid(7), title: 'Trip to be settled', status: 'pending' }),
    ]),
  empty: () => renderCalendar([]),
  texts: () =>
    renderCalendar([
      makeCopy({ title: '🎂 Zoë’s 30th, “finally”; come \\o/', location: 'Café, 3; Rua 誕生日' }),
      makeCopy({ id: uuid(2), title: '👩‍👩‍👧‍👦'.repeat(40), description: '🎉é,;\\\n'.repeat(700) }),
      makeCopy({
        id: uuid(3),
        title: 'x\r\nATTENDEE:mailto:eve@evil.example',
        location: 'y\nEND:VEVENT\nBEGIN:VEVENT',
        description: 'z\r\nEND:VCALENDAR\r\n\u0000\u0007BEGIN:VCALENDAR',
      }),
    ]),
  'clock-changes': () =>
    renderCalendar(
      ['2026-03-29', '2026-10-25'].flatMap((day, first) =>
        ['00:30', '01:30', '02:30'].map((time, second) =>
          makeCopy({
            id: uuid(10 * first + second),
            title: `${day} ${time} UTC`,
            timeZone: 'Europe/Berlin',
            startAt: new Date(`${day}T${time}:00Z`),
            endAt: new Date(new Date(`${day}T${time}:00Z`).getTime() + 1_200_000),
          }),
        ),
      ),
      'Europe/Berlin',
    ),
  download: async () =>
    Buffer.from(renderSingle(makeCopy({ timeZone: 'Europe/Lisbon', description: 'Bring a blanket.' }))),
};

// `vitest -u` updates these files; every difference is visible to every subscribed calendar.
test.each(Object.entries(corpus))('the %s calendar matches its golden file', async (name, render) => {
  const body = await render();
  checkGrammar(body);
  await expect(body.toString('utf8')).toMatchFileSnapshot(golden(name).pathname);
  expect(readFileSync(golden(name)).equals(body)).toBe(true);
});

test('the same input gives the same bytes', async () => {
  expect((await corpus.plain()).equals(await corpus.plain())).toBe(true);
});

test('a calendar states its name, source, colour and refresh interval', async () => {
  const calendar = checkGrammar(await corpus.empty());
  const lines = Object.fromEntries(calendar.lines.map(({ name, value }) => [name, value]));
  expect(lines).toMatchObject({
    VERSION: '2.0',
    CALSCALE: 'GREGORIAN',
    NAME: "Ana's plans",
    'X-WR-CALNAME': "Ana's plans",
    'X-WR-CALDESC': "Ana's plans\\, kept up to date by Kith.",
    'X-WR-TIMEZONE': 'Europe/Lisbon',
    'X-APPLE-CALENDAR-COLOR': '#3844C6',
    SOURCE: 'https://kith.example/api/calendar/ics?token=AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    'REFRESH-INTERVAL': 'PT1H',
    'X-PUBLISHED-TTL': 'PT1H',
  });
  expect(lines).not.toHaveProperty('METHOD');
});

test('F31: an empty calendar holds one transparent note for today, in the owner’s zone', async () => {
  const [zone, note, ...others] = checkGrammar(await corpus.empty()).parts;
  expect(zone && valuesOf(zone, 'TZID')).toEqual(['Europe/Lisbon']);
  const say = (name: string) => note && valuesOf(note, name);
  expect([say('UID'), say('SUMMARY'), say('TRANSP'), say('DTSTART'), say('DTEND')]).toEqual([
    ['no-plans@kith'],
    ['No plans with Ana right now'],
    ['TRANSPARENT'],
    ['20260615'],
    ['20260616'],
  ]);
  expect(note?.parts).toEqual([]);
  expect(others).toEqual([]);
});

test('every zone in use is defined once, and UTC events need none', async () => {
  const calendar = checkGrammar(await corpus.plain());
  const described = calendar.parts.filter(({ name }) => name === 'VTIMEZONE').flatMap((zone) => valuesOf(zone, 'TZID'));
  expect(described).toEqual(['America/New_York', 'Europe/Lisbon']);
});

test('a feed contains no guest, no address and no alarm', async () => {
  const text = (await corpus.plain()).toString('utf8');
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto:|CATEGORIES|CLASS:|Not told/);
  expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1);
});

test('times in a repeated hour are written in UTC, because the local time is ambiguous there', async () => {
  const lines = (await corpus['clock-changes']()).toString('utf8').match(/DTSTART.*2026(?:0329|1025)T.*/g);
  expect(lines).toEqual([
    'DTSTART;TZID=Europe/Berlin:20260329T013000',
    'DTSTART;TZID=Europe/Berlin:20260329T033000',
    'DTSTART;TZID=Europe/Berlin:20260329T043000',
    'DTSTART:20261025T003000Z',
    'DTSTART:20261025T013000Z',
    'DTSTART;TZID=Europe/Berlin:20261025T033000',
  ]);
});

test('text cannot inject a line, a property or an event', async () => {
  const events = eventsOf(await corpus.texts());
  expect(events).toHaveLength(3);
  expect(events.flatMap(({ lines }) => lines.map(({ name }) => name))).not.toContain('ATTENDEE');
  expect(events[2] && valuesOf(events[2], 'SUMMARY')).toEqual(['x ATTENDEE:mailto:eve@evil.example']);
});

test('three hundred events with descriptions of 5,000 characters are read by both parsers', async () => {
  const body = await renderCalendar(
    Array.from({ length: 300 }, (_, index) =>
      makeCopy({
        id: uuid(index),
        title: `🎉 ${index}`,
        description: 'Zoë, bring; salt\\\n'.repeat(300).slice(0, 5000),
      }),
    ),
  );
  expect(eventsOf(body)).toHaveLength(300);
  expect(readWithIcalJs(body)).toHaveLength(300);
  expect(readWithNodeIcal(body).size).toBe(300);
});

test('a thousand ordinary events stay under a megabyte', async () => {
  const body = await renderCalendar(
    Array.from({ length: 1000 }, (_, index) =>
      makeCopy({
        id: uuid(index),
        title: `Board games ${index}`,
        description: 'Bring snacks.',
        location: '3 Long Street',
      }),
    ),
  );
  expect(body.byteLength).toBeLessThan(1_000_000);
});

test('HTML in a description stays text', async () => {
  const body = await renderCalendar([makeCopy({ description: '<b>Bring</b> <script>alert(1)</script>' })]);
  expect(body.toString('utf8')).not.toContain('X-ALT-DESC');
  expect(readWithIcalJs(body)[0]?.description).toContain('\n\n<b>Bring</b> <script>alert(1)</script>');
});

test('an event shorter than a second still ends after it starts', async () => {
  const startAt = new Date('2026-06-20T10:00:00.000Z');
  const [event] = eventsOf(await renderCalendar([makeCopy({ startAt, endAt: new Date('2026-06-20T10:00:00.400Z') })]));
  expect(event && valuesOf(event, 'DTEND')).toEqual(['20260620T100001Z']);
});

test('a description starts with the link to live details or, for an unanswered invitation, to the answer', async () => {
  const link = `https://kith.example/manage/e/${makeFacts().id.replaceAll('-', '').padEnd(64, '0')}`;
  for (const [answer, word] of [
    ['pending', 'Answer'],
    ['yes', 'Live details'],
  ] as const) {
    const [event] = readWithIcalJs(await renderCalendar([makeCopy({ description: 'Bring salt.' }, { answer })]));
    expect(event?.description.split('\n')[0]).toBe(`${word}: ${link}`);
    expect(event?.description.endsWith('\n\nBring salt.')).toBe(true);
  }
});

test('a one-event download has no calendar name, so that no app creates a calendar for it', () => {
  const text = renderSingle(makeCopy({ timeZone: 'Europe/Lisbon' }));
  expect(text).not.toMatch(/X-WR-CALNAME|^NAME:|REFRESH|SOURCE|METHOD/m);
  expect(text).toContain('UID:5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01@kith');
});

const mailed = {
  organizer: { name: 'Ana "the\r\nowner"', address: 'kith@kith.example' },
  attendee: { name: 'Ben', address: 'ben@kith.example' },
};
const partOf = (text: string) => new ICAL.Component(ICAL.parse(text));
const namesIn = (calendar: ICAL.Component) => calendar.getAllSubcomponents().map(({ name }) => name);

test('an invitation has its organiser and exactly one attendee, with their answer', () => {
  const answers = (['yes', 'maybe', 'no', 'pending'] as const).map((answer) => {
    const { method, content } = renderInvitation(makeCopy({}, { answer }), mailed);
    const calendar = partOf(content);
    expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['REQUEST', 'REQUEST']);
    // Characters in a name cannot end the quoted value or the line.
    expect(content).toContain(`ORGANIZER;CN="Ana 'the owner'":mailto:kith@kith.example\r\n`);
    const unfolded = content.replaceAll('\r\n ', '');
    expect(unfolded).toContain(';RSVP=TRUE;CN="Ben":mailto:ben@kith.example\r\n');
    return /ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=([A-Z-]+);/.exec(unfolded)?.[1];
  });
  expect(answers).toEqual(['ACCEPTED', 'TENTATIVE', 'DECLINED', 'NEEDS-ACTION']);
});

test('a cancellation mail cancels the event, and includes the VTIMEZONE of its zone', () => {
  const { method, content } = renderInvitation(makeCopy({ status: 'cancelled', timeZone: 'Europe/Lisbon' }), mailed);
  const calendar = partOf(content);
  expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['CANCEL', 'CANCEL']);
  expect(namesIn(calendar)).toEqual(['vtimezone', 'vevent']);
  expect(namesIn(partOf(renderInvitation(makeCopy(), mailed).content))).toEqual(['vevent']);
});

test('a UTC event is a file without a VTIMEZONE', () => {
  expect(checkGrammar(Buffer.from(renderSingle(makeCopy()))).parts.map(({ name }) => name)).toEqual(['VEVENT']);
});

test('a calendar without a source or page omits both', async () => {
  const facts = { name: 'Ana', emptyNote: 'Nothing', timeZone: 'UTC', source: null, page: null };
  const days = { since: new Date('2026-03-17T00:00:00Z'), today: new Date('2026-06-15T00:00:00Z') };
  const { lines } = checkGrammar(await renderIcs({ ...facts, ...days }, []));
  const names = lines.map(({ name }) => name);
  expect(names).toContain('REFRESH-INTERVAL');
  expect(names).not.toContain('SOURCE');
  expect(names).not.toContain('URL');
});
