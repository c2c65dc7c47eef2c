import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../draft.ts';
import { directoryOf } from '../testing/say.ts';
import { readTimes } from '../times/read-times.ts';
import { findMentions } from '../who/find-mentions.ts';
import { cutWords, textOf } from '../words/cut-words.ts';
import { applyEdits } from './apply-edits.ts';

const zone = 'Europe/London';
/** Wednesday 11 March 2026, ten in the morning. */
const clock = { now: new Date('2026-03-11T10:00:00Z'), zone, locale: 'en-GB' };
const directory = directoryOf({
  friends: ['Tom Hale', 'Beth Moss', 'Priya Nair', 'Mark Olsen', 'Niamh Kearney', 'Niamh Scully', 'Will Gray'],
  groups: ['Book Club', 'Climbers'],
});
const idOf = (name: string) => `id of ${name}`;

/** Dinner with Tom and Beth at Luigi's on Friday the 13th from 7 to 8. */
const dinner: Draft = {
  title: 'Dinner',
  description: null,
  start_at: '2026-03-13T19:00:00.000Z',
  end_at: '2026-03-13T20:00:00.000Z',
  end_guessed: true,
  time_zone: zone,
  location: "Luigi's",
  group_ids: [],
  group_names: [],
  friend_ids: ['Tom Hale', 'Beth Moss'].map(idOf),
  friend_names: ['Tom Hale', 'Beth Moss'],
  all_day: false,
  recurrence: null,
  everyone: false,
  only_me: false,
  excluded_ids: [],
  excluded_names: [],
  date: null,
  answer_by: null,
  understood: [],
};
const alone: Draft = { ...dinner, friend_ids: [], friend_names: [], location: null };

/** The draft after a sequence of answers. */
function answer(draft: Draft, ...texts: string[]) {
  let next = draft;
  const read = texts.map((text) => {
    const message = cutWords(text);
    const [pieces, mentions] = [readTimes(message), findMentions(message, directory)];
    const edited = applyEdits(next, message, { pieces, mentions, beside: [], clock, directory });
    next = edited.draft ?? next;
    return { ...edited, draft: next, left: edited.left.map((run) => textOf(message, run)) };
  });
  const [last] = read.slice(-1);
  if (!last) throw new Error('nothing was said');
  return last;
}
const at = (instant: string | null) =>
  instant === null ? null : DateTime.fromISO(instant, { zone }).toFormat('ccc d HH:mm');

describe('answers about the whole draft', () => {
  test.each([
    ['yes please', 'confirm_draft'],
    ['create it', 'confirm_draft'],
    ['looks good, send it out', 'confirm_draft'],
    ['ok go ahead and create it', 'confirm_draft'],
    ['ok thanks', 'confirm_draft'],
    ['thanks', 'small_talk'],
    ['cheers, ta', 'small_talk'],
    ['forget it', 'discard_draft'],
    ['never mind', 'discard_draft'],
    ['nvm', 'discard_draft'],
    ['no thanks', 'discard_draft'],
    ["forget it, she's sick", 'discard_draft'],
    ["Oh never mind, they're away, forget about it", 'discard_draft'],
    ['shoot nobody can make it forget it', 'discard_draft'],
    ['undo', 'undo_change'],
    ['undo that please', 'undo_change'],
    ['change it back', 'undo_change'],
    ['Who is coming on Friday?', 'list_events'],
    ["who's free instead", 'check_availability'],
    ['help', 'get_help'],
    ["cancel Saturday's quiz", 'cancel_event'],
    ['move the quiz to Sunday', 'update_event'],
    ['Lunch with Mark on Monday at 1', 'create_event'],
    ['brilliant stuff', 'unknown'],
  ])('“%s” is %s', (text, intent) => expect(answer(dinner, text)).toMatchObject({ intent, changed: [] }));
  test.each(["don't forget it", 'forget it, make it 8 instead'])('“%s” does not discard the draft', (text) =>
    expect(answer(dinner, text).intent).not.toBe('discard_draft'),
  );
});

describe('when it is', () => {
  test.each([
    ['8', 'Fri 13 20:00'],
    ['make it 8', 'Fri 13 20:00'],
    ['move it to 6', 'Fri 13 18:00'],
    ['half 7', 'Fri 13 19:30'],
    ['Saturday instead', 'Sat 14 19:00'],
    ['same time Saturday', 'Sat 14 19:00'],
    ['an hour later', 'Fri 13 20:00'],
    ["can't do Friday, Saturday same time", 'Sat 14 19:00'],
    ['not Friday, Saturday', 'Sat 14 19:00'],
    ["cancel that, it's Thursday", 'Thu 12 19:00'],
    ["hall's taken friday, thursday rather", 'Thu 12 19:00'],
    ['would eight suit better?', 'Fri 13 20:00'],
    ['earlier by 30 mins', 'Fri 13 18:30'],
    ['nine not seven', 'Fri 13 21:00'],
  ])('“%s”: %s', (text, start) => {
    const { draft, doubt } = answer(dinner, text);
    expect([at(draft.start_at), draft.title, draft.location, doubt]).toEqual([start, 'Dinner', "Luigi's", null]);
  });
  test.each([
    ['until 10', '22:00'],
    ['to 10', '22:00'],
    ['gotta knock off at 9', '21:00'],
    ['out of the hall by 10', '22:00'],
    ['for 2 hours', '21:00'],
    ['half an hour longer', '20:30'],
    ['twice as long', '21:00'],
  ])('“%s” ends it at %s', (text, end) => {
    const { draft } = answer(dinner, text);
    expect([at(draft.start_at), at(draft.end_at), draft.end_guessed]).toEqual(['Fri 13 19:00', `Fri 13 ${end}`, false]);
  });
  test.each([
    ['not Friday', 'Which day should it be?'],
    ["we can't do Friday", 'Which day should it be?'],
    ['longer', 'How long should it be?'],
  ])('“%s” asks: %s', (text, question) => {
    const { draft, doubt } = answer(dinner, text);
    expect([draft.start_at, doubt?.question]).toEqual([dinner.start_at, question]);
  });
  test.each(['Tom gets there at 8.30', 'remind me on Thursday', "Beth's dog is at the vet at 8"])(
    '“%s” is about something else and moves nothing',
    (text) => {
      const { draft, changed } = answer(dinner, text);
      expect([draft.start_at, draft.location, changed]).toEqual([dinner.start_at, "Luigi's", []]);
    },
  );
  test('a reply-by day does not move the event', () =>
    expect(answer(dinner, 'please reply by Thursday').draft).toMatchObject({
      start_at: dinner.start_at,
      answer_by: '2026-03-12',
    }));
  test.each(['six times', 'for 6 weeks'])('“%s” makes a single event recurring', (text) =>
    expect(answer(dinner, text).draft.recurrence).toBe('FREQ=WEEKLY;BYDAY=FR;COUNT=6'),
  );
  test('one weekday can be removed from a recurrence, a single date and a month', () => {
    const row = { ...dinner, recurrence: 'FREQ=WEEKLY;BYDAY=WE,FR' };
    expect(answer(row, 'not Wednesday').draft.recurrence).toBe('FREQ=WEEKLY;BYDAY=FR');
    for (const text of ['not on the 20th', 'skip the 20th', 'except Friday 20 March'])
      expect(answer(row, text).draft).toMatchObject({ recurrence: row.recurrence, excluded_dates: ['2026-03-20'] });
    expect(answer(row, 'not in August').draft.recurrence).toBe(`${row.recurrence};BYMONTH=1,2,3,4,5,6,7,9,10,11,12`);
  });
  test.each(['only 5 times', 'just 5 of them', 'five lessons', '5 times in all'])('“%s” sets the count', (text) => {
    const { draft } = answer({ ...dinner, recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=9' }, text);
    expect([draft.recurrence, at(draft.start_at)]).toEqual(['FREQ=WEEKLY;BYDAY=FR;COUNT=5', 'Fri 13 19:00']);
  });
});

describe('where it is', () => {
  test.each([
    ["at Rosie's instead", "Rosie's"],
    ['mine', "Luigi's"],
    ['at mine', 'mine'],
    ['move it to the library', 'the library'],
    ['change the place to The Crown', 'The Crown'],
    ['bundobust instead', 'bundobust'],
    ["let's do bundobust", 'bundobust'],
    ["not Luigi's, they shut early, make it Reuben's", "Reuben's"],
    ['14 Park Street', '14 Park Street'],
    ['court 5 clementi', 'court 5 clementi'],
    ["Sarah's place is too small, so at the grove", 'the grove'],
    ['no place', null],
    ['no venue, drop it for now', null],
    ['link is https://zoom.us/j/5550199', 'https://zoom.us/j/5550199'],
    ["change the place to Ida's garden, 12 Mill Lane", "Ida's garden, 12 Mill Lane"],
    ['put it in the diary', "Luigi's"],
  ])('“%s”: %s', (text, place) => {
    const { draft } = answer(dinner, text);
    expect([draft.location, draft.start_at, draft.friend_names]).toEqual([place, dinner.start_at, dinner.friend_names]);
  });
  test.each([
    ['the lescar', 'the lescar'],
    ['kelly drive', 'kelly drive'],
    ['in scholars', 'scholars'],
    ['the grove, 9pm', 'the grove'],
    ['2 hours, party world', 'party world'],
    ['on zoom', 'zoom'],
  ])('a bare “%s” answers what is open', (text, place) => expect(answer(alone, text).draft.location).toBe(place));
  test.each(["not Luigi's", 'somewhere else'])('“%s” asks for the place', (text) => {
    const { draft, doubt } = answer(dinner, text);
    expect([draft.location, doubt?.question]).toEqual([null, 'Where should it be?']);
  });
});

describe('who comes', () => {
  const [tom, beth, priya, mark] = ['Tom Hale', 'Beth Moss', 'Priya Nair', 'Mark Olsen'];
  test.each([
    ['add Mark', [tom, beth, mark], []],
    ['and Priya too', [tom, beth, priya], []],
    ['with Priya and Mark', [tom, beth, priya, mark], []],
    ['+ mark', [tom, beth, mark], []],
    ['Priya comes too', [tom, beth, priya], []],
    ["Mark's coming", [tom, beth, mark], []],
    ['he is bringing mark', [tom, beth, mark], []],
    ['without Tom', [beth], [tom]],
    ['leave Tom out', [beth], [tom]],
    ['not Tom though', [beth], [tom]],
    ["Tom can't make it after all", [beth], [tom]],
    ["tom's sick, leave him out", [beth], [tom]],
    ["ag shame tom's sick, leave him out", [beth], [tom]],
    ['Tom out, Mark in', [beth, mark], [tom]],
    ["add Mark, Tom can't make it", [beth, mark], [tom]],
    ['no Tom, Mark', [beth, mark], [tom]],
    ["Tom's at a wedding so ask Mark", [beth, mark], [tom]],
    ['Mark replaces Tom', [beth, mark], [tom]],
    ['instead of Tom ask Mark', [beth, mark], [tom]],
    ['swap Tom for Mark', [beth, mark], [tom]],
    ['Mark instead of Tom', [beth, mark], [tom]],
    ["Tom can't, ask Mark instead", [beth, mark], [tom]],
    ['just Beth', [beth], []],
    ['just me and Priya', [priya], []],
    ['just me', [], []],
    ["she's at Priya's", [tom, beth], []],
    ['my knee will not hurt by then, 8pm', [tom, beth], []],
  ])('“%s”', (text, friends, without) => {
    const { draft } = answer(dinner, text);
    expect([draft.friend_names, draft.excluded_names]).toEqual([friends, without]);
    expect([draft.friend_ids, draft.excluded_ids]).toEqual([friends.map(idOf), without.map(idOf)]);
  });
  test.each([
    ['invite everyone', true, [], []],
    ['everyone but Tom', true, [], [tom]],
    ['everyone except Tom and Mark', true, [], [tom, mark]],
    ['the book club', false, ['Book Club'], []],
    ['only the climbers', false, ['Climbers'], []],
  ])('“%s” of a draft without guests', (text, everyone, groups, without) => {
    const { draft } = answer(alone, text);
    expect([draft.everyone, draft.group_names, draft.excluded_names]).toEqual([everyone, groups, without]);
  });
  test('an excluded guest is invited again when named', () => {
    expect(answer(dinner, 'everyone', 'not Tom', 'and Tom').draft).toMatchObject({
      everyone: true,
      excluded_names: [],
    });
    expect(
      answer({ ...dinner, friend_names: [beth], friend_ids: [idOf(beth)] }, 'not Beth', 'add her back').draft
        .friend_names,
    ).toEqual([beth]);
  });
  test('an ambiguous first name is asked about, and a family name, "both" or "the second one" answers', () => {
    const asked = answer(alone, 'with Niamh');
    expect(asked.doubt).toEqual({
      about: 'friend_names',
      question: 'Which Niamh do you mean: Niamh Kearney or Niamh Scully?',
      choices: ['Niamh Kearney', 'Niamh Scully'],
    });
    expect(answer(asked.draft, 'Scully').draft.friend_names).toEqual(['Niamh Scully']);
    expect(answer(asked.draft, 'the second one').draft.friend_names).toEqual(['Niamh Scully']);
    expect(answer(asked.draft, 'both of them').draft.friend_names).toEqual(['Niamh Kearney', 'Niamh Scully']);
  });
  test('a guest who may not come is asked about, and nobody is removed without asking', () => {
    const asked = answer(dinner, "tom's got the flu");
    expect([asked.doubt?.question, asked.draft.friend_names]).toEqual(['Is Tom Hale still coming?', [tom, beth]]);
    expect(answer(asked.draft, "he'll still come").draft.friend_names).toEqual([tom, beth]);
    expect(answer(asked.draft, 'Mark instead').draft).toMatchObject({
      friend_names: [beth, mark],
      excluded_names: [tom],
    });
  });
  test('unknown people are not invited', () => {
    const { unknown, draft } = answer(dinner, 'add Zed');
    expect([unknown, draft.friend_names]).toEqual([['Zed'], [tom, beth]]);
    for (const text of ['and Zed too', 'Zed is coming']) expect(answer(dinner, text).unknown).toEqual(['Zed']);
    expect(answer(alone, 'add him').doubt).toMatchObject({
      question: 'Who do you mean by “him”?',
      choices: expect.arrayContaining([`Add ${tom}`]),
    });
  });
});

describe('the title and the note', () => {
  test.each([
    ['call it Feast', 'Feast'],
    ["call it Tom's birthday", "Tom's birthday"],
    ['rename it to Friday night feast', 'Friday night feast'],
    ['"Long run"', 'Long run'],
    ['title: Feast', 'Feast'],
    ['make it karaoke', 'Karaoke'],
    ['lunch rather than dinner', 'Lunch'],
  ])('“%s”: %s', (text, title) => {
    const { draft } = answer(dinner, text);
    expect([draft.title, draft.friend_names, draft.location]).toEqual([title, dinner.friend_names, "Luigi's"]);
  });
  test.each([
    ['bring a cushion', 'Bring a cushion'],
    ['note: cash only', 'Cash only'],
    ['doors 7', 'Doors 7'],
    ['tell them to bring boots and a bucket', 'Bring boots and a bucket'],
    ['$15 limit, put that in the note', '$15 limit'],
    ['bring a secret santa, max £10', 'Bring a secret santa, max £10'],
  ])('“%s”', (text, note) => {
    const { draft, left } = answer(dinner, text);
    expect([draft.description, draft.title, draft.start_at, left]).toEqual([note, 'Dinner', dinner.start_at, []]);
  });
  test('a title that was asked for is whatever is said', () =>
    expect(answer({ ...dinner, title: 'New event' }, 'board games').draft.title).toBe('board games'));
});

test('several changes in one message are all applied, with their source words', () => {
  const { draft, changed, left } = answer(dinner, "8pm at Rosie's and add Mark");
  expect([at(draft.start_at), draft.location, draft.friend_names.at(-1)]).toEqual([
    'Fri 13 20:00',
    "Rosie's",
    'Mark Olsen',
  ]);
  expect(changed).toEqual(['start_at', 'end_at', 'location', 'friend_names']);
  expect(left).toEqual([]);
  expect(draft.understood.map(({ field, text }) => [field, text])).toContainEqual(['location', "Rosie's"]);
});

test('words that were not understood are reported', () =>
  expect(answer(dinner, '8pm, with crumpets galore').left).toEqual(['with crumpets galore']));

test('a draft from outside has names only, and gets their ids', () => {
  const { draft } = answer({ ...dinner, friend_ids: [] }, 'add Mark');
  expect(draft.friend_ids).toEqual(['Tom Hale', 'Beth Moss', 'Mark Olsen'].map(idOf));
});
