import { expect, test } from 'vitest';
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
