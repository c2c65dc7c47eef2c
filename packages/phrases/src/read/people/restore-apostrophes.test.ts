import { expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../../testing/read.ts';
import { talkerOf } from '../../testing/talk.ts';
import { withApostrophes } from './restore-apostrophes.ts';

const friends = named('Leanne Cole', 'Tilly Marsh', 'Dev Nair', 'Chris Bond', 'Mark Hale');

test.each([
  ['hes done his finger in', "he's done his finger in"],
  ['shes not in the group', "she's not in the group"],
  ['leannes on nights so an hr later', "leanne's on nights so an hr later"],
  ['no devs in, tillys out and mark cant', "no dev's in, tilly's out and mark can't"],
  ['halls shut for the last one', "hall's shut for the last one"],
  ['ugh roofs getting painted. sat then', "ugh roof's getting painted. sat then"],
  ['sorry sorry fridays fine, in the lounge', "sorry sorry friday's fine, in the lounge"],
  ['tuesdays no good', "tuesday's no good"],
  ['were all away', "we're all away"],
  ['its sunday', "it's sunday"],
  ['its tillys 30th birthday', "it's tilly's 30th birthday"],
  ['devs busted his knee', "dev's busted his knee"],
])('an apostrophe that is left out is put back: %s', (said, meant) =>
  expect(withApostrophes(said, { friends, groups: [] }).text).toBe(meant),
);

test.each([
  'on fridays',
  'fridays',
  'every week, fridays are best',
  'chris on drums',
  'both marks out',
  'at leannes on friday',
  'the halls and corridors',
  'no courts free so the park',
  'they were out',
  'its own entrance',
  "let's not",
  'https://whos.com/hes',
])('and none is put where none is missing: %s', (said) =>
  expect(withApostrophes(said, { friends, groups: [] }).text).toBe(said),
);

const talk = talkerOf({ ...inMarch, friends });
const at = sayAt(inMarch.zone);

test.each([
  ['leannes on nights so half an hr later', 'Fri 13 19:30', []],
  ['saturdays better', 'Sat 14 19:00', []],
  ['ugh pitchs flooded, sat then', 'Sat 14 19:00', []],
  ['leannes out', 'Fri 13 19:00', ['Leanne Cole']],
])('an answer is read as if it had them: %s', (answer, start, out) => {
  const { draft, clarify } = talk('bouldering at the depot friday 7pm with leanne and dev', answer);
  expect([at(draft?.start_at), draft?.location, draft?.excluded_names]).toEqual([start, 'the depot', out]);
  expect([draft?.recurrence, clarify]).toEqual([null, null]);
});

test('words are said to stand where they stand in the message', () => {
  const said = 'shes on nights, hes away, so make it 8pm';
  const runs = talk('bouldering friday 7pm with leanne', said).draft?.understood ?? [];
  expect(runs.map(({ text }) => text)).toEqual(['8pm']);
  expect(runs.every((run) => said.slice(run.from, run.to) === run.text)).toBe(true);
});
