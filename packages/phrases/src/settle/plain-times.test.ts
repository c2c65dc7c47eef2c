import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Nora Lind', 'Omar Haddad') });
const at = sayAt(inMarch.zone);
const run = 'Run on Friday at 9am at Heath Lido';

const clock = sayAt(inMarch.zone, 'HH:mm');

function hoursOf(...said: string[]): string {
  const { draft, clarify } = talk(...said);
  return `${clock(draft?.start_at)}–${clock(draft?.end_at)}${clarify ? '?' : ''}`;
}

describe('what stood before is said again', () => {
  test.each([
    [['make it 11', 'ag no it gets hot, back to 9, we can eat after'], 'Fri 13 09:00'],
    [['make it 11', 'she has work then so back to 9'], 'Fri 13 09:00'],
    [['make it 11', "let's go back to 9 as it was"], 'Fri 13 09:00'],
    [['make it saturday', 'back to friday, she can come then'], 'Fri 13 09:00'],
    [['make it 11', '9s fine then'], 'Fri 13 09:00'],
    [['make it 11', "9's fine after all"], 'Fri 13 09:00'],
    [['saturday at 10', 'sorry sorry friday was right, at 9 like i said'], 'Fri 13 09:00'],
  ])('%s', (said, start) => {
    const { draft, clarify } = talk(run, ...said);
    expect([at(draft?.start_at), draft?.title, draft?.location, clarify]).toEqual([start, 'Run', 'Heath Lido', null]);
  });
});

describe('a day', () => {
  test.each([
    "No not Friday, Thursday is the day the gym's open",
    "not friday, thursday's the day they're free",
    'Thursday is the only day we have the hall',
  ])('is told with why it is that one: %s', (said) => {
    const { draft, clarify } = talk(run, said);
    expect([at(draft?.start_at), draft?.title, clarify]).toEqual(['Thu 12 09:00', 'Run', null]);
  });
  test.each([
    'wait his flights sunday not sat. 10s fine then',
    "Omar's exam is monday not friday, so 10 is ok",
    "my flight's thursday, 10s grand",
  ])('of something else moves nothing: %s', (said) => {
    const { draft, clarify } = talk(run, said);
    expect([at(draft?.start_at), draft?.title, draft?.description, clarify]).toEqual([
      'Fri 13 10:00',
      'Run',
      null,
      null,
    ]);
  });
});

test.each([
  [['Yoga every Monday at 10am', 'Until the end of November, that is.', 'Actually they have moved it to Wednesdays']],
  [['Yoga every Monday at 10am', 'until the end of november that is', 'make it wednesdays']],
])('what only ends a sentence hides no limit: %s', (said) => {
  expect(talk(...said).draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=WE;UNTIL=20261130T235959Z');
});

test.each([
  ['call it Ringing for Beginners would you', 'Ringing for Beginners'],
  ['call it Who Would You', 'Who Would You'],
  ['call it Hey', 'Hey'],
])('and belongs to no title: %s', (said, title) => {
  expect(talk(run, said).draft?.title).toBe(title);
});

describe('a time that would be better', () => {
  test.each([
    'off a night shift so 10 is better',
    'in court till noon so 10 is safer',
    'at my mums in the morning so 10 is easier',
    'up all night with the baby so 10 would be kinder',
    'they open at 11 so 10 suits better',
  ])('is all that a reason in front of it changes: %s', (said) => {
    const { draft, clarify } = talk(run, said);
    expect([at(draft?.start_at), draft?.location, draft?.description, clarify]).toEqual([
      'Fri 13 10:00',
      'Heath Lido',
      null,
      null,
    ]);
  });
  test('stands beside who stays away, and beside a place', () => {
    const { draft } = talk(`${run} with Nora and Omar`, "Omar's out so 10 is better");
    expect([at(draft?.start_at), draft?.friend_names]).toEqual(['Fri 13 10:00', ['Nora Lind']]);
    expect(talk(run, 'at the Crown so 10 is better').draft?.location).toBe('the Crown');
  });
});

describe('an end', () => {
  test.each([
    ["cleaners come at 5 so we've got till then", '14:00–17:00'],
    ['the hall is booked from 5 so only til then', '14:00–17:00'],
    ['last bus is 5.15 so over by then', '14:00–17:15'],
    ['sitter goes at 6, home by then', '14:00–18:00'],
    ["the sitter's only there till 6 so home for half 5", '14:00–17:30'],
    ['they let us off at 5 so til 5', '14:00–17:00'],
    ['i start work at 7 sun so done by quarter to 6', '14:00–17:45'],
    ['i gotta leave by quarter to 4', '14:00–15:45'],
    ['must be off by ten to 4', '14:00–15:50'],
    ['til 10 to 4', '14:00–15:50'],
    ["curfew's 6", '14:00–18:00'],
    ['lights out at half 5', '14:00–17:30'],
    ['2 hours later to finish', '14:00–18:00'],
    ["there's a hard stop at 5", '14:00–17:00'],
    ['grandma needs her tea by 5 so wrap it up then', '14:00–17:00'],
    ["football's at 4.30 so finish then", '14:00–16:30'],
    ["milking's 5 so back by then", '14:00–17:00'],
    ['the 3 hour one', '14:00–17:00'],
    ['done by 5 got work at 6', '14:00–17:00'],
    ['til 5 then straight to cubs at 5.30', '14:00–17:00'],
    ['home by 5, we have tea at 6', '14:00–17:00'],
    ['her train is 5.02 so til quarter to', '14:00–16:45'],
  ])('is told by its reason: %s', (said, hours) => expect(hoursOf('Kids party on Saturday 2-4', said)).toBe(hours));
  test.each([
    ['starting at 1 but same finish', '13:00–16:00'],
    ['3 start same end', '15:00–16:00'],
    ['start an hour earlier, still ends the same time', '13:00–16:00'],
    ["they've given us a 1 start", '13:00–15:00'],
    ['they want us in an hour early', '13:00–15:00'],
  ])('stays where it is or goes with the start: %s', (said, hours) =>
    expect(hoursOf('Kids party on Saturday 2-4', said)).toBe(hours),
  );
});

describe('how long it is', () => {
  test.each([
    ['only an hour but, lights go off at 9', '19:00–20:00'],
    ['its only 2 hours, they need the table back at 9', '19:00–21:00'],
    ['45 mins, next class is 8', '19:00–19:45'],
    ['an hour tops sitter goes at 8.30', '19:00–20:00'],
    ['two hours tops, omar has to be up at 5', '19:00–21:00'],
    ["it's 2.5 hrs, starts at 7.15", '19:15–21:45'],
    ['2 hours, start at 7.30', '19:30–21:30'],
  ])('stands in front of its reason: %s', (said, hours) => expect(hoursOf('Film on Friday at 7pm', said)).toBe(hours));
});

describe('a row', () => {
  test.each([
    ['5 weeks from the 24th', 'Tue 24 19:00', 'TU;COUNT=5'],
    ['for 6 weeks from the 24th', 'Tue 24 19:00', 'TU;COUNT=6'],
    ['from the 31st for 6 weeks', 'Tue 31 19:00', 'TU;COUNT=6'],
    ['10 weeks starting 31 march', 'Tue 31 19:00', 'TU;COUNT=10'],
    ['6 in all and the first is on the 24th', 'Tue 24 19:00', 'TU;COUNT=6'],
    ['4 weeks, first one 31st', 'Tue 31 19:00', 'TU;COUNT=4'],
    ['twice a week, add fridays', 'Tue 17 19:00', 'TU,FR;COUNT=8'],
  ])('says how many dates there are from which one on: %s', (said, start, days) => {
    const { draft, clarify } = talk('Choir every Tuesday at 7pm for 8 weeks', said);
    expect([at(draft?.start_at), draft?.recurrence, clarify]).toEqual([start, `FREQ=WEEKLY;BYDAY=${days}`, null]);
  });
  test('may end with what is told in front', () => {
    const until = (said: string) => talk(run, said).draft?.recurrence;
    expect(until('term ends 27 march so weekly til then')).toBe('FREQ=WEEKLY;BYDAY=FR;UNTIL=20260327T235959Z');
    expect(until('every fri til end of term 27 march')).toBe('FREQ=WEEKLY;BYDAY=FR;UNTIL=20260327T235959Z');
  });
});

test.each([
  ["dads birthday is the sunday after so let's do then", 'Sun 15 09:00'],
  ['mums home the thursday after so then', 'Thu 19 09:00'],
  ['nothing till 10.45 so that', 'Fri 13 10:45'],
  ['kids wake at 7 so yeah 10', 'Fri 13 10:00'],
  ['no the thursday one same time', 'Thu 12 09:00'],
  ["the sunday one instead it's at 10", 'Sun 15 10:00'],
  ["an hour later, mother's day", 'Fri 13 10:00'],
  ["next month's one, 10 april", 'Fri 10 09:00'],
  ['next weeks one', 'Fri 20 09:00'],
  ["handover's 8.30 so in by then", 'Fri 13 08:30'],
  ['postponed til tues 9.45', 'Tue 17 09:45'],
  ['moved a week, half term', 'Fri 20 09:00'],
])('the time that is meant: %s', (said, start) => {
  const { draft, clarify } = talk(run, said);
  expect([at(draft?.start_at), clarify]).toEqual([start, null]);
});

test.each([
  'papers by the 12th',
  'deposit by thursday please',
  'leave here at 8',
  'they stop frying at 10.30',
  'caretaker locks up 9.45',
])('what is due or done beside it moves nothing: %s', (said) => {
  const { draft, clarify } = talk(run, said);
  expect([at(draft?.start_at), draft?.description?.toLowerCase(), clarify]).toEqual(['Fri 13 09:00', said, null]);
});

test('a stay goes on until one leaves, and on each of its days', () => {
  const stay = talk('Airbnb check in 4 April 3pm', 'checkout 10am the 8th').draft;
  expect([stay?.date, stay?.end_at]).toEqual(['2026-04-04', '2026-04-08T09:00:00.000Z']);
  expect(talk('Book fair 14 to 20 March', '9 til 3 each day').draft?.recurrence).toBe('FREQ=DAILY;COUNT=7');
  expect(talk('Hen do 9 May', 'all weekend so til sun').draft).toMatchObject({ date: '2026-05-09', all_day: true });
  expect(talk('Counselling every Wednesday at 5pm', 'ends with the tax year 5 april').draft?.recurrence).toBe(
    'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260405T225959Z',
  );
  expect(talk('Couch to 5k Mon Wed Sat 7am', '8 on sats').clarify?.about).toBe('time');
  expect(talk('Gym every day at 6am', 'weekdays 6 weekends 8').clarify?.about).toBe('time');
});

test('what helpers come at and the way back are notes', () => {
  expect(talk('Bake sale on Friday at 3.15pm', 'helpers from half 2').draft).toMatchObject({
    description: 'Helpers from half 2',
    start_at: '2026-03-13T15:15:00.000Z',
  });
  expect(talk('Ferry to Arran 4 April 9.45am', 'back on the 7th').draft).toMatchObject({
    description: 'Back on the 7th',
    date: '2026-04-04',
  });
});
