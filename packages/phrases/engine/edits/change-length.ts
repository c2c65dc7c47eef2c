import type { Doubt, Draft } from '../draft.ts';
import { textOf } from '../words/cut-words.ts';
import { type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

/** "Twice as long"; "longer" and "later" alone are asked about. Durations in numbers are time pieces. */
export const changeLength: ReadEdit = (answer): Edit | null => {
  const { draft } = answer;
  for (const clause of answer.clauses) {
    const times = findFree(answer, en.timesAsLong, clause);
    if (times) return { draft: timesAsLong(draft, wordAt(answer, times.from) === 'twice' ? 2 : 0.5), claims: [times] };
    const moved = findFree(answer, en.movedAlone, clause);
    const run = moved ?? findFree(answer, en.longerAlone, clause);
    if (!run || draft.start_at === null) continue;
    const doubt = moved ? askHowMuch(wordAt(answer, run.from)) : askHowLong(textOf(answer, run).toLowerCase());
    return { draft, claims: [run], doubt };
  }
  return null;
};

function timesAsLong(draft: Draft, times: number): Draft {
  if (draft.start_at === null || draft.end_at === null) return draft;
  const start = new Date(draft.start_at).getTime();
  const end = new Date(start + (new Date(draft.end_at).getTime() - start) * times);
  return { ...draft, end_at: end.toISOString(), end_guessed: false };
}

const askHowMuch = (way: string): Doubt => ({
  about: 'time',
  question: `How much ${way}?`,
  choices: [`Half an hour ${way}`, `An hour ${way}`],
});

const askHowLong = (said: string): Doubt => ({
  about: 'time',
  question: 'How long should it be?',
  choices: said.startsWith('how')
    ? ['For one hour', 'For two hours', 'For three hours']
    : ['Half an hour', 'An hour'].map((length) => `${length} ${/longer|short$/u.test(said) ? 'longer' : 'shorter'}`),
});
