import { before, type Draft } from '../draft.ts';
import type { Person } from '../who/mention.ts';
import { isMark, type Phrases, skipPhrases } from '../words/match-phrase.ts';
import { type Answer, type Edit, type ReadEdit, clauseAt, isIn } from './answer.ts';
import * as en from './en/edit-words.ts';
import { addGuests, guestsOf, leaveOut } from './guest-list.ts';
import { peopleAt } from './read-people.ts';
import { agrees } from './settle-draft.ts';

/** The id of the guest who, according to the previous message, may not come; null for none. */
export const doubtedGuest = ({ understood }: Draft): string | null =>
  understood.find(({ field, from }) => field === 'excluded_names' && from === -1)?.text ?? null;

/**
 * The answer to the question of the message before, whether somebody comes: "yes", "leave them out", "add Sam only", which leaves
 * the others out. Null where none was asked, or where more is said.
 */
export function answerDoubt(answer: Answer, { understood }: Draft): Draft | null {
  const marks = understood.filter(({ field, from }) => field === 'friend_names' && from === -1);
  const asked = answer.directory.friends.filter(({ id }) => marks.some(({ text }) => text === id));
  const named = answer.allMentions.flatMap(({ friends }) => friends);
  if (asked.length === 0 || named.some((friend) => !asked.includes(friend))) return null;
  const said = answer.words.filter(
    (word, at) => !isMark(word) && !answer.allMentions.some(({ run }) => isIn([run], at)),
  );
  const isWhole = (known: Phrases) => said.length > 0 && skipPhrases(known, said, 0) === said.length;
  const settled = (coming: readonly Person[]): Draft => {
    const others = asked.filter((friend) => !coming.includes(friend));
    const left = leaveOut(answer.draft, { friends: others, groups: [] }, answer.directory);
    return coming.length > 0 ? addGuests(left, { friends: coming, groups: [] }, answer.directory) : left;
  };
  // "Add Zed" says nothing of the others, "add Zed only" does.
  const isMore = /\b(?:add|invite|include)\b/iu.test(answer.text) && !/\b(?:only|just)\b/iu.test(answer.text);
  if (named.length > 0 && isMore) return null;
  if (named.length > 0) return said.length === 0 || isWhole(en.addsThese) ? settled(named) : null;
  if (isWhole(en.leavesThese)) return settled([]);
  // "Create it" agrees to the event.
  const isYes = agrees(answer) && !/create|save|book|send|publish/iu.test(answer.text);
  return isYes || isWhole(en.addsThese) ? settled(asked) : null;
}

/** "Chloe's crook", of a guest: asks whether she still comes. "He'll still come" answers it. */
export const doubtGuest: ReadEdit = (answer) => stillComing(answer) ?? hindered(answer);

function stillComing(answer: Answer): Edit | null {
  for (const clause of answer.clauses) {
    for (let at = clause.from; at < clause.to; at += 1) {
      const who = peopleAt(answer, at, { isBack: true });
      const behind = who?.run.to ?? at + 1;
      const end = answer.isFree(at) || who ? en.stillComes(answer.words, behind) : null;
      if (end === null) continue;
      const id = doubtedGuest(answer.draft);
      const doubted = answer.directory.friends.filter((friend) => friend.id === id);
      const people = who ?? { friends: doubted, groups: [] };
      return { draft: addGuests(answer.draft, people, answer.directory), claims: [{ from: at, to: end }] };
    }
  }
  return null;
}

function hindered(seen: Answer): Edit | null {
  // A reason may be irrelevant and still identify the person.
  const answer = { ...seen, mentions: seen.allMentions, isFree: () => true };
  const { draft, directory, mentions, words } = answer;
  for (const { run } of mentions) {
    const who = peopleAt(answer, run.from, { isLeaving: true });
    const end = who && en.hindered(words, who.run.to);
    const [guest, other] = who?.friends ?? [];
    // "Sarah's in too" comes.
    if (who && en.comes(words, who.run.to) === end && end !== null) continue;
    if (!who || end === null || !guest || other) continue;
    const isGuest = guestsOf(draft, directory).friends.some(({ id }) => id === guest.id) || draft.everyone;
    // Next to another change it is only the reason.
    const clause = clauseAt(answer, run.from);
    const isAll = answer.clauses.length === 1 || answer.pieces.length === 0;
    if (!isGuest || !isAll) continue;
    const claims = [{ from: run.from, to: clause.to }];
    // "Tilly's away, ask Dev": another comes, so she does not.
    const isReplaced = mentions.some(
      (other) => other.run.from >= clause.to && other.friends.every(({ id }) => id !== guest.id),
    );
    const isOpen = seen.mentions.some((mention) => mention.run.from === run.from);
    if (isReplaced) return { draft: leaveOut(draft, who, directory), claims };
    if (!isOpen) continue;
    return {
      draft: {
        ...draft,
        understood: [...draft.understood, before('excluded_names', guest.id), before('friend_names', guest.id)],
      },
      claims,
      doubt: {
        about: 'friend_names',
        question: `Is ${guest.name} still coming?`,
        choices: [`Leave out ${guest.name}`, `${guest.name} still comes`],
      },
    };
  }
  return null;
}
