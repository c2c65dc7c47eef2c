import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Priya Nair', 'Beth Moss') });
const at = sayAt(inMarch.zone);
const yoga = 'yoga class with Priya every tuesday at 6.30pm for 8 weeks at the village hall';
const ruleOf = (text: string, row = yoga) => {
  const { draft, clarify } = talk(row, text);
  expect([at(draft?.start_at), draft?.location, clarify]).toEqual(['Tue 17 18:30', 'the village hall', null]);
  return draft?.recurrence;
};

test.each([
  ['add two more weeks', 10],
  ['another two weeks', 10],
  ['four more sessions please', 12],
  ['an extra week on the end', 9],
  ['two weeks less', 6],
  ['drop the last two', 6],
  ['lose the last session', 7],
  ['knock a week off', 7],
  ['8 weeks of that and then the contract is up', 8],
  ["6 sessions then that's it", 6],
])('so many dates more or fewer, and nothing else: %s', (text, count) =>
  expect(ruleOf(text)).toBe(`FREQ=WEEKLY;BYDAY=TU;COUNT=${count}`),
);

test('weeks of what is on two days count both', () =>
  expect(talk('swim every tuesday and thursday at 7am for 4 weeks', 'two more weeks').draft?.recurrence).toBe(
    'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12',
  ));

test('a last day moves by as many weeks', () =>
  expect(ruleOf('two more weeks', yoga.replace('for 8 weeks', 'until 14 April'))).toBe(
    'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260428T225959Z',
  ));

test('so does that of what lasts whole days', () =>
  expect(talk('hall hire all day every tuesday until 14 April', 'two more weeks').draft?.recurrence).toBe(
    'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260428',
  ));

test('more sessions of what ends on a day are asked about', () =>
  expect(talk(yoga.replace('for 8 weeks', 'until 14 April'), 'two more sessions').clarify?.question).toBe(
    'How many times is it in all?',
  ));

test('weeks of what is every second week are half as many dates', () =>
  expect(talk('swim every other tuesday at 7am, 4 times', 'four more weeks').draft?.recurrence).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=6',
  ));

test('of what has no end, it is asked how many there are', () =>
  expect(talk(yoga.replace(' for 8 weeks', ''), 'two more weeks').clarify?.question).toContain('How many times'));

test.each(['no end date', 'indefinitely', 'just keep it going', 'until further notice'])('no end: %s', (text) =>
  expect(ruleOf(text)).toBe('FREQ=WEEKLY;BYDAY=TU'),
);

test.each(['it ends the 12th of May', 'the course runs to 12 May', 'finishes 12th May', 'till 12 May that is'])(
  'a day on which it ends is not the first: %s',
  (text) => expect(ruleOf(text)).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260512T225959Z'),
);

describe('what is meant for some of the dates', () => {
  test.each(['add Beth for the first two', 'one extra on the Saturday 21st', 'the first one at 7'])(
    'is asked about: %s',
    (text) => {
      const { draft, clarify } = talk(yoga, text);
      expect([at(draft?.start_at), draft?.friend_names, clarify?.question.slice(0, 41)]).toEqual([
        'Tue 17 18:30',
        ['Priya Nair'],
        'A repetition is the same on all its dates',
      ]);
    },
  );
});

test('"it finishes at 8" is the hour', () => {
  const { draft } = talk(yoga, 'it finishes at 8');
  expect([at(draft?.end_at), draft?.recurrence]).toEqual(['Tue 17 20:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=8']);
});

test('"same but Wednesdays at the gym" changes day and place', () => {
  const { draft } = talk(yoga, 'same but Wednesdays at the gym');
  expect([draft?.recurrence, draft?.location]).toEqual(['FREQ=WEEKLY;BYDAY=WE;COUNT=8', 'the gym']);
});
