import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Nora Lind', 'Omar Haddad') });
const at = sayAt(inMarch.zone);
const dinner = 'Dinner on Friday at 7pm at the Crown';

describe('what an answer says beside the change', () => {
  test.each([
    [
      'Please one hour later, because the train from Leeds comes at 18:47 and Nora needs then 40 minutes',
      'Fri 13 20:00',
    ],
    ['It must be one day before, 12.3., because the van I give back on 13.3. at 10', 'Thu 12 19:00'],
    ['make it 2 hrs, and start at 5 bc my class in room 314 runs 3:15-4:15', 'Fri 13 17:00'],
    ['friday is out, they rang. next thursday, half 6', 'Thu 19 18:30'],
    ['8 because Omar works till 7:30 and make it 2 hours', 'Fri 13 20:00'],
  ])('is all of its reason: %s', (text, start) => {
    const { draft, clarify } = talk(dinner, text);
    expect([at(draft?.start_at), draft?.location, clarify]).toEqual([start, 'the Crown', null]);
  });
  test('is no day right in front of the hour', () => {
    const text = 'nope they just called, friday is out. march 26, 3:40 in the afternoon';
    const { draft, clarify } = talk(dinner, text);
    expect([at(draft?.start_at), clarify]).toEqual(['Thu 26 15:40', null]);
    for (const run of draft?.understood ?? []) expect(text.slice(run.from, run.to)).toBe(run.text);
  });
});

describe('what follows from what is told', () => {
  test.each([
    ["dray's due 7.30 friday now and won't be gone till 9 the brewery says, so saturday, same time", 'Sat 14 19:00'],
    [
      'Auditors are coming from Leeds at 9.30 on Friday and the flight is landing at 12 only, so kindly shift it to Tuesday 4 pm',
      'Tue 17 16:00',
    ],
    [
      "the eldest's parents evening is friday, first slot 7.10 and last one 8.40, didn't know til today. saturday then",
      'Sat 14 19:00',
    ],
  ])('is the change, where the rest is not clear: %s', (text, start) => {
    const { draft, clarify } = talk(dinner, text);
    expect([at(draft?.start_at), draft?.title, draft?.location, clarify]).toEqual([start, 'Dinner', 'the Crown', null]);
    for (const run of draft?.understood ?? []) expect(text.slice(run.from, run.to)).toBe(run.text);
  });
  test('is not the day that the draft has already', () => {
    expect(at(talk(dinner, 'friday the in-laws are coming so saturday').draft?.start_at)).toBe('Sat 14 19:00');
  });
  test('stays with what is said of a guest', () => {
    const { draft } = talk(dinner, 'add Omar, he is free at 8 or 9, so 9');
    expect(draft?.friend_names).toEqual(['Omar Haddad']);
  });
});

test.each(['8 weeks of that and then the contract is up', 'six sessions of that and we are done'])(
  'a number is never left without what it counts: %s',
  (said) => {
    const { draft, clarify } = talk('Bins on Thursday at 7am every week', said);
    expect([at(draft?.start_at), draft?.recurrence, clarify]).toEqual([
      'Thu 12 07:00',
      `FREQ=WEEKLY;BYDAY=TH;COUNT=${said.startsWith('8') ? 8 : 6}`,
      null,
    ]);
  },
);
