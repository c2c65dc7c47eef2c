import { textOf } from '../words/cut-words.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { quotedRuns } from '../words/quoted-runs.ts';
import { type Answer, clauseAt, findLead, pieceAt, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

const longestTitle = 200;

/** "Call it Orla's birthday", "rename to Long run", "title: Feast", or only a quoted text. */
export const changeTitle: ReadEdit = (answer) => {
  for (const clause of answer.clauses) {
    const lead = findLead(answer, en.titleLeads, clause);
    if (!lead) continue;
    const run = titleAt(answer, lead);
    // "Call it half 7" gives a time, and "call it off" cancels.
    const piece = pieceAt(answer, run.from);
    const isTime = piece !== null && piece.run.to >= run.to;
    if (run.from >= run.to || isTime || (en.noTitles.has(wordAt(answer, run.from)) && run.to === run.from + 1))
      continue;
    return titled(answer, run, [lead, run]);
  }
  const [quoted] = quotedRuns(answer);
  const isAlone = quoted?.from === 0 && quoted.to > 2 && answer.words.slice(quoted.to).every(isMark);
  return isAlone ? titled(answer, { from: 1, to: quoted.to - 1 }, [quoted]) : null;
};

/** The words after the lead: the quoted text, or the rest of the clause. */
function titleAt(answer: Answer, lead: Run): Run {
  const quoted = quotedRuns(answer).find(({ from }) => from === lead.to);
  if (quoted) return { from: quoted.from + 1, to: quoted.to - 1 };
  let { to } =
    answer.clauses.find(({ from, to: end }) => from <= lead.to && lead.to < end) ?? clauseAt(answer, lead.from);
  // "Call it Now and Then": a word that joins clauses, with no change behind it.
  while (en.breaks(answer.words, to) !== null && !isChange(answer, to + 1)) to = clauseAt(answer, to).to;
  while (en.titleEnds.has(typed(answer, to - 1))) to -= 1;
  return { from: lead.to, to };
}

const isChange = ({ words, pieces }: Answer, at: number): boolean =>
  (en.editVerbs(words, at) ?? en.subjects(words, at)) !== null || pieceAt({ pieces }, at) !== null;

/** A word as typed: "Then" belongs to a name, and "then" does not. */
const typed = (answer: Answer, at: number): string => textOf(answer, { from: at, to: at + 1 });

export function titled(answer: Answer, run: Run, claims: readonly Run[]) {
  const text = textOf(answer, run).trim().slice(0, longestTitle);
  return { draft: { ...answer.draft, title: text }, claims, said: [{ field: 'title' as const, run }] };
}
