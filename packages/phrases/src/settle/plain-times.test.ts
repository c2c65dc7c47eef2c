import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Nora Lind', 'Omar Haddad') });
const at = sayAt(inMarch.zone);
const run = 'Run on Friday at 9am at Heath Lido';

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
