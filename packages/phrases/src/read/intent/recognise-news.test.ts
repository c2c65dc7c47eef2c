import { expect, test } from 'vitest';
import { inNovember, named, readerOf, sayAt } from '../../testing/read.ts';

const read = readerOf({ ...inNovember, friends: named('May Chen', 'Mark Hill', 'Ana Cruz') });

test.each([
  'hope yall had a sweet mothers day on sunday',
  'lovely afternoon with the grandchildren at barry island, home by 5 and straight to bed',
  "mark my words it'll bucket down on sunday morning",
  "it'll be roasting on friday",
  'May owes me a tenner since friday at 8',
  "we'd a mighty sing song at the parish centre saturday, ye missed it",
  'we had great craic at the pub friday, you really missed out',
  'will tuesday ever be quiet on a&e',
  'will the bus ever be on time on a monday',
  'got a haircut saturday at 3 looks great',
  'had my nails done friday at 2, love them',
  'just did the 10k sunday at 9 and it was amazing',
  'great news the boiler man came today at 9',
  'May rang today at 3 about the car',
])('what is hoped, was lovely or will rain drafts nothing: %s', (text) => expect(read(text).draft).toBeNull());

test.each([
  ['lovely afternoon tea with mum saturday 3pm', 'Lovely afternoon tea with mum'],
  ['got a haircut saturday at 3', 'Haircut'],
  ['got hair appt friday 3, want it to look great', 'Hair appt'],
  ['nice day out with mum at the zoo saturday 10am, home by 5', 'Nice day out with mum'],
])('what is lovely on a day to come is an event: %s', (text, title) =>
  expect(read(text).draft).toMatchObject({ title }),
);

test.each([
  ['May owes me a pint so friday 9 in the minerva', 'Pint', 'May Chen'],
  ['Mark owes me a coffee, sat 11 at cafe gusto', 'Coffee', 'Mark Hill'],
  ['Mark owes us a round, so drinks thursday 8 at the roundy', 'Drinks', 'Mark Hill'],
])('what somebody owes is had with them: %s', (text, title, friend) =>
  expect(read(text).draft).toMatchObject({ title, friend_names: [friend], start_at: expect.any(String) }),
);

test.each([
  ["It'll be roasting on friday so bbq at 6", 'Bbq', 'Fri 27 18:00'],
  ['its going to be hot saturday so bbq at 5', 'Bbq', 'Sat 28 17:00'],
  ["it'll rain on saturday so museum at 2", 'Museum', 'Sat 28 14:00'],
  ["we'll be away saturday so dinner friday at 7", 'Dinner', 'Fri 27 19:00'],
])('what follows from it is an event: %s', (text, title, when) => {
  const { draft, clarify } = read(text);
  expect([draft?.title, sayAt('Europe/London')(draft?.start_at), clarify]).toEqual([title, when, null]);
});

test('"will you ever" asks for something', () =>
  expect(read('will ye ever put dinner in for friday at 7').draft).toMatchObject({
    title: 'Dinner',
    start_at: '2026-11-27T19:00:00.000Z',
  }));

test.each([
  'Mark started at 7 this morning poor lad, twelve hours on his feet',
  'mum landed at 6 this morning safe and sound',
  'may finished at 6 this morning, dead on her feet',
  'poor ana worked till 4 this morning, no sleep',
  'Ana opened the shop at 7 this morning on her own',
  'mark clocked off at 6am today shattered',
])('what somebody did this morning is no event: %s', (text) => expect(read(text).draft).toBeNull());

test.each([
  ['plumber booked at 11 this morning', 'Plumber booked', 'Tue 24 11:00'],
  ['coffee with Ana at 11 this morning', 'Coffee', 'Tue 24 11:00'],
  ['walked the dog, vet at 11 this morning', 'Vet', 'Tue 24 11:00'],
  ['left a message this morning, vet at 3 today', 'Vet', 'Tue 24 15:00'],
])('what is on this morning is one: %s', (text, title, when) => {
  const { draft } = read(text);
  expect([draft?.title, sayAt('Europe/London')(draft?.start_at)]).toEqual([title, when]);
});

test.each([
  ['cant wait for the ski trip saturday 7am, put it in the diary', 'Ski trip'],
  ["can't wait for the gig friday 8pm!! stick it in", 'Gig'],
])('what is looked forward to is an event where it is to be noted down: %s', (text, title) =>
  expect(read(text).draft?.title).toBe(title),
);

test.each(['cant wait for the ski trip saturday 7am', 'cant wait for dinner at 7pm, put the wine in the fridge'])(
  'and talk where it is not: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test.each([
  "if it's dry saturday at 3 we might, might, take the boat out with ana but dont put anything in yet",
  "we might go sailing saturday at 3 but don't put it in yet",
  "drinks friday at 8 with ana, don't put it in the calendar yet",
  'thinking of lunch sunday at 1 but leave it out of the diary for now',
])('what is not to be put in yet drafts nothing: %s', (text) => expect(read(text).draft).toBeNull());

test.each(["cake friday at 3, don't put anything in the oven yet", "dinner friday at 8 with may, don't add Mark yet"])(
  'what is not to be done yet is beside an event: %s',
  (text) => expect(read(text).draft?.start_at).toEqual(expect.any(String)),
);

test.each(['thx for sorting tuesday 5pm, you are a star', 'thanks for arranging the swap on friday at 6'])(
  'thanks for what was arranged draft nothing: %s',
  (text) => expect(read(text).draft).toBeNull(),
);
test('and what stands behind them does', () =>
  expect(read('cheers for booking the court. tennis friday 6').draft?.title).toBe('Tennis'));
test.each([
  "soz im on nights fri 8 til 8 so won't make the quiz, save me a seat next time",
  'gutted im on call fri 8 till 8 so im gonna miss the quiz',
  'hang on is tues at 7 still on or did it get binned',
  'is sunday at 2 still happening or have we all dropped out',
])('why somebody stays away, and whether it is still on, plans nothing: %s', (text) =>
  expect(read(text).draft).toBeNull(),
);

test('why somebody stays away, in front of another plan, leaves the plan', () =>
  expect(read('im away friday so cant do dinner then, saturday 7 at the Crown').draft?.title).toBe('Dinner'));

test.each(['We always did fish and chips Fridays at 6, Joan and I.', 'we always had sunday lunch at 1, nan and me'])(
  'what somebody always did is over: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test('what somebody always does goes on', () =>
  expect(read('We always do fish and chips fridays at 6').draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=FR'));

test.each(['shouldve left at 6, missed the whole first half', 'shouldnt have gone at 7'])(
  'what should have been done is over, also without an apostrophe: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test.each(['client call got over at 4 only, now stuck in traffic', 'chur for sorting 6pm friday bro'])(
  'what is over, and thanks as they are said in New Zealand: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test('"AST" behind an hour is a zone, and not where it is', () => {
  const { draft } = read('Bird walk friday 8:30am - 10:30am AST, Point Pleasant Park');
  expect([draft?.time_zone, draft?.location]).toEqual(['America/Halifax', 'Point Pleasant Park']);
});
