import type { Run } from '../words/message.ts';
import { type Answer, type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';
import { addGuests, keepOnly } from './guest-list.ts';
import { keepAsked, peopleAt } from './read-people.ts';

/** Asked for an event that is not for everyone. */
export const whoComes = 'Who’s coming?';

/** "Invite everyone", "just me", "only the Wall Rats", "just me and Aroha". */
export const limitGuests: ReadEdit = (answer) => {
  for (const clause of answer.clauses) {
    const edit = onlyThese(answer, clause) ?? nobodyElse(answer, clause) ?? invitesAll(answer, clause);
    if (edit) return edit;
  }
  return null;
};

function onlyThese(answer: Answer, clause: Run): Edit | null {
  const only = findFree(answer, en.only, clause);
  if (!only) return null;
  let at = only.to;
  while (en.behindOnly.has(wordAt(answer, at)) && answer.isFree(at)) at += 1;
  const named = peopleAt(answer, at, { isLeaving: true });
  // "The rowers only".
  const isBehind = wordAt(answer, only.from) === 'only';
  const before = answer.mentions.findLast(({ run, isPossessive }) => isBehind && run.to === only.from && !isPossessive);
  const who = named ?? (before ? peopleAt(answer, before.run.from, { isLeaving: true }) : null);
  if (!who) return null;
  const isMe = wordAt(answer, who.run.to) === 'and' && wordAt(answer, who.run.to + 1) === 'me';
  const to = Math.max(who.run.to + (isMe ? 2 : 0), only.to);
  return {
    draft: keepAsked(keepOnly(answer.draft, who, answer.directory), who),
    claims: [{ from: Math.min(only.from, who.run.from), to }],
    said: [{ field: who.groups.length > 0 ? 'group_names' : 'friend_names', run: who.run }],
    doubt: who.doubt,
  };
}

function nobodyElse(answer: Answer, clause: Run): Edit | null {
  const found = findFree(answer, en.nobodyElse, clause);
  if (!found) return null;
  const isMe = en.nobodyWords.has(wordAt(answer, found.from)) && wordAt(answer, found.from + 1) !== 'one';
  // "Nobody else" keeps who is invited.
  const draft = isMe
    ? keepOnly(answer.draft, { friends: [], groups: [] }, answer.directory)
    : { ...answer.draft, everyone: false };
  return { draft, claims: [found] };
}

function invitesAll(answer: Answer, clause: Run): Edit | null {
  const found = findFree(answer, en.everyone, clause);
  if (!found) return null;
  const verb = en.beforeEveryone.has(wordAt(answer, found.from - 1)) ? 1 : 0;
  const run = { from: found.from - verb, to: found.to };
  if (en.notWords.has(wordAt(answer, run.from - 1)))
    return {
      draft: { ...answer.draft, everyone: false },
      claims: [{ from: run.from - 1, to: run.to }],
      doubt: {
        about: 'friend_names',
        question: whoComes,
        choices: answer.directory.groups.slice(0, 3).map(({ name }) => name),
      },
    };
  // "Both of them", of two who were asked about.
  const asked = ['both', 'all'].includes(wordAt(answer, found.from)) ? answer.askedFriends : [];
  if (asked.length === 0 && wordAt(answer, found.to - 1) === 'both') return null;
  if (asked.length > 0)
    return {
      draft: addGuests(answer.draft, { friends: asked, groups: [] }, answer.directory),
      claims: [run],
      said: [{ field: 'friend_names', run }],
    };
  // "Everyone's away" is a reason, and "everyone must go by 10" a time.
  if (/['’]s$/u.test(wordAt(answer, found.to - 1)) && !en.welcomed.has(wordAt(answer, found.to))) return null;
  if (en.doingVerbs.has(wordAt(answer, found.to)) && verb === 0) return null;
  // "The climbing club, everyone except Tilly": all of the club.
  const isOfGroup = answer.allMentions.some(({ group }) => group !== null) && verb === 0;
  if (isOfGroup) return { draft: answer.draft, claims: [run] };
  return { draft: { ...answer.draft, everyone: true, only_me: false }, claims: [run] };
}
