import type { Intent } from '../draft.ts';
import { eventNouns } from '../intent/en/event-nouns.ts';
import { findPhrase, isMark, skipPhrases } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { type Answer, type Edit, clauseAt, isIn, pieceAt } from './answer.ts';
import { firstWord } from './find-place.ts';
import * as en from './en/edit-words.ts';

/** An answer about the whole draft: "create it", "forget it" or "undo that"; null for a change. */
export function settleDraft(answer: Answer): Intent | null {
  if (undoes(answer)) return 'undo_change';
  if (agrees(answer)) return 'confirm_draft';
  return givesUp(answer) ? 'discard_draft' : null;
}

const isEnd = ({ words }: Answer, at: number): boolean => words.slice(at).every(isMark);

function undoes(answer: Answer): boolean {
  const start = skipPhrases(en.openers, answer.words, 0);
  const end = en.undoes(answer.words, start);
  return end !== null && isEnd(answer, skipPhrases(en.besideAgreement, answer.words, end));
}

/** Only agreement and politeness: "looks good, send it out". Thanks alone are not agreement. */
export function agrees(answer: Answer): boolean {
  const { words } = answer;
  let [at, isAgreed] = [0, false];
  while (at < words.length) {
    const agreed = en.agreement(words, at);
    const end = agreed ?? en.besideAgreement(words, at) ?? (isMark(words[at]) ? at + 1 : null);
    if (end === null) return false;
    isAgreed ||= agreed !== null;
    at = Math.max(end, at + 1);
  }
  return isAgreed && words.every(({ norm }) => norm !== '?');
}

/** "Cancel that, it's Thursday": a time with nothing but function words is meant, unlike in "they go to Cork until Tuesday". */
function setsTime(answer: Answer, run: Run): boolean {
  const { from, to } = clauseAt(answer, run.from);
  const start = en.givesUp(answer.words, from) ?? from;
  return answer.words
    .slice(start, to)
    .every(
      (word, at) =>
        isIn([run], start + at) ||
        pieceAt(answer, start + at) !== null ||
        en.smallWords.has(word.norm) ||
        eventNouns.has(word.norm),
    );
}

/** "Make it Friday"; "nobody can make it" plans nothing. */
function plansOn({ words }: Answer): boolean {
  const found = findPhrase(en.plansOn, words);
  if (findPhrase(en.noPlace, words) !== null) return true;
  return found !== null && !/^can|^couldn/u.test(words[found.from - 1]?.norm ?? '');
}

/** "Forget it, she is sick": discarded, unless planning continues or a time is given. */
function givesUp(answer: Answer): boolean {
  const { words, clauses, pieces, allMentions } = answer;
  if (pieces.some((piece) => setsTime(answer, piece.run))) return false;
  const start = skipPhrases(en.openers, words, 0);
  const bare = en.givesUpAlone(words, 0) ?? en.givesUpAlone(words, start);
  if (bare !== null && isEnd(answer, skipPhrases(en.besideAgreement, words, bare))) return true;
  const found = clauses.some(({ from, to }) => {
    const at = firstWord(answer, { from, to });
    const whole = en.givesUp(words, at);
    // "Nobody can make it forget it": at the end of a clause, with no mark in front.
    const last = whole === null ? findPhrase(en.givesUp, words, at, to) : null;
    const isLast = last !== null && last.to === to && !en.notGivingUp.has(words[last.from - 1]?.norm ?? '');
    // "Never mind the Climbers" leaves them out.
    return (
      (whole !== null &&
        !allMentions.some(
          ({ run }) => run.from >= whole && run.to <= to && !isEnd(answer, whole) && run.from <= whole + 1,
        )) ||
      isLast
    );
  });
  return found && !plansOn(answer);
}

/** "Cancel that, it's Thursday": a no before a change, without further meaning. */
export function saysNo(answer: Answer): Edit | null {
  for (const clause of answer.clauses) {
    const start = firstWord(answer, clause);
    const end = answer.isFree(start) ? (en.givesUp(answer.words, start) ?? en.givesUpAlone(answer.words, start)) : null;
    if (end !== null) return { draft: answer.draft, claims: [{ from: start, to: end }] };
  }
  return null;
}
