import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from './testing/read.ts';
import { talkerOf } from './testing/talk.ts';

const talk = talkerOf({
  ...inMarch,
  friends: named('Tom Hale', 'Beth Moss', 'Priya Nair', 'Mark Olsen', 'Niamh Kearney', 'Niamh Scully', 'May Chen'),
  groups: named('Book Club', 'Climbers'),
});
const at = sayAt(inMarch.zone);
const dinner = "Dinner with Tom and Beth on Friday at 7pm at Luigi's";
const answered = (text: string, first = dinner) => talk(first, text);
const timesOf = ({ draft }: ReturnType<typeof talk>) => [at(draft?.start_at), at(draft?.end_at)?.slice(-5)];

describe('an answer to a dinner on Friday the 13th from 7 to 8', () => {
  test.each([
    ['could you nudge it along by 15', 'Fri 13 19:15', '20:15'],
    ['nudge it 15 minutes', 'Fri 13 19:15', '20:15'],
    ['the 19th, and nudge it along by 15', 'Thu 19 19:15', '20:15'],
    ['bring it forward a day and back half an hour', 'Thu 12 19:30', '20:30'],
    ['do we need it that early? 8', 'Fri 13 20:00', '21:00'],
    ["half five'll do", 'Fri 13 17:30', '18:30'],
    ['lunch not dinner. 1', 'Fri 13 13:00', '14:00'],
    ['make that brunch on saturday, 11ish', 'Sat 14 11:00', '12:00'],
    ['call it brunch, 11', 'Fri 13 11:00', '12:00'],
    ["ok tom has work drinks first so he'll join at 8, still 7 for us", 'Fri 13 19:00', '20:00'],
    ['gotta knock off at 9, sitter', 'Fri 13 19:00', '21:00'],
    ['it goes until 10, forgot to write that', 'Fri 13 19:00', '22:00'],
    ['so an hour and a quarter at the very most, please', 'Fri 13 19:00', '20:15'],
    ["ah no. Two and a half, I'm told there's a leg of lamb waiting on me", 'Fri 13 19:00', '21:30'],
    ["ugh mum's flight got moved and I'm the taxi. can we do it a bit shorter", 'Fri 13 19:00', '19:30'],
    ["no wait there's band on Friday um do Thursday the nineteenth and let's say five", 'Thu 19 17:00', '18:00'],
    ['swap the day to thurs, rest the same', 'Thu 12 19:00', '20:00'],
    [
      'I have only now seen that they are shut that Friday. The following day would suit every bit as well.',
      'Sat 14 19:00',
      '20:00',
    ],
    ['teacher bumped him up to the big kids so its an hour n a half now', 'Fri 13 19:00', '20:30'],
    ["she's got a physio appt at 9.30 in town so call it half 7", 'Fri 13 19:30', '20:30'],
    ["kids are off so 7 won't work, 8", 'Fri 13 20:00', '21:00'],
    ['not this friday, next', 'Fri 20 19:00', '20:00'],
    ['trailers are 20 mins so 7.45 is grand', 'Fri 13 19:45', '20:45'],
    ["the band's on at 9 so we'd be there by 8", 'Fri 13 20:00', '21:00'],
    ["support's on at 9, I'd rather get there for half 8", 'Fri 13 20:30', '21:30'],
    ['table at 7 was gone, they had 6.15 or 9, I took 6.15', 'Fri 13 18:15', '19:15'],
    ["the room's taken 7 to 8 by the vets so we've got 8 to 9", 'Fri 13 20:00', '21:00'],
    ['church only finishes at 6.30 and then tea so rather 8', 'Fri 13 20:00', '21:00'],
    ['I finish at 6 so more like half past', 'Fri 13 18:30', '19:30'],
    ['singapore team only lands at 6, traffic will be bad, make it 8 pm lah', 'Fri 13 20:00', '21:00'],
    ["they're shut by 9, eight's full, they've put us down for 6.45", 'Fri 13 18:45', '19:45'],
    ['and people must be gone by 10 please, I have an early flight saturday', 'Fri 13 19:00', '22:00'],
    ["everyone needs to be out by 9, landlord's rule", 'Fri 13 19:00', '21:00'],
    ['we never finish before 11 so put 11', 'Fri 13 19:00', '23:00'],
    ['it usually overruns, say 10', 'Fri 13 19:00', '22:00'],
    ['later though, nan naps till 7 so half 7', 'Fri 13 19:30', '20:30'],
    ["they switched us with the Garcias, so we're 7:20 now", 'Fri 13 19:20', '20:20'],
    ['kids are here friday as well, make it the sunday after', 'Sun 15 19:00', '20:00'],
    ["they don't have a table til wednesday", 'Wed 18 19:00', '20:00'],
    ["Kate's due the 28th so we'd best do it the week before that", 'Fri 20 19:00', '20:00'],
    ["easter is the 5th so let's do the week after that", 'Fri 10 19:00', '20:00'],
    ["it's the 8 o'clock they're doing now, the priest is away", 'Fri 13 20:00', '21:00'],
    ["don't stay past 9 she gets tired", 'Fri 13 19:00', '21:00'],
    ['nan wants to be home for 10', 'Fri 13 19:00', '20:00'],
    ['we want to be home for 10', 'Fri 13 19:00', '22:00'],
    ['she naps 2 to 5.30 so after that, 6', 'Fri 13 18:00', '19:00'],
    ['they eat at 9 their time which is 8 ours', 'Fri 13 20:00', '21:00'],
    ["they open at 6, good stuff's gone by 8 so 6", 'Fri 13 18:00', '19:00'],
    ['someone pick up at 8.15', 'Fri 13 19:00', '20:00'],
    ['sunday morning at 10', 'Sun 15 10:00', '11:00'],
    ['make it 10.30 sunday morning', 'Sun 15 10:30', '11:30'],
    ["prayers end around 7:45 so dinner can't be till 8", 'Fri 13 20:00', '21:00'],
    ["can't be long, back in at 7.45", 'Fri 13 19:00', '19:45'],
    ['finishes when it finishes, 10.30 probably', 'Fri 13 19:00', '22:30'],
    ["it's 45 minutes, used to be an hour", 'Fri 13 19:00', '19:45'],
    ["mum's got the rugby on at 5 so she wants us there for half 7", 'Fri 13 19:30', '20:30'],
    ['40 miles to drive so call it 4 hours with a stop', 'Fri 13 19:00', '23:00'],
    ['sold out. sunday, same showing', 'Sun 15 19:00', '20:00'],
  ])('says when: %s', (text, start, end) => {
    const made = answered(text);
    expect([...timesOf(made), made.clarify]).toEqual([start, end, null]);
  });

  test.each([
    ["Mark's joining us! make it lunch at 12.30 so he can get the train", ['Tom Hale', 'Beth Moss', 'Mark Olsen'], []],
    ["Priya's after asking can she come. why not", ['Tom Hale', 'Beth Moss', 'Priya Nair'], []],
    ['poor Beth has covid, so Mark and I will go', ['Tom Hale', 'Mark Olsen'], ['Beth Moss']],
    ["just beth and me, tom's ill", ['Beth Moss'], ['Tom Hale']],
    ['nobody else. oh maybe priya', ['Tom Hale', 'Beth Moss', 'Priya Nair'], []],
    ["mark's back from Doha that week, he should come too", ['Tom Hale', 'Beth Moss', 'Mark Olsen'], []],
    ["Priya's just said she's free so stick her on the list", ['Tom Hale', 'Beth Moss', 'Priya Nair'], []],
    ['actually you know what, I see enough of them at 4 in the morning. just me n Priya', ['Priya Nair'], []],
    ['put mark down will you', ['Tom Hale', 'Beth Moss', 'Mark Olsen'], []],
    ["beth's only just back from her operation bless her, so let her off this one", ['Tom Hale'], ['Beth Moss']],
    ["and sure mark may as well come, he's over from Nantes", ['Tom Hale', 'Beth Moss', 'Mark Olsen'], []],
    ['sorry, Priya herself also is to be invited, it is her house only', ['Tom Hale', 'Beth Moss', 'Priya Nair'], []],
  ])('says who comes: %s', (text, friends, without) => {
    const { draft, clarify } = answered(text);
    expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([friends, without, null]);
  });

  test.each([
    ['tom wants the Crown instead', 'the Crown'],
    ['flat 6, 9 Burley Street', 'flat 6, 9 Burley Street'],
    ['drop the place for now, tom will pick', null],
  ])('says where: %s', (text, place) => {
    const { draft, clarify } = answered(text);
    expect([draft?.location, clarify]).toEqual([place, null]);
  });

  test('and not where instead is asked about', () => {
    const { draft, clarify } = answered("oh wait beth's vegan now, somewhere else then");
    expect([draft?.location, clarify?.question]).toEqual([null, 'Where is it instead?']);
  });

  test.each([
    ['no kids, adults only, put that in', 'No kids, adults only'],
    ['and would you ever tell them to bring gloves and a bucket', 'Bring gloves and a bucket'],
    ['put a note in as well, cash only at the bar', 'Cash only at the bar'],
  ])('says what guests are told: %s', (text, note) => expect(answered(text).draft?.description).toBe(note));
});

test('the last of some days ends when it is told', () => {
  const { draft, clarify } = talk('Weekend in Paris 17-19 April, Eurostar 6.01am', 'until sunday 4pm');
  expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual(['Fri 17 06:01', 'Sun 19 16:00', null]);
});

test('one of two days keeps the hour and the length of what was planned', () => {
  const asked = 'Contra dance on Saturday 21 March from 7.30pm to 10pm';
  const { draft } = talk(asked, 'the 28th of March or the 4th of April', 'the 4th');
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual(['Sat 4 19:30', 'Sat 4 22:00']);
});

describe('an answer to a row of eight Tuesdays', () => {
  const yoga = 'Yoga every Tuesday at 7pm for 8 weeks';
  test.each([
    ["8's a lot, 6", 'BYDAY=TU;COUNT=6'],
    ["just the first four then we'll see", 'BYDAY=TU;COUNT=4'],
    ["Mark's paid for 12 so do 12", 'BYDAY=TU;COUNT=12'],
    ['they do it thursdays as well, so both', 'BYDAY=TU,TH;COUNT=8'],
  ])('says how often, and no hour: %s', (text, rule) => {
    const { draft, clarify } = answered(text, yoga);
    expect([draft?.recurrence, at(draft?.start_at), clarify]).toEqual([`FREQ=WEEKLY;${rule}`, 'Tue 17 19:00', null]);
  });
  test('cannot leave out one of them, whatever for', () => {
    const { draft, clarify } = answered("not the 24th, i'm at a wedding", yoga);
    expect([at(draft?.start_at), draft?.location, clarify?.about]).toEqual(['Tue 17 19:00', null, 'day']);
  });
});

test('a monthly thing is on one of its days', () =>
  expect(answered('make it a regular thing, first wed of the month').draft?.recurrence).toBe('FREQ=MONTHLY;BYDAY=1WE'));

test.each([
  ["it's not coffee it's a walk really, at Bute Park", 'Walk'],
  ['title should say catch up with Priya', 'catch up with Priya'],
])('a title is what it is called: %s', (text, title) => expect(answered(text).draft?.title).toBe(title));

test('months of a reason are no day of a row: it runs through July', () => {
  const text = "hm nobody will say what they're doing in august so just run it through july";
  const { draft, clarify } = talk('Ukulele circle every Wednesday at 7pm', text);
  expect([draft?.title, draft?.recurrence, clarify]).toEqual([
    'Ukulele circle',
    'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260731T225959Z',
    null,
  ]);
});

test('"the other one said she would help" is the one for the other', () => {
  const asked = 'Dipping sheep on Saturday at 8am with Mark and Niamh Kearney';
  const { draft } = talk(asked, "niamh cant she has a heifer calving. the other niamh said she'd give a hand");
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Mark Olsen', 'Niamh Scully'], ['Niamh Kearney']]);
});

describe('two who are called so', () => {
  const mackerel = 'Mackerel fishing with Niamh on Saturday at 5am';
  test.each([
    ['both of them! they can share a bucket', ['Niamh Kearney', 'Niamh Scully']],
    ["Kearney. And Mark while you're at it", ['Niamh Kearney', 'Mark Olsen']],
  ])('are told apart, whatever is said beside it: %s', (text, friends) =>
    expect(answered(text, mackerel).draft?.friend_names).toEqual(friends),
  );
});

test.each([
  ["tom's on earlies saturday so he's only staying til 8", ['Tom Hale', 'Beth Moss']],
  ["Tom can only stay till 8, he's on earlies", ['Tom Hale', 'Beth Moss']],
  ["Priya's joining at 8 after her shift", ['Tom Hale', 'Beth Moss', 'Priya Nair']],
])('who is there for a part of it moves nothing: %s', (text, friends) => {
  const made = answered(text);
  expect([...timesOf(made), made.draft?.friend_names, made.clarify]).toEqual(['Fri 13 19:00', '20:00', friends, null]);
});

test('later and why, without an hour, is asked about', () => {
  const { draft, clarify } = answered('later though, nan naps till 7');
  expect([at(draft?.start_at), clarify?.question]).toEqual(['Fri 13 19:00', 'How much later?']);
});

test.each([
  ['Airport pickup Sunday at 5.40am', "flight's delayed by an hour", 'Sun 15 06:40', '07:40', null],
  ['Airport pickup Sunday at 5.40am', "the delay's two hours now they say", 'Sun 15 05:40', '06:40', 'How much later?'],
  ['Dinner Friday at 7', "Tom's train is delayed by an hour", 'Fri 13 19:00', '20:00', 'How much later?'],
  ['Funeral Thursday 19 March at 11', "wake's after, from 3", 'Thu 19 11:00', '12:00', null],
  ['Sleepover Saturday at 5', 'pick up is 10 sunday morning', 'Sat 14 17:00', '10:00', null],
  ['Sleepover Saturday at 5', "maybe drop off at 6, they've got a party till half 5", 'Sat 14 18:00', '19:00', null],
  ['Wine tasting 28 March at 6', "it's actually the weekend before", 'Sat 21 18:00', '19:00', null],
  ['Swimming every Tuesday at 5pm', 'starts after half term on the 14th of april', 'Tue 14 17:00', '18:00', null],
  [
    'Science fair Friday 20 March 9am',
    "kids set up from 8 but judging's 10 so parents come for 10",
    'Fri 20 10:00',
    '11:00',
    null,
  ],
])('its own times in other words: %s, %s', (first, text, ...times) => {
  const made = talk(first, text);
  expect([...timesOf(made), made.clarify?.question ?? null]).toEqual(times);
});

test.each([
  ['ends in august', '20260831T225959Z'],
  ['we stop for the summer in june', '20260630T225959Z'],
  ['and only until easter, we break up after that', '20260404T225959Z'],
])('when a row is over: %s', (text, until) => {
  const { draft, clarify } = talk('Choir every Monday at 6pm', text);
  expect([at(draft?.start_at), draft?.recurrence, clarify]).toEqual([
    'Mon 16 18:00',
    `FREQ=WEEKLY;BYDAY=MO;UNTIL=${until}`,
    null,
  ]);
});

test.each([
  ['Choir every Monday at 6pm', 'it finishes mid june', 'Which day is the last of them?'],
  [
    'Bouldering Thursdays at 7',
    'only for this month tho, back to thursdays in april',
    'A repetition is the same on all its dates (“for this month tho, back to thursdays in april”). What is to change for all of them?',
  ],
  [
    'Camping 3 April to 6 April',
    'tom is back at work on the monday so we leave sunday',
    'Is that the way there, or the way back?',
  ],
])('what may be two days is asked about: %s, %s', (first, text, question) =>
  expect(talk(first, text).clarify?.question).toBe(question),
);

test.each(['fridays are async now so just mon to thurs', 'monday to thursday only'])(
  'a row is on some of the days of the week: %s',
  (text) => {
    const { draft, clarify } = talk('Stand-up every weekday at 9.30', text);
    expect([draft?.recurrence, draft?.all_day, clarify]).toEqual(['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', false, null]);
  },
);

test('the last one of a row is in a month', () =>
  expect(talk('Film club Wednesdays at 8', 'last one in june').draft?.recurrence).toBe(
    'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260630T225959Z',
  ));
