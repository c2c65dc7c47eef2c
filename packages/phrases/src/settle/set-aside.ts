import { namesActivity } from '../calendar/activity.ts';
import { nameWords } from '../read/people/match-names.ts';
import { capitalise } from '../say/list-names.ts';
import { fold } from '../words/normalise-words.ts';
import { tokenise } from '../words/tokenise.ts';
import { tellsHourBeside } from './change-words.ts';
import { readParts } from './draft-event.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import { clausesOf } from './split-change.ts';

/** What a follow-up says beside its change, which is told in a note, and the change without it. */
interface SetAside {
  text: string;
  note: string;
}

/** "The climbers and their partners": whoever comes along without a name. */
const companions =
  /(?:^|[, ])(?:(?:and|plus|with|\+|&) (?:(?:all|each|maybe|also) )*(?:(?:their|his|her) (?:partners?|other halves|other half|spouses?|plus ones?|families|family|wives|wife|husbands?|girlfriends?|boyfriends?|kids|children|better halves|significant others|dogs?)|partners|spouses|plus ones|other halves))(?: (?:too|also|as well|please|of course))*[.! ]*$/iu;

const adds =
  /^\W*(?:(?:and|also|ok|oh|please|can you|let['’]?s|just|only) )*(?:(?:add|invite|include|ask|have|with|for) )?/iu;

/** What comes behind the event, at an hour of its own. */
const thenMore =
  /(?<=[\p{L}\d])[,;]?\s+(?:and )?(?:then|followed by) ((?!(?:make|move|let|we|i|it|add|at|on|from|start|meet)\b)\p{L}[\p{L} ]{2,30}?) (?:at|from) (?:\d[\d:.]*(?: ?[ap]m)?|noon|half \p{L}+)[.! ]*$/iu;

/** "Through June 27th, then we break for the summer": what is done after it. */
const thenOn = /(?<=[\p{L}\d])[,;]\s+(?:and )?(?:then|after that) (?:we|it|they|i)(?:['’]\p{L}+)? [^\d,;]{3,60}$/iu;

/** Whether words in canonical form speak of what an event is called after: "the plumber comes at 3", of a plumber. */
export const namesEvent = (canon: string, title: string): boolean =>
  fold(title)
    .split(/\P{L}+/u)
    .some((word) => word.length > 3 && new RegExp(`\\b${word}\\b`).test(canon));

/** Whether a clause that looks like an aside tells the hour of the event itself: "the plumber comes at 3", of a plumber. */
export const tellsOwnHour = (text: string, title: string): boolean =>
  clausesOf(text).some((clause) => {
    const canon = tokenise(clause.text.replace(/[\s,;.!]+$/, ''), new Set()).canon.trim();
    return tellsHourBeside(canon) && namesEvent(canon, title);
  });

/** Takes "in bed by 11" and "and their partners" out of a follow-up to the draft of `title`. Null when it says nothing of the kind. */
export function setAside(text: string, title: string, { clock, directory }: ChangeContext): SetAside | null {
  const others = companions.exec(text);
  if (others) {
    const { timed } = readParts(text, clock, directory);
    const front = text.slice(0, others.index);
    if (!timed) return { text: front, note: capitalise(text.replace(adds, '').replace(/[.! ]+$/, '')) };
  }
  const later = thenOn.exec(text);
  if (later) return { text: text.slice(0, later.index), note: capitalise(later[0].replace(/^\W+|[.! ]+$/g, '')) };
  // "2 hours, then drinks at 9".
  const more = thenMore.exec(text);
  const isMore =
    more !== null &&
    !/^\W*(?:and|ok|oh|so|also)?\W*$/i.test(text.slice(0, more.index)) &&
    namesActivity(more[1] ?? '') &&
    !namesEvent(fold(more[1] ?? ''), title);
  if (isMore)
    return { text: text.slice(0, more.index), note: capitalise(more[0].replace(/^\W*(?:and )?|[.! ]+$/gi, '')) };
  const clauses = clausesOf(text);
  const isBeside = (words: string) => {
    const canon = tokenise(words, nameWords(directory)).canon.trim();
    return tellsHourBeside(canon) && !namesEvent(canon, title);
  };
  const note = (words: string) => capitalise(words.replace(/[.! ]+$/, ''));
  const [first, second] = clauses;
  const [before, last] = clauses.slice(-2);
  if (!first || !second || !before || !last) return null;
  if (isBeside(last.text)) return { text: text.slice(0, before.from + before.text.length), note: note(last.text) };
  // "Her train is at 9:15 so finish by 8:45".
  return isBeside(first.text) ? { text: text.slice(second.from), note: note(first.text) } : null;
}

/** A change with something told beside it. */
export function withNote(change: Change, note: string): Change {
  const { description } = change.draft;
  const draft = { ...change.draft, description: description ? `${description}\n${note}` : note };
  return { ...change, draft, changed: [...new Set([...change.changed, 'description' as const])] };
}
