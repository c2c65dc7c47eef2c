import type { Run } from '../words/message.ts';
import { type Answer, type Edit, findFree, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

/** Asked when the place was removed. */
export const whereInstead = 'Where should it be?';

/** "No place"; and "not Heath, they shut at dusk" or "somewhere else": asks for the new place. */
export function withoutPlace(answer: Answer): Edit | null {
  for (const clause of answer.clauses) {
    const none = findFree(answer, en.noPlace, clause);
    if (none) return { draft: { ...answer.draft, location: null }, claims: [none] };
    const elsewhere = findFree(answer, en.elsewhere, clause);
    const refused = elsewhere ?? refusedPlace(answer, clause);
    if (refused && answer.draft.location !== null)
      return {
        draft: { ...answer.draft, location: null },
        claims: [refused],
        doubt: { about: 'words', question: whereInstead, choices: ['No place yet'] },
      };
  }
  return null;
}

/** "Not the Anchor", of what is at the Anchor. */
function refusedPlace(answer: Answer, clause: Run): Run | null {
  const known = new Set(
    (answer.draft.location ?? '')
      .toLowerCase()
      .split(/[^\p{L}\d'’]+/u)
      .filter((word) => word.length > 2 && word !== 'the'),
  );
  for (let at = clause.from; at < clause.to; at += 1) {
    const isNo = en.refusesPlace.has(wordAt(answer, at)) && answer.isFree(at);
    let to = at + 1;
    while (
      to < clause.to &&
      (known.has(wordAt(answer, to)) || (to === at + 1 && en.placeArticles.has(wordAt(answer, to))))
    )
      to += 1;
    if (isNo && known.has(wordAt(answer, to - 1))) return { from: at, to };
    // "Zizzi is full": it cannot be there.
    const is = en.beWords.has(wordAt(answer, at + 1)) ? at + 2 : at + 1;
    const isShut = en.shutWords.has(wordAt(answer, is));
    if (known.has(wordAt(answer, at)) && answer.isFree(at) && isShut) return { from: clause.from, to: is + 1 };
  }
  return null;
}
