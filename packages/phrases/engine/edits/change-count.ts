import { type ReadEdit, wordAt } from './answer.ts';

const numbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
);
const counted =
  /^(?:times|time|sessions?|lessons?|classes|weeks|dates|rehearsals?|practices|meetings?|occasions|goes|altogether|total)$/u;

/** "Only 5 times", "just ten of them", "eight times", of what repeats: how often it is held, and no hour or length. */
export const changeCount: ReadEdit = (answer) => {
  const { draft, words, isFree } = answer;
  if (draft.recurrence === null) return null;
  for (const [at, { norm }] of words.entries()) {
    const count = numbers.get(norm) ?? (norm === 'dozen' ? 12 : /^\d{1,2}$/u.test(norm) ? Number(norm) : null);
    if (count === null || count < 1 || !isFree(at)) continue;
    let to = at + 1;
    if (wordAt(answer, to) === 'week' && /^(?:course|block|run)$/u.test(wordAt(answer, to + 1))) to += 2;
    else if (counted.test(wordAt(answer, to))) to += 1;
    else if (
      /^(?:of|in)$/u.test(wordAt(answer, to)) &&
      /^(?:them|these|those|total|all|it)$/u.test(wordAt(answer, to + 1))
    )
      to += 2;
    else continue;
    let from = at;
    while (/^(?:only|just|for|the|first|next|a|after|do)$/u.test(wordAt(answer, from - 1))) from -= 1;
    const rule = draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/gu, '');
    return {
      draft: { ...draft, recurrence: `${rule};COUNT=${count}` },
      claims: [{ from, to }],
      said: [{ field: 'recurrence', run: { from, to } }],
    };
  }
  return null;
};
