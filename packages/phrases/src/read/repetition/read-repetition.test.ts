import { expect, test } from 'vitest';
import { inNovember, readerOf, sayAt } from '../../testing/read.ts';

const read = readerOf(inNovember);

test.each([
  ['First Monday of every month chiropodist, 10.30am, six visits and not one more', 'FREQ=MONTHLY;BYDAY=1MO;COUNT=6'],
  ['Fortnightly counselling Tuesdays 2pm, six appointments', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=6'],
  ['Every other Friday acupuncture 3pm, just four visits', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=4'],
  ['Second Tuesday of the month, book club 7pm, 6 meetups only', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=6'],
  ['Piano Wednesdays 4pm, ten lessons in all', 'FREQ=WEEKLY;BYDAY=WE;COUNT=10'],
  ['physio tuesdays 9am x10 sessions', 'FREQ=WEEKLY;BYDAY=TU;COUNT=10'],
  ['pilates mondays 6pm x 8 wks', 'FREQ=WEEKLY;BYDAY=MO;COUNT=8'],
  ['running club tuesdays 7pm x5wks', 'FREQ=WEEKLY;BYDAY=TU;COUNT=5'],
  ['swim every tues 6am, ten of em', 'FREQ=WEEKLY;BYDAY=TU;COUNT=10'],
  ['physio five days running from tomorrow, 7.45am, 30 mins a go', 'FREQ=DAILY;COUNT=5'],
  ['rehearsal four nights in a row from thursday 7pm', 'FREQ=DAILY;COUNT=4'],
  ['dentist half-yearly from thursday 4pm', 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=26'],
])('what a row has so many of says how often: %s', (text, rule) => {
  const { draft, clarify } = read(text);
  expect(draft).toMatchObject({ recurrence: rule, location: null, description: null });
  expect(clarify).toBeNull();
});

test.each([
  ['rehearsals start monday 6.30pm then every mon and wed till the show on 12 dec', 'Mon 30', 'MO,WE;UNTIL=20261212'],
  ['study group tues + thurs 4-6 till finals 8 dec', 'Tue 24', 'TU,TH;UNTIL=20261208'],
  ["cover Tom's mondays 9am until he's back on the 14th", 'Mon 30', 'MO;UNTIL=20261214'],
])('a row goes on until the day of something: %s', (text, first, rule) => {
  const { draft, clarify } = read(text);
  expect([sayAt(inNovember.zone)(draft?.start_at)?.slice(0, 6), clarify]).toEqual([first, null]);
  expect(draft?.recurrence).toContain(`BYDAY=${rule}`);
});

test('so many weeks of two days have twice as many dates', () =>
  expect(read('bootcamp mon & wed 6am x 4 weeks').draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8'));

test.each([
  ['pottery every tu/th 7pm x 8', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8'],
  ['every tu & th band practice 7pm', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['language class every mo, we 18:00 x 12 from 7 dec', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=12'],
  ['spin every m-w-f 6.30am', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
])('days of two letters stand behind "every": %s', (text, rule) => {
  const { draft, clarify } = read(text);
  expect(draft?.recurrence).toBe(rule);
  expect(clarify).toBeNull();
});

test('a day beside dates of less than a week is no row', () =>
  expect(read('Early bird ends Friday, festival 5-7 June').draft?.recurrence).toBeNull());

test.each([
  ['holiday club from Monday for 2 weeks, 9 to 3', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10'],
  ['summer school from 6 July for 3 weeks, 9.30 to 2.30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=15'],
  ['choir from monday for 2 weeks, 7 to 9', 'FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
  ['evening class mondays for 6 weeks 7 to 9', 'FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
])('what goes on for weeks: %s', (text, rule) => expect(read(text).draft).toMatchObject({ recurrence: rule }));

test('the first date stands behind the word that has a day, and not behind another', () =>
  expect(
    read('volleyball is starting up again, tuesdays 7 to 9 pm, eight sessions, first one the 8th').draft,
  ).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8',
    date: '2026-12-08',
  }));

test('days in a row without an hour are one stretch', () =>
  expect(read('camping 3 days in a row from friday').draft?.recurrence).toBeNull());

test.each(['mark the half-yearly papers tonight 9 to 11', 'half-yearly dentist check thursday 4pm'])(
  'what comes twice a year is one of its kind where one day is said: %s',
  (text) => expect(read(text).draft?.recurrence).toBeNull(),
);

test('a row that begins on a weekday whose hour has passed begins a week later', () =>
  expect(read('yoga daily from tuesday 8am').draft?.date).toBe('2026-12-01'));

test.each(['yoga mon n wed evenings 7pm', 'yoga mon & wed evenings 7pm', 'yoga mon and wed evenings at 7'])(
  'several days of the week may share their evenings: %s',
  (text) => expect(read(text).draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,WE'),
);

test.each([
  'new daily standup Mon-Fri 9:30 am for 15 mins starting monday',
  'daily huddle mon to fri 9am 10 mins',
  'standup every mon-fri 9.30am',
])('daily from Monday to Friday is on working days: %s', (text) =>
  expect(read(text).draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'),
);

test.each([
  ['dog walk every morning at 7 except weekends', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['meds daily 8am not at weekends', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['pill every day at 8am, no weekends', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['standup every day 9.30 bar weekends', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['football training at weekends 10am', 'FREQ=WEEKLY;BYDAY=SA,SU'],
])('weekends that are left out are none of its days: %s', (text, rule) =>
  expect(read(text)).toMatchObject({ draft: { recurrence: rule }, clarify: null }),
);

test.each([
  ['6 weeks physio starting monday 8.30 each week', 'FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
  ['10 weeks swimming mondays at 4', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  ['six weeks of pilates mon and wed 6pm every week', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=12'],
])('so many weeks stand in front of what is done: %s', (text, rule) => expect(read(text).draft?.recurrence).toBe(rule));

test.each([
  ['guitar 5 to 6 wednesdays', 'Wed 25 17:00–18:00'],
  ['football 6-7 tuesdays at the astro', 'Tue 24 18:00–19:00'],
  ['choir 7 till 9 thursdays', 'Thu 26 19:00–21:00'],
  ['band practice at 8 fridays', 'Fri 27 20:00–21:00'],
])('an hour in front of its days is no number of them: %s', (text, when) => {
  const { draft, clarify } = read(text);
  const [start, end] = [draft?.start_at, draft?.end_at].map(sayAt(inNovember.zone));
  expect([`${start}–${end?.slice(-5)}`, draft?.recurrence?.length, clarify]).toEqual([when, 20, null]);
});

test('a month and its last date are one end', () =>
  expect(read('every Monday in May, the last one being on 24th May, yoga at 7pm').draft).toMatchObject({
    date: '2027-05-03',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270524T225959Z',
  }));

test.each(['crossfit 6 days a week 5.15am', 'run 5k three mornings a week at 6', 'gym 3 times a week 6am'])(
  'how often in a week says no days: %s',
  (text) => expect(read(text).clarify?.question).toMatch(/a week” says about the time/),
);

test('how often in a week says nothing beside its days', () =>
  expect(read('swim 3 mornings a week mon wed fri 6am')).toMatchObject({
    draft: { title: 'Swim', recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' },
    clarify: null,
  }));

test('so many weeks are no number of a house', () =>
  expect(read('sangeet practice sat and sun 6pm for 3 weeks terrace').draft).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=6',
    location: 'terrace',
  }));

test.each([
  ['standup 9.30 mon-fri', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['pick up kids 3.15 mon-fri', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['run 7am mon to thurs', 'FREQ=DAILY;COUNT=4'],
])('days from one to another at one hour are not only the first of them: %s', (text, rule) =>
  expect(read(text).draft?.recurrence).toBe(rule),
);

test('a station and when the train leaves it repeat nothing', () =>
  expect(read('meeting in Leeds thursday 11, train from Kings X 8.03').draft?.recurrence).toBeNull());
