import classes from './word-classes.json' with { type: 'json' };

/** The class of a word by its meaning: one of 256 fine ones, and one of 64 coarse ones that holds it. */
export interface WordClass {
  fine: number;
  coarse: number;
}

const known = new Map<string, WordClass>();
let fine = 0;
for (const [coarse, group] of classes.entries())
  for (const words of group) {
    for (const word of words.split(' ')) known.set(word, { fine, coarse });
    fine += 1;
  }

const [unknownWord, noWord] = [
  { fine: 1001, coarse: 1001 },
  { fine: 1002, coarse: 1002 },
];

/** The class of a word in lower case; words that are not common share one, and numbers and marks another. */
export function classOf(norm: string): WordClass {
  const stem = norm.endsWith("'s") ? norm.slice(0, -2) : norm;
  return known.get(stem) ?? (/^\p{L}/u.test(norm) ? unknownWord : noWord);
}

/** Whether a word in lower case is one of the thirty thousand commonest. */
export const isCommon = (norm: string): boolean => known.has(norm);
