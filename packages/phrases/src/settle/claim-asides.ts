import { capitalise } from '../say/list-names.ts';
import { splitClauses } from '../words/split-clauses.ts';
import { isCried, isReason, isTold, isToldOf } from '../words/tell-aside.ts';
import { claim, normAt, type Sentence, type Span, written } from '../words/tokenise.ts';

/** Nobody says more than that beside a plan in one clause. */
const MAX_WORDS = 24;

/** The stretches that nothing has claimed, between marks and claims. */
function freeRuns(sentence: Sentence): Span[] {
  const runs: Span[] = [];
  for (const piece of splitClauses(sentence)) {
    let first = -1;
    for (let index = piece.first; index <= piece.last + 1; index += 1) {
      const norm = normAt(sentence, index);
      // "They'll text me the time": whoever is spoken of stands within the clause.
      const isWithin = first >= 0 && /^(?:me|us|him|her|them)$/.test(norm);
      const isOpen = index <= piece.last && (sentence.roles[index] === null || isWithin) && !/^[!?():"]$/.test(norm);
      if (isOpen && first < 0) first = index;
      if (!isOpen && first >= 0) {
        runs.push({ first, last: index - 1 });
        first = -1;
      }
    }
  }
  return runs;
}

/** "We Will Rock You": written large, a clause is a name. */
function isWrittenLarge(sentence: Sentence, { first, last }: Span): boolean {
  const words = sentence.tokens.slice(first, last + 1).filter((token) => token.word && token.text !== 'I');
  return sentence.cased && words.length > 1 && words.filter((token) => token.capital).length > words.length / 2;
}

/** Where a clause says where it is ("we're meeting at the Duke"), or goes on ("the barbecue is …"), it is no aside. */
const leadsOn =
  /\b(?:at|in|@|outside|near|opposite|behind|from|round|inside|by the|on the|meet|meeting|booked|reserved|hired|venue)\b|\b(?:is|are|was|be|been|has|have)$/;

/**
 * "…, at long last, …", "…, she's driving, …": claims what is only said beside a plan, so that it is neither title nor place;
 * what it tells of somebody or something is the note. Never the clause that is said first, which names the plan.
 */
export function readAsides(sentence: Sentence): string | null {
  const notes: string[] = [];
  let isNamed = sentence.roles.includes('title') || sentence.inTitle.includes(true);
  const runs = freeRuns(sentence).filter(({ first, last }) =>
    sentence.tokens.slice(first, last + 1).some((token) => token.word),
  );
  for (const [at, run] of runs.entries()) {
    const { first, last } = run;
    const canon = sentence.canon.slice(sentence.tokens[first]?.start, sentence.tokens[last]?.end);
    const isShort = last - first < MAX_WORDS;
    const isMasked = sentence.masked.slice(first, last + 1).every(Boolean);
    const hasOther = isNamed || at < runs.length - 1;
    if (isShort && hasOther && !isMasked && !isWrittenLarge(sentence, run) && isCried(canon)) {
      claim(sentence, run, 'filler');
      continue;
    }
    // "After much back and forth, the barbecue is on Sunday": a reason may come first.
    const isLedIn = !isNamed && hasOther && isReason(canon);
    const isOwn =
      isShort && (isNamed || isLedIn) && !isMasked && !isWrittenLarge(sentence, run) && !leadsOn.test(canon);
    const name = nameBefore(sentence, first);
    if (isOwn && (isTold(canon) || (name !== null && isToldOf(canon)))) {
      notes.push(capitalise(written(sentence, { first: name ?? first, last })));
      claim(sentence, run, 'description');
      continue;
    }
    isNamed = true;
  }
  return notes.length > 0 ? notes.join('\n') : null;
}

/** The first token of the name in front of a run, when a clause begins with it; else null. */
function nameBefore(sentence: Sentence, first: number): number | null {
  let begin = first;
  while (begin > 0 && sentence.roles[begin - 1] === 'friends') begin -= 1;
  const isName = begin < first && sentence.tokens.slice(begin, first).every((token) => token.word);
  return isName && /^[,;.-]$/.test(normAt(sentence, begin - 1)) ? begin : null;
}
