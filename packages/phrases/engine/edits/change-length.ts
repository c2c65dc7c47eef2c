import type { Draft } from '../draft.ts';
import { phrases } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';

const bits = phrases('(a|bit) (bit|little|tad|touch)? (longer|shorter)');
const times = phrases('(twice|half) (as|the) (long|length|time)?');
const moved = phrases('(later|earlier|sooner) (please|then|instead|if possible|though)?');
const bare = phrases('(longer|shorter)', 'how long', 'too (long|short)');

/** Minutes that "a bit" longer or shorter means. */
const bit = 30;

/** "A bit shorter", "twice as long"; "longer" alone is asked about. What says a length in numbers is a piece of time. */
export const changeLength: ReadEdit = (answer): Edit | null => {
  const { draft } = answer;
  if (draft.start_at === null || draft.end_at === null) return null;
  const [start, end] = [new Date(draft.start_at), new Date(draft.end_at)];
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  for (const clause of answer.clauses) {
    const some = findFree(answer, bits, clause);
    const double = findFree(answer, times, clause);
    const run = some ?? double;
    if (!run) {
      const later = findFree(answer, moved, clause);
      if (later) return askHowMuch(draft, later, wordAt(answer, later.from));
      const alone = findFree(answer, bare, clause);
      if (!alone) continue;
      const isShort = wordAt(answer, alone.to - 1) === 'short';
      return {
        draft,
        claims: [alone],
        doubt: {
          about: 'time',
          question: 'How long is it instead?',
          choices: isShort ? ['Half an hour longer', 'An hour longer'] : [],
        },
      };
    }
    const isLonger = wordAt(answer, run.to - 1) === 'longer' || wordAt(answer, run.from) === 'twice';
    const next = some ? minutes + (isLonger ? bit : -bit) : isLonger ? minutes * 2 : minutes / 2;
    if (next <= 0) continue;
    return {
      draft: { ...draft, end_at: new Date(start.getTime() + next * 60_000).toISOString(), end_is_guess: false },
      claims: [run],
      said: [{ field: 'end_at', run }],
    };
  }
  return null;
};

const askHowMuch = (draft: Draft, run: Run, way: string): Edit => ({
  draft,
  claims: [run],
  doubt: { about: 'time', question: `How much ${way}?`, choices: [`Half an hour ${way}`, `An hour ${way}`] },
});
