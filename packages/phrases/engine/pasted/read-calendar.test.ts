import { describe, expect, test } from 'vitest';
import { mostSteps } from './bound-rule.ts';
import { type CalendarEvent, readCalendar } from './read-calendar.ts';

const now = new Date('2026-11-28T10:00:00Z');
const read = (text: string, zone = 'Europe/London') => readCalendar(text, { now, zone });
const lines = (...all: string[]) => all.join('\r\n');
const calendar = (...all: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...all, 'END:VCALENDAR');
const event = (...all: string[]) => lines('BEGIN:VEVENT', ...all, 'END:VEVENT');

function only(text: string, zone?: string): CalendarEvent {
  const file = read(text, zone);
  expect(file?.count).toBe(1);
  const [first] = file?.events ?? [];
  if (!first) throw new Error('The event is not told.');
  return first;
}
const startOf = (text: string, zone?: string) => only(text, zone).start.toISOString();

const easternByLotus = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern',
  'BEGIN:STANDARD',
  'DTSTART:19501105T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19500312T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('files of various programs', () => {
  test('Outlook: a Windows zone, HTML beside an empty text, a reminder of its own', () => {
    const text = calendar(
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      event(
        'BEGIN:VALARM',
        'DESCRIPTION:Reminder',
        'SUMMARY:Alarm',
        'TRIGGER:-PT15M',
        'END:VALARM',
        'UID:040000008200E00074C5B7101A82E008',
        'DTSTART;TZID=W. Europe Standard Time:20261210T190000',
        'DTEND;TZID=W. Europe Standard Time:20261210T213000',
        'SUMMARY;LANGUAGE=de-DE:Weihnachtsessen',
        'LOCATION;LANGUAGE=de-DE:Zur Post\\, Marktplatz 1',
        'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring <b>a cake</b>.</p><p>See <a hre',
        ' f="https://example.org/menu">the menu</a>&nbsp;&amp; choose</p></body></html>',
      ),
    );
    expect(only(text)).toEqual({
      index: 0,
      excluded: [],
      isLater: false,
      title: 'Weihnachtsessen',
      start: new Date('2026-12-10T18:00:00Z'),
      end: new Date('2026-12-10T20:30:00Z'),
      zone: 'Europe/Berlin',
      allDay: false,
      place: 'Zur Post, Marktplatz 1',
      description: 'Bring a cake.\n\nSee the menu [https://example.org/menu] & choose',
      rule: null,
      state: 'open',
      repeats: false,
      unknownZone: null,
    });
    // The zones of one Windows zone have equal offsets, so that the reader's own is shown.
    expect(only(text, 'Europe/Vienna').zone).toBe('Europe/Vienna');
  });

  test('Outlook: whole days written as midnights', () => {
    expect(
      only(
        calendar(
          event(
            'SUMMARY:Ski trip',
            'DTSTART;TZID=GMT Standard Time:20270212T000000',
            'DTEND;TZID=GMT Standard Time:20270215T000000',
            'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
          ),
        ),
      ),
    ).toMatchObject({ allDay: true, start: new Date('2027-02-12T00:00:00Z'), end: new Date('2027-02-15T00:00:00Z') });
  });

  test('Google: floating times are in X-WR-TIMEZONE, and the description is HTML', () => {
    const found = only(
      calendar(
        'X-WR-CALNAME:Family',
        'X-WR-TIMEZONE:Europe/Madrid',
        event(
          'DTSTART:20261224T200000',
          'DTEND:20261224T230000',
          'SUMMARY:Nochebuena',
          'DESCRIPTION:<p>At grandma&#39\\;s</p><ul><li>wine</li><li>bread</li></ul>',
        ),
      ),
    );
    expect(found).toMatchObject({ start: new Date('2026-12-24T19:00:00Z'), zone: 'Europe/Madrid' });
    expect(found.description).toBe("At grandma's\n\n * wine\n * bread");
  });

  test('old phones: vCalendar 1.0 in quoted-printable, with soft breaks and three character sets', () => {
    const written = (...all: string[]) =>
      lines(
        'BEGIN:VCALENDAR',
        'VERSION:1.0',
        'BEGIN:VEVENT',
        'DTSTART:20261205T190000',
        ...all,
        'END:VEVENT',
        'END:VCALENDAR',
      );
    expect(
      only(
        written(
          'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=',
          '=C3=9Fe: Essen; Tr=',
          'inken, Singen',
          'LOCATION;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9 Gr=FCn',
          'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:Erst essen=0D=0A=',
          'SUMMARY: dann tanzen =E2=82=AC 5',
        ),
      ),
    ).toMatchObject({
      title: 'Grüße: Essen; Trinken, Singen',
      place: 'Café Grün',
      description: 'Erst essen\nSUMMARY: dann tanzen € 5',
    });
    // Without a character set, and with one that nobody knows; an equals sign in other lines is one.
    expect(only(written('SUMMARY;ENCODING=QUOTED-PRINTABLE:Men=FC')).title).toBe('Menü');
    expect(only(written('SUMMARY;CHARSET=klingon;ENCODING=QUOTED-PRINTABLE:Men=C3=BC')).title).toBe('Menü');
    expect(only(written('SUMMARY:Sum=3D4=', ' ')).title).toBe('Sum=3D4=');
  });

  test('Apple: a duration instead of an end, and a multi-line address', () => {
    expect(
      only(
        calendar(
          'METHOD:PUBLISH',
          event(
            'DTSTART;TZID=America/Los_Angeles:20270105T180000',
            'DURATION:PT1H45M',
            'SUMMARY:Concert 🎻',
            'LOCATION:Davies Hall\\n201 Van Ness Ave\\nSan Francisco',
            'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
          ),
        ),
      ),
    ).toMatchObject({
      title: 'Concert 🎻',
      start: new Date('2027-01-06T02:00:00Z'),
      end: new Date('2027-01-06T03:45:00Z'),
      zone: 'America/Los_Angeles',
      place: 'Davies Hall, 201 Van Ness Ave, San Francisco',
    });
  });

  test.each([
    '/mozilla.org/20070129_1/Europe/Berlin',
    '/freeassociation.sourceforge.net/Europe/Berlin',
    '/softwarestudio.org/Olson_20011030_5/Europe/Berlin',
    'Europe/Berlin',
    '"W. Europe Standard Time"',
    'W. Europe',
  ])('Thunderbird, Evolution and others put something before a zone: %s', (zone) => {
    expect(startOf(calendar(event('SUMMARY:Tee', `DTSTART;TZID=${zone}:20261210T190000`)))).toBe(
      '2026-12-10T18:00:00.000Z',
    );
  });

  test('a zone with three name parts is kept', () => {
    expect(only(calendar(event('SUMMARY:x', 'DTSTART;TZID=/x.org/America/Indiana/Knox:20261210T190000'))).zone).toBe(
      'America/Indiana/Knox',
    );
  });

  test('Lotus: a zone name defined only in the file', () => {
    const text = calendar(
      ...easternByLotus,
      event('SUMMARY:Call', 'DTSTART;TZID="Eastern":20270709T090000', 'DTEND;TZID="Eastern":20270709T100000'),
    );
    expect(only(text)).toMatchObject({ start: new Date('2027-07-09T13:00:00Z'), zone: 'America/New_York' });
  });

  test('an invented zone is defined by the file’s own rules', () => {
    const own = (to: string) => [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      `TZOFFSETFROM:${to}`,
      `TZOFFSETTO:${to}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const at = (to: string) =>
      only(calendar(...own(to), event('SUMMARY:x', 'DTSTART;TZID=Customized Time Zone:20270101T120000')));
    expect(at('+0545')).toMatchObject({
      start: new Date('2027-01-01T06:15:00Z'),
      zone: 'Asia/Katmandu',
      unknownZone: null,
    });
    expect(at('+0517')).toMatchObject({
      start: new Date('2027-01-01T06:43:00Z'),
      zone: 'Europe/London',
      unknownZone: null,
    });
  });

  test('an unknown zone is reported, and its times are read in the reader’s', () => {
    expect(
      only(calendar(event('SUMMARY:x', 'DTSTART;TZID=Atlantis/Main:20270101T120000')), 'America/New_York'),
    ).toMatchObject({
      start: new Date('2027-01-01T17:00:00Z'),
      zone: 'America/New_York',
      unknownZone: 'Atlantis/Main',
    });
  });

  test('UTC times are planned in the reader’s zone', () => {
    expect(only(calendar(event('SUMMARY:x', 'DTSTART:20270701T120000Z')), 'Europe/Paris')).toMatchObject({
      start: new Date('2027-07-01T12:00:00Z'),
      end: null,
      zone: 'Europe/Paris',
    });
  });

  test('whole days are the reader’s, and a single one without an end', () => {
    expect(only(calendar(event('SUMMARY:Fête', 'DTSTART;VALUE=DATE:20270714')), 'Europe/Paris')).toMatchObject({
      allDay: true,
      start: new Date('2027-07-13T22:00:00Z'),
      end: new Date('2027-07-14T22:00:00Z'),
    });
  });
});

describe('a fragment of a file', () => {
  test.each([
    ['bare lines', 'SUMMARY:Recital\nDTSTART;TZID=Europe/London:20270522T150000'],
    ['an event without its calendar', 'BEGIN:VEVENT\nSUMMARY:Recital\nDTSTART:20270522T140000Z\nEND:VEVENT'],
    [
      'one that was cut off',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Recital\nDTSTART:20270522T140000Z\nBEGIN:VALARM\nTRIGGER:-PT5M',
    ],
    [
      'one with words around it',
      'Hi, here it is:\n\nBEGIN:VEVENT\nDTSTART:20270522T140000Z\nSUMMARY:Recital\nEND:VEVENT\nSee you',
    ],
    ['an indented one', '  BEGIN:VEVENT\n  SUMMARY:Reci\n   tal\n  DTSTART:20270522T1400Z\n  END:VEVENT'],
    ['old line ends', 'BEGIN:VEVENT\rSUMMARY:Recital\rDTSTART:20270522T140000Z\rEND:VEVENT'],
  ])('%s', (_, text) => {
    expect(only(text)).toMatchObject({ title: 'Recital', start: new Date('2027-05-22T14:00:00Z'), state: 'open' });
  });

  test('other text is not a calendar', () => {
    expect(read('Dinner on Friday at 7')).toBeNull();
    expect(read('Please put SUMMARY: and DTSTART: into the file')).toBeNull();
  });

  test('a task list has no event', () => {
    expect(read(calendar('BEGIN:VTODO', 'SUMMARY:Buy bread', 'DTSTART:20270101T120000Z', 'END:VTODO'))).toEqual({
      events: [],
      count: 0,
    });
  });

  test('an unreadable event does not affect others', () => {
    const file = read(
      calendar(event('SUMMARY:Broken', 'DTSTART:tomorrow'), event('SUMMARY:Whole', 'DTSTART:20270101T120000Z')),
    );
    expect(file).toMatchObject({ count: 1, events: [{ title: 'Whole' }] });
  });
});

describe('cancelled and past events', () => {
  test.each([
    ['the method of the file', calendar('METHOD:CANCEL', event('SUMMARY:Lunch', 'DTSTART:20270101T120000Z'))],
    ['the status of the event', calendar(event('SUMMARY:Lunch', 'DTSTART:20270101T120000Z', 'STATUS:cancelled'))],
  ])('is told by %s', (_, text) => expect(only(text)).toMatchObject({ title: 'Lunch', state: 'cancelled' }));

  test('a past single event has no next date', () => {
    expect(only(calendar(event('SUMMARY:Lunch', 'DTSTART:20250101T120000Z')))).toMatchObject({
      state: 'over',
      start: new Date('2025-01-01T12:00:00Z'),
    });
  });
});

describe('recurring events', () => {
  const weekly = (...more: string[]) =>
    only(
      calendar(
        event(
          'UID:1',
          'SUMMARY:Choir',
          'DTSTART;TZID=Europe/London:20200107T193000',
          'DTEND;TZID=Europe/London:20200107T213000',
          ...more,
        ),
      ),
    );

  test('are drafted on their next date, in their zone', () => {
    expect(weekly('RRULE:FREQ=WEEKLY;BYDAY=TU')).toMatchObject({
      start: new Date('2026-12-01T19:30:00Z'),
      end: new Date('2026-12-01T21:30:00Z'),
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      repeats: true,
    });
    const summer = { now: new Date('2027-06-01T22:00:00Z'), zone: 'Europe/London' };
    const text = calendar(
      event('SUMMARY:x', 'DTSTART;TZID=Europe/London:20200107T193000', 'RRULE:FREQ=WEEKLY;INTERVAL=2'),
    );
    expect(readCalendar(text, summer)?.events[0]?.start).toEqual(new Date('2027-06-15T18:30:00Z'));
  });

  test('omit excluded dates', () => {
    expect(weekly('RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/London:20261201T193000').start).toEqual(
      new Date('2026-12-08T19:30:00Z'),
    );
    expect(weekly('RRULE:FREQ=WEEKLY', 'EXDATE:20261201T193000Z').start).toEqual(new Date('2026-12-08T19:30:00Z'));
    expect(weekly('RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20261201').start).toEqual(new Date('2026-12-08T19:30:00Z'));
  });

  test('use moved or cancelled occurrences', () => {
    const series = event('UID:1', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/London:20200107T193000', 'RRULE:FREQ=WEEKLY');
    const other = (...more: string[]) => event('UID:1', 'RECURRENCE-ID;TZID=Europe/London:20261201T193000', ...more);
    expect(
      only(calendar(series, other('SUMMARY:Choir at Ana’s', 'DTSTART;TZID=Europe/London:20261202T180000'))),
    ).toMatchObject({ title: 'Choir at Ana’s', start: new Date('2026-12-02T18:00:00Z') });
    expect(
      only(calendar(series, other('SUMMARY:Choir', 'STATUS:CANCELLED', 'DTSTART;TZID=Europe/London:20261201T193000'))),
    ).toMatchObject({ title: 'Choir', start: new Date('2026-12-08T19:30:00Z'), state: 'open' });
  });

  test('count only the remaining dates', () => {
    expect(weekly('RRULE:FREQ=WEEKLY;COUNT=365')).toMatchObject({
      start: new Date('2026-12-01T19:30:00Z'),
      rule: 'FREQ=WEEKLY;COUNT=5',
    });
    expect(weekly('RRULE:FREQ=WEEKLY;COUNT=361')).toMatchObject({ rule: null, repeats: true });
    expect(weekly('RRULE:FREQ=WEEKLY;COUNT=10')).toMatchObject({ state: 'over' });
    expect(weekly('RRULE:FREQ=WEEKLY;UNTIL=20201231T000000Z')).toMatchObject({ state: 'over' });
  });

  test('end at UNTIL', () => {
    const late = (until: string) =>
      readCalendar(
        calendar(event('SUMMARY:x', 'DTSTART;TZID=Europe/London:20260602T193000', `RRULE:FREQ=DAILY;UNTIL=${until}`)),
        { now: new Date('2026-06-30T12:00:00Z'), zone: 'Europe/London' },
      )?.events[0];
    expect(late('20260630T183000Z')).toMatchObject({ state: 'open', start: new Date('2026-06-30T18:30:00Z') });
    expect(late('20260630T182959Z')).toMatchObject({ state: 'over' });
  });

  test.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('%s rules are not supported', (freq) => {
    expect(weekly(`RRULE:FREQ=${freq}`)).toMatchObject({ title: 'Choir', state: 'unending' });
  });

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16,17,18,19,20,21',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9',
    'FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=2',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6',
  ])('a rule with hardly a date ends the search: %s', (rule) => {
    expect(['over', 'unending', 'open']).toContain(weekly(`RRULE:${rule}`).state);
  });

  test('a file of endless rules costs no more than one', () => {
    const endless = Array.from({ length: 300 }, (_, index) =>
      event(`UID:${index}`, 'SUMMARY:x', 'DTSTART:20200101T120000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    );
    expect(mostSteps).toBeLessThan(50_000);
    expect(read(calendar(...endless))?.count).toBe(300);
  });
});

describe('a file of several events', () => {
  const file = read(
    calendar(
      event('UID:a', 'SUMMARY:Over', 'DTSTART:20250101T120000Z'),
      event('UID:b', 'SUMMARY:Later', 'DTSTART:20270301T120000Z'),
      event('UID:c', 'SUMMARY:Off', 'DTSTART:20261201T120000Z', 'STATUS:CANCELLED'),
      event('UID:d', 'SUMMARY:Sooner', 'DTSTART:20261202T120000Z'),
      event('UID:e', 'SUMMARY:Weekly', 'DTSTART:20200101T120000Z', 'RRULE:FREQ=WEEKLY'),
    ),
  );

  test('lists upcoming events first, by their next date', () => {
    expect(file?.events.map(({ title }) => title)).toEqual(['Sooner', 'Weekly', 'Later', 'Over', 'Off']);
  });

  test('lists a dozen of many, and the total', () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      event(`UID:${index}`, `SUMMARY:E${index}`, 'DTSTART:20270101T120000Z'),
    );
    const found = read(calendar(...many));
    expect(found?.count).toBe(900);
    expect(found?.events).toHaveLength(12);
  });
});

test('a day that no month has is no start', () =>
  expect(read(calendar(event('DTSTART:20270230T190000', 'SUMMARY:Dinner')))?.events).toEqual([]));
