import { textOf } from '../words/cut-words.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import {
  type Answer,
  type Edit,
  findFree,
  findLead,
  isAllFree,
  mentionIn,
  pieceAt,
  type ReadEdit,
  wordAt,
} from './answer.ts';
import * as en from './en/edit-words.ts';

/** "Note: cash only", "tell them to bring boots", "bring a cushion", "doors 7", "$15 limit, put that in the note". */
export const changeNote: ReadEdit = (answer) => {
  for (const clause of answer.clauses) {
    const tail = findFree(answer, en.noteTails, clause);
    if (tail) return noted(answer, { from: sentenceStart(answer, tail.from), to: tail.from }, tail);
    const lead = findLead(answer, en.noteLeads, clause);
    if (
      lead &&
      lead.to < answer.words.length &&
      !(en.ownTimes(answer.words, lead.to) !== null && answer.pieces.length > 0)
    ) {
      let { to: from } = lead;
      while (/^[:,]$/u.test(wordAt(answer, from))) from += 1;
      return noted(answer, { from, to: sentenceEnd(answer, from) }, lead);
    }
  }
  for (const clause of answer.clauses) {
    const start = firstFree(answer, clause);
    const end = en.brings(answer.words, start);
    // "Bring Mark" invites him, and "bring it forward" moves it.
    const isThing = end !== null && !mentionIn(answer, end) && !en.objects.has(wordAt(answer, end));
    const isNotice = en.notices(answer.words, start) !== null && start <= clause.from + 1;
    if ((isThing || isNotice) && answer.isFree(start))
      return noted(answer, { from: start, to: noteEnd(answer, clause) });
  }
  return null;
};

function firstFree({ words, isFree }: Answer, { from, to }: Run): number {
  let at = from;
  for (;;) {
    const end = isFree(at) ? en.openers(words, at) : null;
    if (end === null || end >= to) return at;
    at = end;
  }
}

const isStop = (answer: Answer, at: number): boolean =>
  /^[.!?\n]$/u.test(wordAt(answer, at)) && pieceAt(answer, at) === null;

function sentenceStart(answer: Answer, at: number): number {
  let from = at;
  while (from > 0 && !isStop(answer, from - 1)) from -= 1;
  while (isMark(answer.words[from]) && wordAt(answer, from) !== '$' && from < at) from += 1;
  return from;
}

function sentenceEnd(answer: Answer, from: number): number {
  let to = from;
  while (to < answer.words.length && !isStop(answer, to)) to += 1;
  return to;
}

/** A note goes on over commas, until a time, a name or another change begins. */
function noteEnd(answer: Answer, clause: Run): number {
  let { to } = clause;
  for (const { from, to: end } of answer.clauses.filter((other) => other.from >= clause.to)) {
    const isOther = pieceAt(answer, from) ?? mentionIn(answer, from);
    if (isOther || isStop(answer, from - 1) || en.editVerbs(answer.words, from) !== null) break;
    to = end;
  }
  return to;
}

function noted(answer: Answer, run: Run, lead: Run = { from: run.from, to: run.from }): Edit | null {
  let { to } = run;
  while (to > run.from && (isMark(answer.words[to - 1]) || en.noteEnds.has(wordAt(answer, to - 1)))) to -= 1;
  const note = { from: run.from, to };
  if (note.to <= note.from || !isAllFree(answer, lead)) return null;
  const said = textOf(answer, note).trim();
  const line = said.charAt(0).toUpperCase() + said.slice(1);
  const { description } = answer.draft;
  return {
    draft: { ...answer.draft, description: description === null ? line : `${description}\n${line}` },
    claims: [lead, run],
    said: [{ field: 'description', run: note }],
  };
}
