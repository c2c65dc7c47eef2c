import { expect, test } from 'vitest';
import { inMarch, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf(inMarch);
const startOf = (text: string) => sayAt(inMarch.zone)(read(text).draft?.start_at);

test.each([
  ['end of term assembly rehearsal 21.7.28 at 9.15', 'Fri 21 09:15'],
  ['school play rehearsal friday 8.45', 'Fri 13 08:45'],
  ['ks1 nativity show tuesday 9.30', 'Tue 17 09:30'],
  ['preschool dance thursday 9.15', 'Thu 12 09:15'],
  ['school play friday half eleven', 'Fri 13 11:30'],
])('what a school has by day begins in the morning: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['choir rehearsal tuesday 9', 'Tue 17 21:00'],
  ['old school disco friday 9', 'Fri 13 21:00'],
  ['school of rock gig friday 9', 'Fri 13 21:00'],
  ['year 13 leavers party friday 9', 'Fri 13 21:00'],
  ['school play thursday 7', 'Thu 12 19:00'],
  ['school concert thursday 6.30', 'Thu 12 18:30'],
  ['tea thursday at five its mums birthday', 'Thu 12 17:00'],
  ['drinks at eight lets go friday', 'Fri 13 20:00'],
  ['night shift friday 10', 'Fri 13 22:00'],
  ['working nights friday 9.30', 'Fri 13 21:30'],
  ['swimming gala friday at 7', 'Fri 13 19:00'],
])('and its evenings, and those of others, do not: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['finance catch-up tuesday, 7.30 for 8', 'Tue 17 19:30'],
  ['committee meeting friday 7 for 7.30', 'Fri 13 19:00'],
  ['budget review monday 7.15 for 7.30', 'Mon 16 19:15'],
])('when one comes and when it begins is told of an evening: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['breakfast meeting thursday 7.30 for 8', 'Thu 12 07:30'],
  ['finance catch-up tuesday morning, 7.30 for 8', 'Tue 17 07:30'],
  ['dentist monday 7.45 for 8', 'Mon 16 07:45'],
  ['call tuesday 9.30 for 10', 'Tue 17 09:30'],
])('unless it is of a morning: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ["breakfast saturday at 9, Morag's stopping the night", 'Sat 14 09:00'],
  ['im on nights this week, breakfast friday 8.15', 'Fri 13 08:15'],
  ['friday night breakfast at 8', 'Fri 13 20:00'],
])('whoever works nights breakfasts in the morning: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['doctor rang, bloods friday 8.10 fasting', 'Fri 13 08:10'],
  ['dermatologist monday 8.20', 'Mon 16 08:20'],
  ['gp thursday 8', 'Thu 12 08:00'],
  ['carpet fitters tuesday half 7', 'Tue 17 07:30'],
  ['early shift saturday 7', 'Sat 14 07:00'],
  ['coffee after school drop, say 9.15 thursday', 'Thu 12 09:15'],
])('whom one sees by day is seen in the morning at eight: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['camping weekend leaving friday at 4', 'Fri 13 16:00'],
  ['camping this weekend, leaving friday 5pm', 'Fri 13 17:00'],
  ['council 4th thursday 7pm', 'Thu 26 19:00'],
  ['2nd saturday yard sale 8am', 'Sat 14 08:00'],
])('a weekday beside dates or a weekend is one of them: %s', (text, start) => {
  expect([startOf(text), read(text).clarify]).toEqual([start, null]);
});

test.each([
  ['girls trip apr 9-12, flight is at 6am thursday', 'Thu 9 06:00', 'Sunday 12 April'],
  ['ski trip 20-24 march leaving friday at 7am', 'Fri 20 07:00', 'Tuesday 24 March'],
  ['conference 9am mon-wed', 'Mon 16 09:00', 'Wednesday 18 March'],
])('an hour of the first of some days leaves open when the last of them ends: %s', (text, start, last) =>
  expect([startOf(text), read(text).clarify?.question]).toEqual([start, `When does it end on ${last}?`]),
);

test.each([
  ['Ballet class every Saturday at 9.30', 'Sat 14 09:30'],
  ['ballet class thursday 8.30', 'Thu 12 20:30'],
])('a class at nine on a weekend is in the morning: %s', (text, start) => expect(startOf(text)).toBe(start));

test('the fourth Saturday and Saturday the 4th are two days', () =>
  expect(read('eye checkup 4th saturday 11.30').clarify?.choices).toEqual(['Saturday 28 March', 'Saturday 4 April']));

test.each([
  ['im on nights. brows sat half 11', 'Sat 14 11:30'],
  ["I'm on nights. brows saturday half 11", 'Sat 14 11:30'],
  ["I'm on nights this week, brows saturday half 11", 'Sat 14 11:30'],
  ['after nights im dead so coffee friday at 11', 'Fri 13 11:00'],
  ['night shift till sat. haircut mon half 9', 'Mon 16 09:30'],
])('what a shift is called says nothing of the hour: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['tennis 8-9 sat then brekkie', 'Sat 14 08:00'],
  ['squash 7 till 8 thursday then breakfast at the cafe', 'Thu 12 07:00'],
  ['football 8 to 9 sunday, brunch after', 'Sun 15 08:00'],
  ['badminton 8.30 sun and then breakfast', 'Sun 15 08:30'],
  ['night shift 10 till 6 fri then breakfast', 'Fri 13 22:00'],
  ['board games 7 fri then breakfast out sat', 'Fri 13 19:00'],
])('a breakfast behind it tells that it is in the morning: %s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['dave picks me up 7.10 mon to thurs', ['07:10', '19:10']],
  ['bus picks up at 8.10 weds', ['08:10', '20:10']],
  ['leave for airport 6.40 friday', ['06:40', '18:40']],
  ['drop kids at mums 8.20 sat', ['08:20', '20:20']],
])('when one is picked up is asked about: %s', (text, choices) => expect(read(text).clarify?.choices).toEqual(choices));

test.each([
  ['concert friday, doors at 6.45 and it ends at 10', '18:45–22:00'],
  ["comedy night saturday, doors open at 7.30 and it's over by 10", '19:30–22:00'],
  ['gig friday 7 and we should be done by 9.30', '19:00–21:30'],
])('an end behind the start is of it: %s', (text, hours) => {
  const { draft } = read(text);
  const clock = sayAt(inMarch.zone, 'HH:mm');
  expect(`${clock(draft?.start_at)}–${clock(draft?.end_at)}`).toBe(hours);
});
