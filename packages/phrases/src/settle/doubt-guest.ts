import { before, type Draft, type UnderstoodWords } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { membersOf } from '../read/people/read-guest-list.ts';
import { opened } from '../words/exclamations.ts';
import { elsewhere, hindrances } from '../words/hindrances.ts';
import { tokenise } from '../words/tokenise.ts';
import type { Doubt } from './settle-day.ts';

const opening = opened(/^/i);
const hindered = new RegExp(
  `^(?: ?['’]s| is| has| have| are| got| might| may| was| thinks?| says?)?(?=[ ,])(?:.{0,40}?\\b${hindrances}\\b.{0,40}|(?: (?:currently|all|now|actually|going to be|gonna be))* ${elsewhere}(?: .{0,30})?|(?: (?:off|flying|away|going|heading|flies|out)){1,2} to .{3,30})$`,
  'iu',
);

/** "Chloe's crook", of a guest: whether she comes is not said, so it is asked, and who is meant is kept. Null for any other message. */
export function doubtGuest(draft: Draft, text: string, directory: Directory): { draft: Draft; clarify: Doubt } | null {
  if (text.length > 100 || text.includes('?')) return null;
  const said = text.trim().replace(opening, '');
  const sentence = tokenise(said, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  const circles = directory.groups.filter(({ name }) => draft.group_names.includes(name));
  const guests = new Set([
    ...draft.friend_names,
    ...circles.flatMap((group) => membersOf(group, directory).map(({ name }) => name)),
  ]);
  // Of a group whose members are not known, anybody may be one.
  const isAnybody = draft.everyone || circles.some(({ members }) => !members);
  const isGuest = (name: string) => isAnybody || guests.has(name);
  const [name, other] = mention?.group ? [] : (mention?.friends ?? []).map((friend) => friend.name).filter(isGuest);
  if (!mention || name === undefined || other !== undefined || draft.excluded_names.includes(name)) return null;
  const last = sentence.tokens[mention.last];
  // "Chloe's" is one word.
  const behind = `${mention.possessive ? ' is' : ''}${said.slice(last?.to)}`;
  if (!hindered.test(behind)) return null;
  const choices = [`Leave out ${name}`, `${name} still comes`];
  return {
    draft: { ...draft, understood: [doubtOf(name)] },
    clarify: { about: 'friend_names', question: `Does ${name} still come?`, choices },
  };
}

/** What is kept of a guest of whom it was said that they may not come. */
export const doubtOf = (name: string): UnderstoodWords => before('excluded_names', name);

/** The guest of whom the message before said that they may not come; null when it spoke of nobody. */
export function doubtedGuest({ understood }: Draft): string | null {
  return understood.find(({ field, from }) => field === 'excluded_names' && from === -1)?.text ?? null;
}
