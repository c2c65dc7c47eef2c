import { describe, expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') });
const padel = 'Padel on Friday at 7pm with Ana';

describe('what is weighed and left as it was', () => {
  test.each([
    'Thursday would suit Tom better but Ana works Thursdays so leave it',
    'sunday is nicer but the court is taken so keep friday',
    "8 would be easier for Tom but let's stick with 7",
    '8 is better for Tom but leave it as is',
    'leave it, Sunday is worse',
    'stay as we are, Wednesdays are full',
    'gran is busy that morning so move it to the 14th? no leave the day as is',
    'maybe 8? nah keep the time',
  ])('changes nothing: %s', (text) => {
    const { draft, clarify, changed } = talk(padel, text);
    expect([draft?.date, draft?.start_at?.slice(11, 16), changed, clarify]).toEqual(['2026-03-13', '19:00', [], null]);
  });
  test.each([
    ['Friday is out so keep it to Saturday', '2026-03-14', '19:00'],
    ['make it 8 and leave the day as is', '2026-03-13', '20:00'],
    ['no rush but keep it at 7.30', '2026-03-13', '19:30'],
  ])('is no word of another time: %s', (text, date, hour) => {
    const { draft } = talk(padel, text);
    expect([draft?.date, draft?.start_at?.slice(11, 16)]).toEqual([date, hour]);
  });
});
