import { expect, test } from 'vitest';
import { inMarch, readerOf } from '../../testing/read.ts';

const placeOf = (text: string) => readerOf(inMarch)(text).draft?.location;

test.each([
  ["away to see the panto on the 21st at half 1, wee yin's buzzing", null],
  ["film saturday at 2, nan's dead excited", null],
  ["pints friday at 8, whelan's", "whelan's"],
])('how somebody feels about it is nowhere: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ['dad wants his revenge at pickleball saturday at 10', null],
  ['having a go at pottery saturday 10am', null],
  ['quiz rematch at the crown friday 8pm', 'the crown'],
])('what is tried again is nowhere: %s', (text, place) => expect(placeOf(text)).toBe(place));
