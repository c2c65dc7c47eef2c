import { eventNouns } from '../intent/en/event-nouns.ts';
import { textOf } from '../words/cut-words.ts';
import { fold } from '../words/fold-words.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { type Answer, clauseAt, type Edit, isIn, mentionIn, pieceAt, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';
import { addGuests as withGuests } from './guest-list.ts';
import { keepAsked, type NamedPeople, peopleAt } from './read-people.ts';

/** "Add Tom", "with Minh also", "Elodie comes too", "the cousins": adds named people who are not excluded in the same message. */
export const addGuests: ReadEdit = (answer) => {
  const chosen = answersWho(answer);
  if (chosen) return chosen;
  for (const mention of answer.mentions) {
    if (mention.isPossessive && en.comes(answer.words, mention.run.to) === null) continue;
    const who = peopleAt(answer, mention.run.from, { isBack: isBack(answer, mention.run.from) });
    if (who) return added(answer, who);
  }
  return pronounAdded(answer) ?? strangerAdded(answer);
};

const isBack = (answer: Answer, at: number): boolean =>
  wordAt(answer, at + 1) === 'back' || wordAt(answer, at - 1) === 'still';

function added(answer: Answer, who: NamedPeople): Edit {
  const clause = clauseAt(answer, who.run.from);
  const claims: Run[] = [who.run];
  for (let at = clause.from; at < clause.to; at += 1) {
    if (answer.isFree(at) && isAddWord(answer, at)) claims.push({ from: at, to: at + 1 });
  }
  return {
    draft: keepAsked(withGuests(answer.draft, who, answer.directory), who),
    claims,
    said: [{ field: who.groups.length > 0 ? 'group_names' : 'friend_names', run: who.run }],
    doubt: who.doubt,
  };
}

const isAddWord = (answer: Answer, at: number): boolean =>
  en.addVerbs(answer.words, at) !== null && pieceAt(answer, at) === null;

/** "Add her back", "invite him": a pronoun. */
function pronounAdded(answer: Answer): Edit | null {
  for (const clause of answer.clauses) {
    for (let at = clause.from; at + 1 < clause.to; at += 1) {
      const back =
        en.subjectPronouns.has(wordAt(answer, at)) && answer.isFree(at) ? en.comes(answer.words, at + 1) : null;
      const returns = back === null ? null : peopleAt(answer, at, { isBack: true });
      // "She can come after all", of an excluded guest.
      if (back !== null && returns && isSaid(answer, back, clause))
        return added(answer, { ...returns, run: { from: at, to: back } });
      const isVerb = answer.isFree(at) && en.inviteVerbs.has(wordAt(answer, at));
      if (!isVerb || !en.objectPronouns.has(wordAt(answer, at + 1)) || !answer.isFree(at + 1)) continue;
      const who = peopleAt(answer, at + 1, { isBack: true });
      if (who) return added(answer, who);
      const question = `Who do you mean by “${wordAt(answer, at + 1)}”?`;
      const others = answer.directory.friends.filter(({ name }) => !answer.draft.friend_names.includes(name));
      return {
        draft: answer.draft,
        claims: [{ from: at, to: clause.to }],
        doubt: { about: 'friend_names', question, choices: others.slice(0, 4).map(({ name }) => `Add ${name}`) },
      };
    }
  }
  return null;
}

/** "She's in", and not "she's in Samoa". */
const isSaid = (answer: Answer, end: number, clause: Run): boolean =>
  wordAt(answer, end - 1) !== 'in' || end >= clause.to || en.smallWords.has(wordAt(answer, end));

const places = ['first', 'second', 'third'];

/** "The second one", "Kearney": resolves an ambiguous name. */
function answersWho(answer: Answer): Edit | null {
  const asked = answer.askedFriends;
  if (asked.length < 2) return null;
  const parts = asked.map(({ name }) => fold(name).split(/\s+/u));
  for (const [at, { norm, key }] of answer.words.entries()) {
    if (!answer.isFree(at)) continue;
    const named = asked.filter((_, one) => parts[one]?.includes(key.replace(/'s$/u, '')));
    const last = norm === 'latter' ? asked[1] : norm === 'former' ? asked[0] : undefined;
    const friend = named.length === 1 ? named[0] : (asked[places.indexOf(norm)] ?? last);
    const isRefused = en.noes.has(wordAt(answer, at - 1));
    if (!friend || isRefused) continue;
    const from = wordAt(answer, at - 1) === 'the' ? at - 1 : at;
    const run = { from, to: wordAt(answer, at + 1) === 'one' ? at + 2 : at + 1 };
    const draft = withGuests(answer.draft, { friends: [friend], groups: [] }, answer.directory);
    return {
      draft,
      claims: [run, ...answer.mentions.filter(({ run: one }) => isIn([one], at)).map(({ run: one }) => one)],
      said: [{ field: 'friend_names', run }],
    };
  }
  return null;
}

/** "Add Zed", "and Zed too", "Zed is coming": a name that nobody has. */
function strangerAdded(answer: Answer): Edit | null {
  const isOpen = (at: number) => answer.isFree(at) && !pieceAt(answer, at) && !mentionIn(answer, at);
  const isCapital = (at: number) =>
    /^\p{Lu}/u.test(answer.text.slice(answer.words[at]?.from)) && !isMark(answer.words[at]);
  for (const clause of answer.clauses) {
    for (let at = clause.from; at < clause.to; at += 1) {
      const [word, next] = [wordAt(answer, at), at + 1];
      const isVerb = answer.isFree(at) && (en.inviteFormally.has(word) || (word === 'with' && isCapital(next)));
      const from = isVerb ? next : at;
      let to = from;
      while (to < clause.to && isOpen(to) && !en.smallWords.has(wordAt(answer, to)) && !isMark(answer.words[to])) {
        if (!isVerb && !isCapital(to)) break;
        to += 1;
      }
      const end = isVerb ? to : en.comes(answer.words, to);
      if (to === from || end === null || en.everyone(answer.words, from) !== null) continue;
      if (!isVerb && eventNouns.has(word)) continue;
      return { draft: answer.draft, claims: [{ from: at, to: end }], unknown: textOf(answer, { from, to }) };
    }
  }
  return null;
}
