import { textOf } from '../words/cut-words.ts';
import { eventNouns } from '../intent/en/event-nouns.ts';
import type { Run } from '../words/message.ts';
import { type Answer, type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';
import { placed } from './change-place.ts';
import { titled } from './change-title.ts';
import * as en from './en/edit-words.ts';
import { barePhrase } from './find-place.ts';

/** The placeholder title. */
export const unnamed = /^(?:|New event|Meet .*)$/u;

/** A bare phrase answers what was asked: the title, or the place. */
export const answerBare: ReadEdit = (answer) => {
  for (const clause of answer.clauses) {
    const thing = makesIt(answer, clause);
    if (thing) return thing;
    const phrase = barePhrase(answer, clause);
    if (!phrase) continue;
    if (unnamed.test(answer.draft.title)) return titled(answer, phrase, [phrase]);
    const isOther = answer.draft.location === null || isPlaceName(answer, phrase);
    if (isOther && !saysActivity(answer, phrase)) return placed(answer, phrase);
  }
  return null;
};

/** "The library in town", "Rosie's": replaces the current place implicitly. */
const isPlaceName = (answer: Answer, { from, to }: Run): boolean =>
  wordAt(answer, to - 1).endsWith("'s") || (to - from > 1 && en.ownArticles.has(wordAt(answer, from)));

const saysActivity = (answer: Answer, { from, to }: Run): boolean =>
  to - from < 3 && eventNouns.has(wordAt(answer, to - 1));

const makes = new Set(['make', "it's", 'its', 'do']);

/** "Make it karaoke", "it's a lunch", "lunch instead", "lunch rather than dinner": another activity. */
function makesIt(answer: Answer, clause: Run): Edit | null {
  for (let at = clause.from; at < clause.to; at += 1) {
    if (!answer.isFree(at) || !eventNouns.has(wordAt(answer, at))) continue;
    let from = at;
    while (from > clause.from && answer.isFree(from - 1) && !en.smallWords.has(wordAt(answer, from - 1))) from -= 1;
    const lead =
      wordAt(answer, from - 1) === 'a' || wordAt(answer, from - 1) === 'it' || wordAt(answer, from - 1) === 'that'
        ? from - 2
        : from - 1;
    const isMade = makes.has(wordAt(answer, lead)) || makes.has(wordAt(answer, lead - 1));
    const behind = findFree(answer, en.instead, { from: at + 1, to: clause.to });
    const isInstead = behind?.from === at + 1;
    const isTitle = answer.draft.title.toLowerCase().includes(textOf(answer, { from, to: at + 1 }).toLowerCase());
    if ((!isMade && !isInstead) || isTitle) continue;
    const made = titled(answer, { from, to: at + 1 }, [
      { from: Math.max(clause.from, Math.min(lead, from)), to: isInstead ? clause.to : at + 1 },
    ]);
    const { title } = made.draft;
    return { ...made, draft: { ...made.draft, title: title.charAt(0).toUpperCase() + title.slice(1) } };
  }
  return null;
}
