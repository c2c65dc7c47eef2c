import { describe, expect, test } from 'vitest';
import { inMarch, readerOf } from '../testing/read.ts';
import { isCried, isTold, isToldOf, seesTo, withoutLastAside } from './tell-aside.ts';

test('cries, wishes and reasons are told from names', () => {
  for (const clause of ['at long last', 'god help me', 'weather permitting', 'yes in the morning', 'my treat for once'])
    expect(isCried(clause), clause).toBe(true);
  for (const clause of ['the old duke', 'dental practice', 'god save the king pub', 'mum and dad'])
    expect(isCried(clause), clause).toBe(false);
});

test('a clause that tells of somebody is no name', () => {
  for (const clause of [
    "she's driving",
    'both of us have to be there',
    "the kids won't be late",
    'hopefully it stays dry',
    'if the weather holds',
    'which does great pies',
  ])
    expect(isTold(clause), clause).toBe(true);
  for (const clause of [
    "mum's hospital appointment",
    'the living room',
    'lunch box club',
    'which hotel',
    'the pot still',
  ])
    expect(isTold(clause), clause).toBe(false);
  expect(isToldOf('already booked a court')).toBe(true);
  expect(isToldOf('house')).toBe(false);
});

test('what is only said behind a correction is cut off, unless it says when or where', () => {
  expect(withoutLastAside("the Old Duke, the Hatchet's shut")).toBe('the Old Duke');
  expect(withoutLastAside("it's 9pm, and it's in Coughlan's")).toBe("it's 9pm, and it's in Coughlan's");
});

test('what somebody sees to is told from what guests do and from places', () => {
  for (const clause of ['the missus is doing pav', 'uncle roy sorting the chops', 'under 9s parents doing the lifts'])
    expect(seesTo(clause), clause).toBe(true);
  for (const clause of ['everyone bringing a dish', 'drinks on the terrace', 'the old duke', 'you are making the cake'])
    expect(seesTo(clause), clause).toBe(false);
});

describe('what guests are told beside a plan', () => {
  const noteOf = (text: string) => readerOf(inMarch)(text).draft?.description;

  test.each([
    ['pumpkin carving friday 4pm, tell them bring an old apron', 'Bring an old apron'],
    ['hike saturday 9am, tell her that dogs are welcome', 'Dogs are welcome'],
    ['pay the rent on friday at 9am, landlord only takes cheques', 'Landlord only takes cheques'],
  ])('is the note, without the order to tell it: %s', (text, note) => expect(noteOf(text)).toBe(note));

  test.each([
    'dinner at ours saturday, we eat at 6 sharp',
    'roast sunday, we sit down at 1 because the kids get hungry',
  ])('is none where it only leads to the hour: %s', (text) => expect(noteOf(text)).toBeNull());
});
