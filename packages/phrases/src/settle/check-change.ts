import type { Draft, DraftField } from '../draft.ts';
import type { Role } from '../words/tokenise.ts';
import { readParts } from './draft-event.ts';
import { lead } from './change-words.ts';
import { shiftBy } from './read-change.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import type { Doubt } from './settle-day.ts';
import { clausesOf, isIdleClause } from './split-change.ts';

const times: readonly DraftField[] = ['start_at', 'end_at', 'recurrence', 'all_day', 'time_zone'];
const people: readonly DraftField[] = ['friend_names', 'group_names', 'excluded_names'];

/** Fields of which one has to change when words of a role are said. */
const answers: Partial<Record<Role, readonly DraftField[]>> = {
  start: times,
  end: times,
  zone: times,
  recurrence: times,
  all_day: times,
  friends: people,
  groups: people,
  excluded: people,
  location: ['location'],
};

/** Words with which changes are said; they change nothing by themselves. */
const small =
  /^(?:a|an|the|it|its|it's|that|that's|this|to|at|on|for|in|by|of|with|from|is|are|be|was|were|please|pls|too|also|as|well|then|though|tho|instead|rather|only|just|so|and|but|or|ok|okay|yes|yeah|no|not|make|move|keep|do|have|say|let's|lets|we|i|you|me|my|our|us|he|she|they|him|her|them|can|could|would|will|all|both|each|every|enough|plenty|max|total|weeks?|months?|days?|hours?|minutes?|times?|sessions?|classes|lessons?|once|twice|later|earlier|longer|shorter|back|forward|up|out|off|better|best|good|fine|works?|sure|maybe|perhaps|thanks|thank|cheers|sorry|actually|wait|oh|ah|now|again|after|before|until|till|same|way|more|less|half)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * Words of a follow-up that name a time, a guest or a place, or ask for something else, and of which the change made from it
 * says nothing. They would be lost without a word, so whoever wrote them is told. Null when there are none.
 */
export function unusedWords(draft: Draft, text: string, change: Change, setting: ChangeContext): string | null {
  const { draft: next, changed, doubt, when } = change;
  if (doubt || (when?.doubts.length ?? 0) > 0) return null;
  const written = new Set(
    [
      next.title === draft.title ? '' : next.title,
      next.location === draft.location ? '' : (next.location ?? ''),
      next.description === draft.description ? '' : (next.description ?? ''),
    ].flatMap(wordsOf),
  );
  const { sentence } = readParts(text, setting.clock, setting.directory);
  const { tokens, roles } = sentence;
  const led = new Set<number>();
  for (const [index, token] of tokens.entries())
    if (
      roles[index] === 'location' &&
      ((/^(?:at|in|@)$/.test(token.norm) && !/^(?:half|quarter)$/.test(tokens[index + 1]?.norm ?? '')) ||
        led.has(index - 1))
    )
      led.add(index);
  const isWritten = (index: number) => wordsOf(tokens[index]?.text ?? '').every((word) => written.has(word));
  const opening = lead.exec(sentence.canon)?.[0].length ?? 0;
  const isUsed = (index: number): boolean => {
    if ((tokens[index]?.end ?? 0) <= opening) return true;
    const role = roles[index];
    // Without "at" or "in", a place may be no more than a guess.
    if (role === 'location' && !led.has(index)) return true;
    const fields = role ? answers[role] : undefined;
    return (
      fields === undefined ||
      fields.some((field) => changed.includes(field)) ||
      next.answer_by !== draft.answer_by ||
      isWritten(index)
    );
  };
  const unused = tokens.filter((_, index) => !isUsed(index));
  const [first] = unused;
  if (first && unused.some((token) => !small.test(token.norm))) return text.slice(first.from, unused.at(-1)?.to);
  // "Ask Ben to bring the chairs": what somebody is to do.
  const toDo = / to (?!come|join|be |make|us\b|the\b|it\b|that\b|this\b|\d)[a-z]{3,} .{3,}$/.exec(sentence.canon);
  if (toDo && /\b(?:ask|tell|get|have|remind) /.test(sentence.canon.slice(0, toDo.index))) {
    const inside = tokens.filter((token) => token.start > toDo.index);
    const isRead = tokens.some(
      (token, index) => token.start > toDo.index && (isWritten(index) || roles[index] === 'start'),
    );
    if (!isRead) return text.slice(inside[0]?.from, inside.at(-1)?.to);
  }
  const clauses = clausesOf(text);
  // "An hour later and until 9": a shift says nothing of the other time.
  const time = clauses.find((clause) => readParts(clause.text, setting.clock, setting.directory).timed);
  const isShifted = clauses.some((clause) => clause !== time && shiftBy(clause.text.toLowerCase()) !== null);
  if (time && isShifted && shiftBy(sentence.canon) !== null && !changed.includes('recurrence')) return time.text;
  // "Make it 8 and fetch the cake": a clause of which nothing was understood.
  const isAboutGuests = people.some((field) => changed.includes(field));
  const lost = clauses.find(({ text: said, from }, at) => {
    const inside = tokens.flatMap((token, index) =>
      token.from >= from && token.to <= from + said.length ? [index] : [],
    );
    const isUnread = (index: number) => {
      const role = roles[index] ?? null;
      return role === null || role === 'title' || role === 'filler';
    };
    return (
      // What stands in front may say why.
      at > 0 &&
      inside.every((index) => isUnread(index) && !(tokens[index]?.word === true && isWritten(index))) &&
      inside.some((index) => tokens[index]?.word === true && !small.test(tokens[index]?.norm ?? '')) &&
      !isIdleClause(said, setting) &&
      // "Nora isn't well, leave her out".
      !(isAboutGuests && /\b(?:her|him|them)\b/i.test(said))
    );
  });
  return clauses.length > 1 ? (lost?.text ?? null) : null;
}

/** What is said of words that changed nothing. */
export const notUnderstood = (words: string): Doubt => ({
  about: 'words',
  question: `I did not understand “${words.trim()}”. What would you like to change?`,
  choices: [],
});
