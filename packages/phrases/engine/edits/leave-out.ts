import type { Run } from '../words/message.ts';
import { type Answer, clauseAt, type Edit, isAllFree, mentionIn, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';
import { leaveOut as withoutGuests } from './guest-list.ts';
import { keepAsked, type NamedPeople, peopleAt } from './read-people.ts';

/** "Without Tom", "leave him out", "Roz out", "Tom can't make it", "everyone but Skip". */
export const leaveOut: ReadEdit = (answer) => namedBehind(answer) ?? namedBefore(answer);

function left(answer: Answer, who: NamedPeople, claims: readonly Run[]): Edit {
  return {
    draft: keepAsked(withoutGuests(answer.draft, who, answer.directory), who),
    claims,
    said: [{ field: 'excluded_names', run: who.run }],
    doubt: who.doubt,
  };
}

/** "Not Robert", "drop him", "everyone but Skip": the word in front says it. */
function namedBehind(answer: Answer): Edit | null {
  const { words } = answer;
  for (let at = 0; at < words.length; at += 1) {
    if (!answer.isFree(at) || mentionIn(answer, at)) continue;
    const isExcept = answer.draft.everyone && en.exceptAfterAll(words, at) !== null;
    const plain = en.notBefore(words, at) ?? (isExcept ? at + 1 : null);
    if (plain === null || !isAllFree(answer, { from: at, to: plain })) continue;
    // "But not Tom": the longer word says it.
    const behind = isExcept && !mentionIn(answer, at + 1) ? (en.notBefore(words, at + 1) ?? plain) : plain;
    const start =
      en.smallWords.has(wordAt(answer, behind)) && en.beforeLeaver.has(wordAt(answer, behind)) ? behind + 1 : behind;
    const named = mentionIn(answer, start);
    const isPlain = en.noes.has(wordAt(answer, at)) && !answer.draft.everyone;
    const who = peopleAt(answer, start, { isLeaving: true, isGuests: isPlain });
    if (!who && en.objectPronouns.has(wordAt(answer, start)) && wordAt(answer, at) !== 'not')
      return askPronoun(answer, at, start);
    // "Not Tom's" speaks of a place, and "no, Omar" of who comes.
    if (!who || (named?.isPossessive === true && wordAt(answer, at) !== 'no')) continue;
    let { to } = who.run;
    while (en.behindLeaver.has(wordAt(answer, to)) && answer.isFree(to)) to += 1;
    return left(answer, who, [{ from: at, to }]);
  }
  return null;
}

/** "Roz out", "Sarah can't make it": a verb after the name. Somebody who cannot make a day only explains a change of day. */
function namedBefore(answer: Answer): Edit | null {
  for (let at = 0; at < answer.words.length; at += 1) {
    const who = answer.isFree(at) ? peopleAt(answer, at, { isLeaving: true }) : null;
    if (!who) continue;
    // "It's Mark who can't".
    const verb = en.whoWords.has(wordAt(answer, who.run.to)) ? who.run.to + 1 : who.run.to;
    const end = en.notComing(answer.words, verb);
    if (end === null || !isAllFree(answer, { from: who.run.to, to: end })) {
      at = who.run.to - 1;
      continue;
    }
    // "Add Mark, Tom can't": after a comma without "and" another clause begins.
    if (isListOfClauses(answer, who.run)) continue;
    const clause = clauseAt(answer, at);
    const isPronoun = mentionIn(answer, at) === null;
    const isTime = answer.pieces.some(
      ({ run }) =>
        (isPronoun || /^can|^won/u.test(wordAt(answer, who.run.to))) &&
        ((run.from >= end && run.to <= clause.to) || isPronoun),
    );
    const run = { from: at, to: end };
    if (isTime) return { draft: answer.draft, claims: [run] };
    return left(answer, who, [run]);
  }
  return null;
}

const isListOfClauses = ({ words }: Answer, { from, to }: Run): boolean => {
  const said = words.slice(from, to).map(({ norm }) => norm);
  return said.includes(',') && !said.some((word) => en.conjunctions.has(word));
};

/** "Leave her out", of two guests. */
const askPronoun = (answer: Answer, from: number, at: number): Edit => ({
  draft: answer.draft,
  claims: [{ from, to: clauseAt(answer, at).to }],
  doubt: {
    about: 'friend_names',
    question: `Who do you mean by “${wordAt(answer, at)}”?`,
    choices: answer.draft.friend_names.slice(0, 4).map((name) => `Leave out ${name}`),
  },
});
