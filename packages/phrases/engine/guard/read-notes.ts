import { capitalise } from '../../src/say/list-names.ts';
import type { Tagged } from '../tag/tagged.ts';
import { textOf } from '../words/cut-words.ts';
import type { Message, Run } from '../words/message.ts';
import { wordSet } from '../times/found.ts';

/** Words that begin what guests are to know or to bring. */
const leads = wordSet('bring byo byob wear dress remember dont dont note notes nb ps remarks mitbringen bitte');
const twoLeads = new Set([
  "don't forget",
  'dress code',
  'note that',
  'please bring',
  'pls bring',
  'please wear',
  'bring your',
  'all welcome',
]);
const mark = /^(?:[,.;!?()–—-]|\n)$/u;

/** Clauses that belong to no field and inform guests: "bring a bottle", "dress code: black tie". */
export function readNotes(message: Message, { tags }: Tagged): { note: string | null; runs: Run[] } {
  const { words } = message;
  const runs: Run[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    // The dot of "7.30" and the colon of "dress code: black" end no clause.
    const isEnd = !word || (mark.test(word.norm) && (word.norm === '\n' || (words[at + 1]?.spaced ?? true)));
    if (!isEnd) continue;
    if (isNote({ from, to: at })) runs.push({ from, to: at });
    from = at + 1;
  }
  function isNote(run: Run): boolean {
    const [first = '', second = ''] = words.slice(run.from, run.from + 2).map(({ norm }) => norm);
    // "Note: cash only" is one, whatever it looks like.
    if (/^notes?$/u.test(first) && second === ':') return true;
    const isLed = twoLeads.has(`${first} ${second}`) || (leads.has(first.replace("'", '')) && run.to - run.from > 1);
    return isLed && tags.slice(run.from, run.to).every((tag) => tag === 'other' || tag === 'guest');
  }
  const notes = runs.map((run) => capitalise(textOf(message, run).replace(/^notes?\s*:?\s*/iu, '')));
  return { note: notes.length > 0 ? notes.join('\n') : null, runs };
}
