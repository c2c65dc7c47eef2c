import { describe, expect, test } from 'vitest';
import { inMarch, named, readerOf } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Ana Cruz'), groups: named('Choir') });
const draftOf = (text: string) => read(text).draft;

describe('"call it" and a name at the head', () => {
  test.each([
    ['Name it Spring Fling: sat 7pm at the barn', 'Spring Fling'],
    ['call it Mega Quiz, friday 8pm at The Fox', 'Mega Quiz'],
    ['Call it Friday Feels: thurs 6pm', 'Friday Feels'],
    ['Call it team lunch tomorrow at 12', 'Team lunch'],
  ])('are the title: %s', (text, title) => expect(draftOf(text)?.title).toBe(title));
  test('say when where a day stands behind them', () =>
    expect(draftOf('call it Friday, 7pm drinks at the Fox')).toMatchObject({ title: 'Drinks', location: 'the Fox' }));
});

describe('what is said while thinking is no part of the title', () => {
  test.each([
    ["let's see put the deacons meeting on for wednesday at seven fifteen pm", 'Deacons meeting'],
    ['okay let me think book club on thursday at seven', 'Book club'],
    ['hmm where was i oh yes lunch with ana tomorrow at noon', 'Lunch'],
  ])('%s', (text, title) => expect(draftOf(text)?.title).toBe(title));
  test('while "let\'s see" a film is what is done', () =>
    expect(draftOf("let's see the new Bond film saturday 8pm")?.title).toBe('See the new Bond film'));
});

describe('a heading that says that it takes place', () => {
  test.each([
    ['The AGM has been scheduled.\nDate: 20 April 2026\nTime: 7pm\nVenue: Town Hall', 'AGM'],
    ['Our Christmas party is fixed!\n\nWhen: Friday 18 December 7pm\nWhere: The Crown', 'Christmas party'],
    ['Life Is On\n\nWhen: Friday 18 December 7pm\nWhere: The Crown', 'Life Is On'],
  ])('%j', (text, title) => expect(draftOf(text)?.title).toBe(title));
});

describe('what is done, said again as something else', () => {
  test.each([
    ['lunch sorry brunch on sunday at 11 with ana', 'Brunch'],
    ['curling no wait not curling snowshoeing saturday 10am', 'Snowshoeing'],
    ['tennis sorry not tennis padel friday 7pm', 'Padel'],
    ['quiz no not quiz, bingo thursday 8pm', 'Bingo'],
    ['yoga i mean pilates thursday 6pm', 'Pilates'],
    ['breakfast actually lunch with ana saturday at 12', 'Lunch'],
    ["lunch with ana, actually make that dinner, next tuesday 7.15pm, oh and not ana she's away", 'Dinner'],
    ['coffee with ana, no make that drinks, friday 6pm', 'Drinks'],
    ['uh the dentist no not the dentist the optometrist on friday at quarter past two', 'Optometrist'],
  ])('%s', (text, title) => expect(draftOf(text)?.title).toBe(title));
});

describe('who comes as well', () => {
  test.each(['bowling friday 7pm and ana is coming as well', 'bowling friday 7pm, ana is coming with us'])(
    'is a guest and no note: %s',
    (text) => expect(draftOf(text)).toMatchObject({ title: 'Bowling', friend_names: ['Ana Cruz'], description: null }),
  );
  test.each([
    ['Boiler service 12/4 9am plumber coming', 'Plumber coming'],
    ['cooker repair 12/4 1pm engineer ringing first', 'Engineer ringing first'],
    ['meter reading fri 9am tenant home', 'Tenant home'],
  ])('is a note and no place: %s', (text, description) =>
    expect(draftOf(text)).toMatchObject({ location: null, description }),
  );
});

test('a place behind a comma that begins with "Dr." goes on to its street', () =>
  expect(draftOf("Eye test Thursday 3pm, Dr. Feinberg's office on East 72nd")).toMatchObject({
    location: "Dr. Feinberg's office on East 72nd",
    description: null,
  }));

describe('a title keeps the words that belong to it', () => {
  test.each([
    ['Lunch with Fr. Murphy Sunday 1pm', 'Lunch with Fr. Murphy'],
    ['parent teacher interview with Mrs. Gallant Monday 5:45pm', 'Parent teacher interview with Mrs. Gallant'],
    ['"Waterloo" quiz Friday 8pm', 'Waterloo quiz'],
    ['Ok, team lunch on Friday at 1', 'Team lunch'],
    ['Ok team, lunch on Friday at 1', 'Lunch'],
  ])('%s', (text, title) => expect(draftOf(text)?.title).toBe(title));
  test('behind a quotation too', () =>
    expect(draftOf("Gig: '9 to 5' tribute night, Saturday 9pm, Station Inn")?.title).toMatch(
      /9 to 5'? tribute night$/,
    ));
  test('and what is called quarterly on one day repeats nothing', () =>
    expect(draftOf('Quarterly budget review Tuesday 17/3 from 10 to 11:30')).toMatchObject({
      title: 'Quarterly budget review',
      recurrence: null,
    }));
});

test.each([
  [
    'Advent crafts\nWhen - Friday 27 November, 16:00\nWhere - Bear group room\nBring glue and old magazines',
    'Bear group room',
    'Bring glue and old magazines',
  ],
  [
    'PLANT SALE\nDate: Saturday 6 November\nTime: 10am - 1pm\nVenue: Church Hall\nBring your own bags',
    'Church Hall',
    'Bring your own bags',
  ],
  ['Dinner friday 7pm lmk by thursday', null, null],
])('labels are no part of a place, and what to bring is a note: %s', (text, location, description) =>
  expect(draftOf(text)).toMatchObject({ location, description }),
);

test.each([
  ['hor fun supper wed 930pm', 'Hor fun supper'],
  ['lor mee friday 7pm', 'Lor mee'],
  ['ok lor, dinner friday 7pm', 'Dinner'],
])('what closes a sentence opens none but names a dish: %s', (text, title) => expect(draftOf(text)?.title).toBe(title));

test.each(['cheers legend!! also jam session sunday 2pm', 'ta, also jam session sunday 2pm'])(
  '"also" behind thanks says nothing: %s',
  (text) => expect(draftOf(text)?.title).toBe('Jam session'),
);

test.each([
  [
    'add a sound check for thursday at 5.30pm at the Ironwood and um tell people to bring spare cables',
    'Bring spare cables',
  ],
  ['band practice thursday 7pm at the Ironwood, ask people to bring their own amps', 'Bring their own amps'],
  ['picnic saturday at 1 pm in the park and tell everyone to bring a blanket', 'Bring a blanket'],
])('an order to tell those who come is no part of what they are told: %s', (text, note) =>
  expect(draftOf(text)?.description).toBe(note),
);

describe('a small word that belongs to the verb ends the title', () => {
  test.each([
    ['get the spuds in saturday 10am', 'Get the spuds in', null],
    ['weigh in saturday 8am', 'Weigh in', null],
    ['lock in at the Swan friday 11pm', 'Lock in', 'the Swan'],
    ['bring the washing in at 5 tomorrow', 'Bring the washing in', null],
    ['Hand the essay in Friday noon', 'Hand the essay in', null],
    ['plug in the slow cooker tomorrow 8am', 'Plug in the slow cooker', null],
    ['drop in clinic tuesday 10am', 'Drop in clinic', null],
    ['yoga in the park saturday 9am', 'Yoga', 'the park'],
    ['get the vet in for friday 3pm', 'Get the vet', null],
  ])('%s', (text, title, location) => expect(draftOf(text)).toMatchObject({ title, location }));
});
