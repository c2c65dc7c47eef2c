import { expect, test } from 'vitest';
import { sayPlace } from './list-names.ts';

test.each([
  ["Luigi's", "at Luigi's"],
  ['outside the credit union', 'outside the credit union'],
  ['Opposite the station', 'Opposite the station'],
  ['Nearwater Hall', 'at Nearwater Hall'],
])('where something is, as it is said: %s', (place, said) => expect(sayPlace(place)).toBe(said));
