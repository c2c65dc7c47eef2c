import type { Draft } from '../draft.ts';
import type { Run } from '../words/message.ts';
import { type Answer, type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';
import { doubtedGuest } from './doubt-guest.ts';
import * as en from './en/edit-words.ts';
import { addGuests, forget, guestsOf, leaveOut, type People } from './guest-list.ts';
import { keepAsked, type NamedPeople, peopleAt } from './read-people.ts';

/** "Swap Hine for Tama", "Priya instead of Tom", "Karim instead". */
export const swapGuests: ReadEdit = (answer) => {
  for (const clause of answer.clauses) {
    const edit = swapBySaying(answer, clause) ?? insteadOfSomebody(answer, clause) ?? insteadAlone(answer, clause);
    if (edit) return edit;
  }
  return namesake(answer);
};

function swapped(answer: Answer, gone: NamedPeople, comer: NamedPeople, claims: readonly Run[]): Edit {
  const left = leaveOut(answer.draft, gone, answer.directory);
  const draft = keepAsked(addGuests(left, comer, answer.directory), comer);
  return { draft, claims, said: [{ field: 'friend_names', run: comer.run }], doubt: gone.doubt ?? comer.doubt };
}

function swapBySaying(answer: Answer, clause: Run): Edit | null {
  const verb = findFree(answer, en.swaps, clause);
  if (!verb) return replacedBy(answer, clause);
  const gone = verb && peopleAt(answer, verb.to, { isLeaving: true });
  const link = gone && en.swapLinks(answer.words, gone.run.to);
  const comer = gone && link !== null ? peopleAt(answer, link) : null;
  return verb && gone && comer && swapped(answer, gone, comer, [{ from: verb.from, to: comer.run.to }]);
}

/** "Tom → Mark", "Mark replaces Tom". */
function replacedBy(answer: Answer, clause: Run): Edit | null {
  const first = answer.mentions.find(({ run }) => run.from >= clause.from && run.to < clause.to);
  const link = first ? en.replaces(answer.words, first.run.to) : null;
  const [one, other] =
    first && link !== null ? [peopleAt(answer, first.run.from), peopleAt(answer, link)] : [null, null];
  if (!first || !one || !other || one.run.to !== first.run.to) return null;
  const isArrow = /^[→-]$/u.test(wordAt(answer, first.run.to));
  const claims = [{ from: one.run.from, to: other.run.to }];
  return isArrow ? swapped(answer, one, other, claims) : swapped(answer, other, one, claims);
}

function insteadOfSomebody(answer: Answer, clause: Run): Edit | null {
  const link = findFree(answer, en.insteadOf, clause);
  const gone = link && peopleAt(answer, link.to, { isLeaving: true });
  // "Instead of Tilly have Dev" names who comes behind.
  const first =
    answer.mentions.findLast(({ run }) => link && run.to <= link.from && run.from >= clause.from) ??
    answer.mentions.find(({ run }) => gone !== null && run.from >= gone.run.to);
  const comer = first ? peopleAt(answer, first.run.from) : null;
  return link && comer && gone ? swapped(answer, gone, comer, [comer.run, { from: link.from, to: gone.run.to }]) : null;
}

/** "Karim instead": replaces the person asked about, or the only guest if nobody was excluded. */
function insteadAlone(answer: Answer, clause: Run): Edit | null {
  const word = findFree(answer, en.instead, clause);
  const first =
    word &&
    answer.mentions.find(({ run, isPossessive }) => run.from >= clause.from && run.to <= word.from && !isPossessive);
  const comer = first && peopleAt(answer, first.run.from);
  if (!word || !comer) return null;
  const from = en.fetchVerbs.has(wordAt(answer, comer.run.from - 1)) ? comer.run.from - 1 : comer.run.from;
  const left = goneFor(answer.draft, comer, answer);
  const draft = keepAsked(addGuests(left, comer, answer.directory), comer);
  return {
    draft,
    claims: [{ from, to: comer.run.to }, word],
    said: [{ field: 'friend_names', run: comer.run }],
    doubt: comer.doubt,
  };
}

/** The person being replaced: a guest named too, the one asked about, or the only one if nobody was excluded. */
function goneFor(draft: Draft, comer: People, { directory, allMentions }: Answer): Draft {
  const { friends, groups, excluded } = guestsOf(draft, directory);
  const isGuest = (id: string) =>
    friends.some((guest) => guest.id === id) && comer.friends.every((one) => one.id !== id);
  const named = allMentions.flatMap((mention) => mention.friends).find(({ id }) => isGuest(id));
  const doubted = directory.friends.find(({ id }) => id === doubtedGuest(draft));
  const [only, ...others] = friends.filter(({ id }) => comer.friends.every((one) => one.id !== id));
  const isAlone = others.length === 0 && groups.length === 0 && excluded.length === 0;
  const gone = named ?? doubted ?? (isAlone ? only : undefined);
  return gone ? leaveOut(draft, { friends: [gone], groups: [] }, directory) : draft;
}

/** "No, Alex Ruiz", "I meant the other Tom", of a guest with that first name: one replaces the other. */
function namesake(answer: Answer): Edit | null {
  const { draft, directory, words } = answer;
  const isMeant = words.some(({ norm }) => en.meantWords.has(norm));
  const isMore = words.some(({ norm }) => en.moreWords.has(norm));
  if (!isMeant || isMore) return null;
  const guests = guestsOf(draft, directory).friends;
  for (const { run } of answer.mentions) {
    const comer = peopleAt(answer, run.from);
    const [one, other] = comer?.friends ?? [];
    const first = one?.name.split(' ')[0];
    const gone = guests.find(({ id, name }) => one !== undefined && id !== one.id && name.split(' ')[0] === first);
    if (!comer || other || !gone) continue;
    const kept = addGuests(forget(draft, gone, directory), comer, directory);
    return { draft: kept, claims: [comer.run], said: [{ field: 'friend_names', run: comer.run }] };
  }
  return null;
}
