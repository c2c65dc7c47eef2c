import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../draft.ts';
import { readSentence } from '../read-sentence.ts';
import { withoutHourOfOthers } from './strip-other-hours.ts';

const zone = 'Europe/London';

// Wednesday 11 March 2026, ten in the morning in London.
function read(...texts: string[]) {
  let draft: Draft | null = null;
  let isAsked = false;
  for (const text of texts) {
    const friends = ['Priya Nair', 'Tom Becker'].map((name) => ({ name }));
    const now = new Date('2026-03-11T10:00:00Z');
    const reading = readSentence({ text, now, zone, locale: 'en-GB', friends, groups: [], draft });
    draft = reading.draft ?? draft;
    isAsked = reading.clarify !== null;
  }
  const at = (instant: string | null | undefined, format: string) =>
    instant ? DateTime.fromISO(instant, { zone }).toFormat(format) : 'open';
  const when = `${at(draft?.start_at, 'ccc d HH:mm')}–${at(draft?.end_at, 'HH:mm')}`;
  return { when, title: draft?.title ?? null, friends: draft?.friend_names ?? [], isAsked };
}

describe('hours told in front of the plan', () => {
  test.each([
    ["the football's 3 till 5 Saturday so barbecue at 6", 'Sat 14 18:00–19:00', 'Barbecue'],
    ['we clock off at 5 on fridays, drinks at 6', 'Fri 13 18:00–19:00', 'Drinks'],
    ["I don't finish till 6 on tuesdays, drinks at 7", 'Tue 17 19:00–20:00', 'Drinks'],
    ['mums dialysis runs 9 to 1 on mondays, lunch at 2', 'Mon 16 14:00–15:00', 'Lunch'],
    ['load shedding 6 to 8 on Thursday so dinner at 8.30', 'Thu 12 20:30–21:30', 'Dinner'],
    ['Heavy rain forecast 9 to 11 Saturday so bike ride at 2', 'Sat 14 14:00–15:00', 'Bike ride'],
    ['Swimming pool is open 6 to 9, so swim at 7 Thursday', 'Thu 12 07:00–08:00', 'Swim'],
    ['They close at 4 on Sundays so lunch at 1 this Sunday', 'Sun 15 13:00–14:00', 'Lunch'],
    ["As I'm in court till 4, drinks at 6 on Thursday", 'Thu 12 18:00–19:00', 'Drinks'],
    ['I was up from 3 to 5 with the baby, coffee at 11 tomorrow?', 'Thu 12 11:00–12:00', 'Coffee'],
    ["Mum's at the hospital 2 till 4 on Thursday, tea at 5", 'Thu 12 17:00–18:00', 'Tea'],
    ['Shift ends 10pm Friday, drinks 10.30', 'Fri 13 22:30–23:30', 'Drinks'],
    ["The deli's open till 3 Thursday, lunch at 1", 'Thu 12 13:00–14:00', 'Lunch'],
    ['My last lecture ends at 4, coffee 4.15 tomorrow', 'Thu 12 16:15–17:15', 'Coffee'],
    ['Roadworks 8 to 6 Friday so leave at 7', 'Fri 13 19:00–20:00', 'Leave'],
    ['Storm from 3 to 6 Saturday so set off at 12', 'Sat 14 12:00–13:00', 'Set off'],
    ["I've a meeting 9-11 tomorrow and then another 2-3, so lunch at 12.30", 'Thu 12 12:30–13:30', 'Lunch'],
    ['Creche 10 to 12 Sunday, service at 10.30', 'Sun 15 10:30–11:30', 'Service'],
    ['sunday creche 10 to 12, service at 10.30', 'Sun 15 10:30–11:30', 'Service'],
    ['service sunday 10.30, creche 10 to 12', 'Sun 15 10:30–11:30', 'Service'],
    ['Parking 9 to 5, service at 11 Sunday', 'Sun 15 11:00–12:00', 'Service'],
    ["Flight's 11 hours, lands 6.40am Sunday", 'Sun 15 06:40–07:40', 'Flight lands'],
    ['roast takes 3 hours, lunch Sunday at 2', 'Sun 15 14:00–15:00', 'Lunch'],
    ['kids have early dismissal Thursday at 12:30 so park playdate at 1', 'Thu 12 13:00–14:00', 'Park playdate'],
    ['kids are with their dad til 6 sunday so brunch at 11', 'Sun 15 11:00–12:00', 'Brunch'],
    ['Liam has guitar 5 to 6 wednesdays, dinner thursday at 6.30', 'Thu 12 18:30–19:30', 'Dinner'],
    ['work from home wednesdays so dentist thursday 11', 'Thu 12 11:00–12:00', 'Dentist'],
    ['i finish at five so the gym at half five thursday', 'Thu 12 17:30–18:30', 'The gym'],
    ['early shift saturday six to two so drinks at four', 'Sat 14 16:00–17:00', 'Drinks'],
    ['my driver closes by 6 so airport pickup at 7 friday', 'Fri 13 19:00–20:00', 'Airport pickup'],
    ['school holidays start 28 march so zoo on the 30th at 10', 'Mon 30 10:00–11:00', 'Zoo'],
    ['half day thurs finish at 1 lunch 1.30', 'Thu 12 13:30–14:30', 'Half day lunch'],
    ['I teach till 4 wednesdays, tea thursday 4.30', 'Thu 12 16:30–17:30', 'Tea'],
    ['Ella has ballet at 4 on thursday so dinner at 6.30', 'Thu 12 18:30–19:30', 'Dinner'],
    ['her train gets in at 3.20 saturday so lunch at 4', 'Sat 14 16:00–17:00', 'Lunch'],
    ['the match kicks off at 3 on saturday so pub at 2', 'Sat 14 14:00–15:00', 'Pub'],
    ["I don't finish till 6 on Tuesdays so gym at 7", 'Tue 17 19:00–20:00', 'Gym'],
    ['I get off at 6 thursday so yoga at half 7', 'Thu 12 19:30–20:30', 'Yoga'],
    ['kids get out at 3 monday so swim at 4.30', 'Mon 16 16:30–17:30', 'Swim'],
    ['We have the hall from 6 to 10, party starts at 7 on Saturday', 'Sat 14 19:00–20:00', 'Party'],
  ])('are not those of the plan: %s', (text, when, title) =>
    expect(read(text)).toEqual({ when, title, friends: [], isAsked: false }),
  );
  test.each([
    ["Priya's free 12 to 3 on Friday so lunch at 12.30", 'Fri 13 12:30–13:30', 'Lunch', 'Priya Nair'],
    ['knock off at 4 Friday, can do 5 with Tom', 'Fri 13 17:00–18:00', 'Meet Tom', 'Tom Becker'],
    ['Tom finishes at 4 tomorrow, squash at 5', 'Thu 12 17:00–18:00', 'Squash', 'Tom Becker'],
  ])('leave whoever is free then among the guests: %s', (text, when, title, friend) =>
    expect(read(text)).toEqual({ when, title, friends: [friend], isAsked: false }),
  );
  test.each([
    ["We're having a party 3 till 5 Saturday, cake at 4", 'Sat 14 15:00–17:00'],
    ['Yoga 6 to 7 Thursday so bring a mat', 'Thu 12 06:00–07:00'],
    ['Party 3 to 6 Saturday so leave at 2.30', 'Sat 14 15:00–18:00'],
    ['The walk takes 3 hours, walk Sunday at 2', 'Sun 15 14:00–17:00'],
    ['Party is 3 hours, cake at 4 Saturday', 'Sat 14 16:00–19:00'],
    ['Film is 3 hours, starts at 7 on Friday', 'Fri 13 19:00–22:00'],
  ])('are those of the event where no plan follows from them: %s', (text, when) =>
    expect(read(text)).toMatchObject({ when, isAsked: false }),
  );
});

test.each([
  ['Bar tab from 6 to 8 Friday, birthday drinks till 11', 'Birthday drinks'],
  ['Open bar 7 to 9 Saturday, wedding party till midnight', 'Wedding party'],
])('those of a bar are asked about where only the end is said: %s', (text, title) =>
  expect(read(text)).toMatchObject({ title, when: 'open–open', isAsked: true }),
);

describe('hours and days told behind the plan', () => {
  test.each([
    ['Coffee with Tom at 11 tomorrow, his meeting finishes at 10.45', 'Thu 12 11:00–12:00'],
    ['Cinema Thursday, 8.10 showing, ads till 8.30', 'Thu 12 20:10–21:10'],
    ['PTA Thursday 6:30 pm in the library, childcare in room 104 until 8', 'Thu 12 18:30–19:30'],
    ['airport run Saturday 5:30am, the taxis only start at 5', 'Sat 14 05:30–06:30'],
    ['brunch sun 11 (kitchen closes at 2)', 'Sun 15 11:00–12:00'],
    ["airport pickup sat 6am, buses don't start till 7", 'Sat 14 06:00–07:00'],
    ['pick up mum thurs, she lands 6.50am so leave here at 5.45', 'Thu 12 05:45–06:45'],
    ['birthday dinner on the 20th his actual birthday is the 18th, 7pm', 'Fri 20 19:00–20:00'],
    ['drop the dog at the groomers 9 saturday pick up at 12', 'Sat 14 09:00–12:00'],
    ['taking gran to the eye clinic thursday 2.15 pick her up 1.30', 'Thu 12 14:15–15:15'],
    ['maid is off thursday so lunch out at 1', 'Thu 12 13:00–14:00'],
    ['Babysit Friday 6.30, film ends 9 so home by 10', 'Fri 13 18:30–22:00'],
    ["Sunday roast at Mum's, 2pm, she's 71 on the Monday", 'Sun 15 14:00–15:00'],
  ])('are those of somebody or something else: %s', (text, when) =>
    expect(read(text)).toMatchObject({ when, isAsked: false }),
  );
  test('are its end where it is named', () =>
    expect(read('Quiz Thursday at 8, it finishes at 10')).toMatchObject({ when: 'Thu 12 20:00–22:00' }));
});

describe('hours told beside a change', () => {
  test.each([
    ['rain forecast from 3 to 5, so start at 12', 'Sat 14 12:00–13:00'],
    ["Tom's at work 9 to 5, so make it 6", 'Sat 14 18:00–19:00'],
    ["court's taken till 3 so 3.15", 'Sat 14 15:15–16:15'],
    ['rinks closed till half 2 so start at 2.15', 'Sat 14 14:15–15:15'],
    ["Tom can't get there till 3, so make it half 3", 'Sat 14 15:30–16:30'],
    ['Tom has an open house till 3 that day so lets do 3:30', 'Sat 14 15:30–16:30'],
    ["pitch's taken till 3 so 3.15", 'Sat 14 15:15–16:15'],
    ['the kids have soccer until noon so make it 1', 'Sat 14 13:00–14:00'],
    ['his train is only in at 3.10 so half 3 to be safe', 'Sat 14 15:30–16:30'],
    ['Tom will join at 3.30', 'Sat 14 14:00–15:00'],
    ['oh and the 46A stops outside at 1.40', 'Sat 14 14:00–15:00'],
    ["she's 70 on the 16th", 'Sat 14 14:00–15:00'],
  ])('move nothing: %s', (text, when) => expect(read('BBQ on Saturday at 2pm', text).when).toBe(when));
});

test.each([
  [
    "on the 24th twins have swimming at 9 and then kindy orientation 11.30 to 1, swimming's in already just put the kindy orientation in",
    'Kindy orientation',
    'Tue 24 11:30–13:00',
  ],
  ['sat: mass at 9 then lunch 12.30, mass is in already so just add the lunch', 'Lunch', 'Sat 14 12:30–13:30'],
  ["tues dentist at 2, then haircut at 4, dentist's in already so put the haircut in", 'Haircut', 'Tue 17 16:00–17:00'],
])('what is in the calendar already is not made again: %s', (text, title, when) =>
  expect(read(text)).toMatchObject({ title, when, isAsked: false }),
);

test.each([
  ['the hall is in use til 2 so quarter past', '14:15'],
  ["hall's booked until three so make it half past", '15:30'],
  ['bus gets in at 2, quarter past then', '14:15'],
  ["court's taken til 1 so start at quarter past", '13:15'],
  ['the hall is in use til 2:30 so quarter past', '15:15'],
  ['the hall is in use til 2 so quarter past 3', '15:15'],
  ['make it 2, no, half past', '14:30'],
  ['quarter past', '13:15'],
])('a part of an hour is of the hour that its reason tells: %s', (text, start) => {
  const { when, isAsked } = read('basketball on saturday at 1pm', text);
  expect([when.split(/[ –]/)[2], isAsked]).toEqual([start, false]);
});

test.each([
  ['rugby kicks off at 5 so saturday instead', 'Sat 14 19:00–20:00'],
  ['make it 8, rugby kicks off at 5', 'Fri 13 20:00–21:00'],
  ['I only finish work at 5.30 so add Priya', 'Fri 13 19:00–20:00'],
  ['make it two hours - Tom lands at 10', 'Fri 13 19:00–21:00'],
  ['my train gets in at 6 so make it 8 and finish at 10', 'Fri 13 20:00–22:00'],
])('the hour of others moves nothing: %s', (text, when) =>
  expect(read('Dinner with Tom on Friday 7 to 8', text)).toMatchObject({ when, isAsked: false }),
);

test('when somebody sets off moves nothing but a journey', () => {
  const text = "Tom's giving lifts, leaving at 5.15";
  expect(read('Dinner with Tom on Friday 7 to 8', text).when).toBe('Fri 13 19:00–20:00');
  expect(withoutHourOfOthers(text, 'Coach trip')).toBe(text);
});

test('an hour that the answer counts from stays', () =>
  expect(read('Dinner with Priya on Friday 7 to 8', 'Tom lands at 8 so half past').when).toBe('Fri 13 20:30–21:30'));

test('the hour of what the draft is called after is its own', () =>
  expect(read('Rugby on Saturday at 3pm', 'rugby kicks off at 5').when).toBe('Sat 14 17:00–18:00'));
