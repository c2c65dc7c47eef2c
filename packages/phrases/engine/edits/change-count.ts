import { type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

const numbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
);

/** "Only 5 times", "just ten of them", "eight times", of what repeats: how often it is held, and no hour or length. */
export const changeCount: ReadEdit = (answer) => {
  const { draft, words, isFree } = answer;
  if (draft.recurrence === null) return null;
  for (const [at, { norm }] of words.entries()) {
    const count = numbers.get(norm) ?? (norm === 'dozen' ? 12 : /^\d{1,2}$/u.test(norm) ? Number(norm) : null);
    if (count === null || count < 1 || !isFree(at)) continue;
    let to = at + 1;
    if (wordAt(answer, to) === 'week' && en.courses.has(wordAt(answer, to + 1))) to += 2;
    else if (en.countedWords.has(wordAt(answer, to))) to += 1;
    else if (en.ofWords.has(wordAt(answer, to)) && en.ofThem.has(wordAt(answer, to + 1))) to += 2;
    else continue;
    let from = at;
    while (en.beforeCount.has(wordAt(answer, from - 1))) from -= 1;
    const rule = draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/gu, '');
    return {
      draft: { ...draft, recurrence: `${rule};COUNT=${count}` },
      claims: [{ from, to }],
      said: [{ field: 'recurrence', run: { from, to } }],
    };
  }
  return null;
};
