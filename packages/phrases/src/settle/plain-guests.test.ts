import { expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({
  ...inMarch,
  friends: named('Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair', 'Tom Regan', 'Tom Adeyemi', 'Jürgen Weiß'),
  groups: named('Climbing Club'),
});
const three = 'trivia at the Anchor thursday 8pm with zoe, tilly and alex';

test.each([
  ["not tilly, she's done her knee in. dev tho", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["no tilly, she's got exams. dev though", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['not alex shes got work, dev instead', ['Zoé Lambert', 'Tilly Marsh', 'Dev Nair'], ['Alex Grieve']],
  ["oh but not Alex, he's down in Nelson", ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ["not Alex though, he's in Tenerife till july", ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ["Alex is away at his brother's that weekend mind, so not him", ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ["minus tilly, she's in Leeds till monday, plus dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['tillys away that wk so not her, but ask dev', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['tilly cant come, dev said hes free tho', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["it's tilly who's ill", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ['tillys away in Leitrim so dev instead', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Tilly's at a wedding in Galway so ask Dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['Tilly is off to Spain, Dev instead', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['leave out Tilly and ask Dev instead', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  [
    'tilly did her back so take her off and put dev on instead',
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
  ],
  ['take Tilly off and put Dev on', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Tilly's got the flu, swap her out for Dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["actually Tilly can't, swap her for Dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["tilly can't so take her off and put dev on", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['leave tilly out, stick dev in please', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['no tilly but bring dev', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Alex's wife just phoned, he's in Durban", ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ['alexs wife rang hes in durban', ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ["tilly just messaged she's in Lisbon all week", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ["Had a text off Tilly, she's still in Lisbon", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ["Tilly's in Wales this weekend", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ["Alex just texted, he's bringing wine", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], []],
  ["Alex's wife phoned, she's in Durban", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], []],
  ["Tilly can't but Dev's free", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Tilly can't come and Alex can't make it", ['Zoé Lambert'], ['Tilly Marsh', 'Alex Grieve']],
  ["Tilly can't do it, she said to ask Dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Alex can't make it so he's sending Dev", ['Zoé Lambert', 'Tilly Marsh', 'Dev Nair'], ['Alex Grieve']],
  ['not Alex - his brother Dev', ['Zoé Lambert', 'Tilly Marsh', 'Dev Nair'], ['Alex Grieve']],
  ["Tilly's out and so is Alex", ['Zoé Lambert'], ['Tilly Marsh', 'Alex Grieve']],
  ["Tilly's not fit, Dev starts", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Tilly's flight's cancelled so she's stranded in Oslo", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ["tilly's back in Porto that weekend, shame", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ['Tilly and Alex are both in Wales', ['Zoé Lambert'], ['Tilly Marsh', 'Alex Grieve']],
  ['instead of Tilly have Dev', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['tilly out dev in', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Dev said he'd help cook", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
])('whoever is left out is told apart from why: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([guests, out]);
  expect([draft?.location, draft?.date, clarify]).toEqual(['the Anchor', '2026-03-12', null]);
});

test.each([
  ['make it 8.30 and no Tilly, Dev instead', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair']],
  ['8.30, not Tilly, Dev instead', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair']],
  ['8.30, no Tilly', ['Zoé Lambert', 'Alex Grieve']],
  ['8.30 and no Tilly', ['Zoé Lambert', 'Alex Grieve']],
])('whoever does not come is told behind an hour: %s', (said, guests) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([guests, ['Tilly Marsh'], null]);
  expect(draft?.start_at).toBe('2026-03-12T20:30:00.000Z');
});

test.each([
  'take her off and put Dev on',
  'she did her knee, swap her out for Dev',
  'take her out, put dev in instead',
])('of one guest, who goes is known: %s', (said) => {
  const { draft, clarify } = talk('trivia thursday 8pm with tilly', said);
  expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([['Dev Nair'], ['Tilly Marsh'], null]);
});

test('of several, who is swapped is asked', () => {
  expect(talk(three, 'take her off and put Dev on').clarify?.question).toBe('Who do you mean by “her”?');
});

test('whoever is over from somewhere comes', () => {
  expect(talk(three, 'Tilly is over from Boston so invite Dev').draft?.friend_names).toContain('Tilly Marsh');
});

test.each([
  ["tilly works mondays so she's out", ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  ["alex has rugby thursdays, so he can't make it", ['Zoé Lambert', 'Tilly Marsh'], ['Alex Grieve']],
  ["dev's on nights so he's out", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], ['Dev Nair']],
  ["dev works mondays so he won't be there", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], ['Dev Nair']],
])('whoever is out is the one of whom it is told why: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([guests, out]);
  expect([draft?.date, draft?.recurrence, clarify]).toEqual(['2026-03-12', null, null]);
});

test.each(["zed works mondays so he's out", "my sister has choir fridays so she can't come"])(
  'of somebody who is not known nothing is changed: %s',
  (said) => expect(talk(three, said).draft).toBeNull(),
);

test.each([
  ["tilly's got the flu but dev can make it", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["alex has a cold, dev's in", ['Zoé Lambert', 'Tilly Marsh', 'Dev Nair'], ['Alex Grieve']],
  ['should i ask dev? yeah add dev', ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
  ['should we ask dev? nah better not', ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], ['Dev Nair']],
  ["tilly's ill but she'll come", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], []],
  ['alex is working but can come', ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'], []],
  ['do we invite dev? yes go on, add him', ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
])('whoever comes is told apart from whoever is kept from it, or answered to oneself: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([guests, out, null]);
});

test.each(['invite the climbing club, all but tilly', 'add the climbing club, everyone except tilly'])(
  'all of a group are not everyone: %s',
  (said) => {
    const { draft } = talk('slackline wednesday at 6pm', said);
    expect([draft?.group_names, draft?.everyone, draft?.excluded_names]).toEqual([
      ['Climbing Club'],
      false,
      ['Tilly Marsh'],
    ]);
  },
);

test.each([
  "scratch that, zoe's in but tilly's out she got a shift",
  "scratch that she just called and she can come after all. it's tilly who can't",
  "sorry zoe's in, it's tilly that's out",
  'no wait she can make it now. tilly cant',
  "actually zoe is coming after all, it's tilly who's ill",
])('of two who change places both are read: %s', (said) => {
  const { draft, clarify } = talk(three, 'zoe cant make it', said);
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Alex Grieve', 'Zoé Lambert'], ['Tilly Marsh']]);
  expect(clarify).toBeNull();
});

test.each(['not the whole club!! only tilly and dev', 'not the whole lot, just tilly and dev'])(
  'a part of a group comes in its place: %s',
  (said) => {
    const { draft } = talk('slackline wednesday at 6pm with the climbing club', said);
    expect([draft?.group_names, draft?.friend_names]).toEqual([[], ['Tilly Marsh', 'Dev Nair']]);
  },
);

test.each(['sorry, not Regan, the other Tom, I am always mixing them up', 'the other tom', 'not Regan, Adeyemi'])(
  'a namesake comes in the place of a guest: %s',
  (said) => {
    const { draft, clarify } = talk('site visit with Tom Regan on Monday at 11am', said);
    expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([['Tom Adeyemi'], ['Tom Regan'], null]);
  },
);

test.each([
  'adeyemi obvs',
  'def adeyemi',
  'not regan, the other one',
  'Adeyemi of course, the other one has gone to Dubai',
  'him from rowing, Adeyemi',
  'the one from the office, adeyemi',
  'Adeyemi, him from rowing',
  'adeyemi lol',
])('a family name says which of two is meant: %s', (said) =>
  expect(talk('dim sum with tom on friday at 7pm', said).draft?.friend_names).toEqual(['Tom Adeyemi']),
);

test.each(["who else could i ask... Jürgen i suppose, he's handy with wire", 'who am i missing? oh jurgen'])(
  'who thinks aloud says whom to add: %s',
  (said) => expect(talk(three, said).draft?.friend_names.at(-1)).toBe('Jürgen Weiß'),
);

test.each(['she can come after all, her mum is minding the kids', "she texted, she's in", "zoe's in", 'zoes back in'])(
  'who was left out comes after all: %s',
  (said) => {
    const { draft } = talk(three, 'zoe cant make it', said);
    expect([draft?.friend_names.at(-1), draft?.excluded_names, draft?.description]).toEqual(['Zoé Lambert', [], null]);
  },
);

test.each([
  "oh wait no i mixed them up, it's tilly who cant",
  'no sorry, its tilly who cant',
  'wrong one, tilly cant and zoe can',
])('who was left out by mistake comes: %s', (said) => {
  const { draft } = talk(three, 'zoe cant make it', said);
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Alex Grieve', 'Zoé Lambert'], ['Tilly Marsh']]);
});

test('a question about others is none', () => expect(talk(three, 'who else is coming?').draft).toBeNull());

test.each([
  ['tilly hurt her knee, dev will play instead', 'Tilly Marsh', 'Dev Nair'],
  ["Alex's wife is due, Dev will go instead", 'Alex Grieve', 'Dev Nair'],
  ['Zoe did her back in, Dev steps in for her', 'Zoé Lambert', 'Dev Nair'],
  ["alex can't, dev plays", 'Alex Grieve', 'Dev Nair'],
])('who comes for a guest takes the place of theirs: %s', (text, gone, comer) => {
  const { draft, clarify } = talk(three, text);
  const others = ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'].filter((name) => name !== gone);
  expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([[...others, comer], [gone], null]);
});
test.each(["the climbing club can't make it", 'the climbing club are away, invite Dev'])(
  'a group that cannot come goes: %s',
  (text) => {
    expect(talk('Hike on Saturday at 9am with the Climbing Club', text).draft?.group_names).toEqual([]);
  },
);
test('who comes too takes nobody’s place', () => {
  const { draft } = talk(three, 'Tilly has a cold, Dev is coming too');
  expect([draft?.friend_names.length, draft?.excluded_names]).toEqual([4, []]);
});

test.each([
  'I am afraid Tilly has an operation that week. Might Dev come in her place?',
  'sadly Tilly is away, may we ask Dev in her stead?',
  "Tilly won't be well enough, I fear; might Dev take her seat?",
  'tillys working could dev come for her',
  'Unfortunately Tilly broke her wrist. Can we have Dev instead?',
  "Might Dev come in Tilly's place?",
  'Tilly has flu; perhaps Dev might like to come in her stead',
])('who comes in the place of a guest may be a question: %s', (said) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names, draft?.location, clarify]).toEqual([
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
    'the Anchor',
    null,
  ]);
});

test.each([
  ["tilly's out, her sitter bailed", "oh nvm shes got her mom. tilly's in again"],
  ["tilly's out", "nvm she's in again"],
  ["tilly can't", "oh never mind, she swapped her shift so Tilly's back in"],
])('somebody who was out is in again: %s, %s', (...said) => {
  const { draft, clarify } = talk(three, ...said);
  expect([draft?.friend_names.includes('Tilly Marsh'), draft?.excluded_names, draft?.description, clarify]).toEqual([
    true,
    [],
    null,
    null,
  ]);
});
test.each(['nvm, nobody is in after all', 'forget it nobody is coming now'])('and nobody is none: %s', (said) => {
  expect(talk(three, said).intent).toBe('discard_draft');
});

test.each([
  ['no wait dev drives so him too. Not tilly', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ['Dev drives, so he comes too', ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
  ["oh Dev has the car so he's in too", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
])('a pronoun with "too" is the one whom the reason names: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names, draft?.excluded_names, draft?.description, clarify]).toEqual([guests, out, null, null]);
});
test('or stays away too', () => {
  expect(talk(three, "zoe's out", 'tilly has the same bug so her too').draft?.friend_names).toEqual(['Alex Grieve']);
});

test.each(['only tom', 'the club is too many, only Tom', 'just tom then'])(
  'of two who are called so, "only" means the guest: %s',
  (said) => {
    const { draft, clarify } = talk('film night friday 7pm with Tom Regan and the Climbing Club', said);
    expect([draft?.friend_names, draft?.group_names, clarify]).toEqual([['Tom Regan'], [], null]);
  },
);

test.each([
  ["Tilly's got her in-laws over all weekend, so no Tilly, but Dev's at a loose end so he might as well come", 'in'],
  ["Tilly's just texted, her mam's been taken into hospital so she won't make it. Dev wants in", 'in'],
  ["sorry I'm an idiot, not Tilly, I meant Dev. Tilly's in Spain", 'in'],
  ["Tilly's dog's at the vet so she's out", 'out'],
])('of several clauses, who comes and who does not is told apart from why: %s', (said, dev) => {
  const { draft, clarify } = talk(three, said);
  const guests = ['Zoé Lambert', 'Alex Grieve', ...(dev === 'in' ? ['Dev Nair'] : [])];
  expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([guests, ['Tilly Marsh'], null]);
  expect([draft?.location, draft?.description]).toEqual(['the Anchor', null]);
});

test.each([
  ["Alex can't do it, kid's sports day. Oh wait he can! his wife's going instead. So keep him", [], null],
  ["make it a surprise party for Tilly, so obviously don't invite her lol", ['Tilly Marsh'], null],
  ['tell them to bring coats, forecast is grim, oh and Dev wants in', [], 'Bring coats'],
  ["Dev reckons he'll be in town after all so chuck him on as well. BYO everything", [], 'BYO everything'],
])('what is said last of somebody counts, and notes are kept: %s', (said, out, note) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.excluded_names, draft?.description, draft?.location, clarify]).toEqual([
    out,
    note,
    'the Anchor',
    null,
  ]);
});

test.each([
  ["Tilly's bailed, typical Tilly. Dev?", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  [
    "Tilly owes everyone money so she's not allowed. Dev's a shark but ok",
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
  ],
  [
    'Tilly is out of station that day only. Kindly invite Dev in her place',
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
  ],
  ["Tilly's done her ankle again so Dev's subbing", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  ["Tilly's fasting so she'd rather not, sub in Dev", ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  [
    'sorry, I mean with Dev not Tilly. Tilly is the Saturday one',
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
  ],
  [
    'Zoe says can Dev come. I said no, not after last time',
    ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'],
    ['Dev Nair'],
  ],
  ["Tilly can't do it unless Dev drives her so add Dev", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
  [
    "Jürgen and Dev can play. Dev's in goal",
    ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Jürgen Weiß', 'Dev Nair'],
    [],
  ],
])('who comes for whom is told beside the news of them: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names.toSorted(), draft?.excluded_names, clarify]).toEqual([guests.toSorted(), out, null]);
  expect([draft?.title, draft?.location, draft?.date, draft?.everyone]).toEqual([
    'Trivia',
    'the Anchor',
    '2026-03-12',
    false,
  ]);
});

test.each([
  "all my friends, except obviously Dev since it's a surprise for him",
  'all my friends except Dev',
  "everyone but not Dev because he's in Spain",
])('everybody but one, and why: %s', (said) => {
  const { draft } = talk('party on Saturday at 8', said);
  expect([draft?.everyone, draft?.excluded_names]).toEqual([true, ['Dev Nair']]);
});

test.each([
  ['the tall one haha, Adeyemi', 'Tom Adeyemi'],
  ["oh sorry there's two of them now isn't there. Regan, from work", 'Tom Regan'],
  ['hmm I think it was the one who paints... Regan? yes Regan', 'Tom Regan'],
  ["not Regan, he's in Lagos. So the other", 'Tom Adeyemi'],
  ['Regan is away so it must be Adeyemi', 'Tom Adeyemi'],
])('which of two is meant is told beside other words: %s', (said, name) => {
  const { draft, clarify } = talk('drinks with Tom on Friday at 6 at the Crown', said);
  expect([draft?.friend_names, draft?.title, draft?.location, clarify]).toEqual([[name], 'Drinks', 'the Crown', null]);
});

test.each([
  ['oops wrong Tom', ['Tom Adeyemi']],
  ['I meant the other Tom sorry', ['Tom Adeyemi']],
  ["the other Tom too, they've made up", ['Tom Regan', 'Tom Adeyemi']],
])('of two who are called so, the other one: %s', (said, guests) => {
  expect(talk('dinner with Tom Regan on Friday at 7', said).draft?.friend_names).toEqual(guests);
});

test.each([
  [
    "invite Dev. Actually don't, he and Alex aren't speaking",
    ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve'],
    ['Dev Nair'],
  ],
  ["Dev's back from Dubai!! He has to come", ['Zoé Lambert', 'Tilly Marsh', 'Alex Grieve', 'Dev Nair'], []],
  ['oh god no not with Tilly, they hate each other. Dev', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
  [
    "Tilly's selling her ticket, she's skint. Dev's buying it off her",
    ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'],
    ['Tilly Marsh'],
  ],
  ['Tilly pulled out, Ramadan. Alex still keen', ['Zoé Lambert', 'Alex Grieve'], ['Tilly Marsh']],
  [
    "Tilly's doing her back in every five minutes so I told her to stay home",
    ['Zoé Lambert', 'Alex Grieve'],
    ['Tilly Marsh'],
  ],
  ['it was meant to be Dev not Tilly', ['Zoé Lambert', 'Alex Grieve', 'Dev Nair'], ['Tilly Marsh']],
])('whoever is thought better of, or told why in a word: %s', (said, guests, out) => {
  const { draft, clarify } = talk(three, said);
  expect([draft?.friend_names.toSorted(), draft?.excluded_names, clarify]).toEqual([guests.toSorted(), out, null]);
  expect([draft?.title, draft?.location, draft?.date]).toEqual(['Trivia', 'the Anchor', '2026-03-12']);
});

test('of two guests, neither comes, and another is blown out by the only one', () => {
  expect(talk('run on Saturday at 7 with Tilly and Alex', 'neither can come now').draft?.friend_names).toEqual([]);
  const { draft } = talk('film on Saturday at 7 with Tilly', "ah she's blown me out again. Dev will come with me");
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Dev Nair'], ['Tilly Marsh']]);
});

test('of two who are called so, words that no name tells ask again', () => {
  const { draft, clarify } = talk('drinks with Tom on Friday at 6', 'the tall one');
  expect([draft?.start_at, clarify?.question]).toEqual([
    '2026-03-13T18:00:00.000Z',
    'Which Tom do you mean: Tom Regan or Tom Adeyemi?',
  ]);
});

test('two of us is no hour, and whoever is told something is not invited', () => {
  const two = talk('swim on Sunday at 7 with Dev', "everybody's gone quiet so just us two").draft;
  expect([two?.start_at, two?.friend_names]).toEqual(['2026-03-15T07:00:00.000Z', ['Dev Nair']]);
  expect(talk(three, "Alex is allergic, so no fish. Tell everyone it's pizza").draft?.everyone).toBe(false);
  const out = talk(three, "Tilly's out, hamstring. And Alex's umpiring so he's out too").draft;
  expect([out?.friend_names, out?.location]).toEqual([['Zoé Lambert'], 'the Anchor']);
});

test("the day on which a guest leaves is none of the event's", () => {
  const { draft, clarify } = talk(three, "Tilly's off to Spain friday");
  expect([draft?.date ?? talk(three).draft?.date, clarify?.about]).toEqual([talk(three).draft?.date, 'friend_names']);
});

test('"only if" leaves out nobody', () =>
  expect(talk(three, 'only if Tilly hosts').draft?.friend_names).toEqual([
    'Zoé Lambert',
    'Tilly Marsh',
    'Alex Grieve',
  ]));
