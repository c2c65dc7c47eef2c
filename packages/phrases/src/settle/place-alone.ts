// Messages that are nothing but a place.
import { namesActivity } from '../calendar/activity.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { longestFollowUp } from './change-words.ts';
import { readParts } from './draft-event.ts';
import { isUnknownName, placeNamed } from './read-change.ts';
import type { ChangeContext } from './settle-change.ts';
import { type Clause, clausesOf, isIdleClause } from './split-change.ts';
import { tokenise } from '../words/tokenise.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { changeLocation, partsOf, type StepReader, unquote } from './change-step.ts';

const remote =
  /^(?:it['’]?s |make it |let['’]?s do (?:it )?|do it |we['’]?ll do (?:it )?|(?:can we )?do it )?(?:on|over|via|by|through )?\s*(online|zoom|teams|google meet|facetime|skype|whatsapp|(?:the )?phone|video call)(?: instead| please| then| call| now)*[.! ]*$/i;

/** "Online", "on Zoom". */
export const placeRemotely: StepReader = (step) => {
  const place = remote.exec(step.text.trim())?.[1];
  return place === undefined ? null : changeLocation(step, place);
};

/** "Lau Pa Sat": a name in capitals that ends as a day does, of what has its day. */
export const placeLikeDay: StepReader = (step) => {
  const { draft, text, stand, setting } = step;
  const head = /^((?:\p{Lu}\p{Ll}+ ){2,3})(?:Mon|Tue|Wed|Fri|Sat|Sun)[.! ]*$/u.exec(text.trim())?.[1];
  if (head === undefined || draft.location !== null || stand.day === null || namesActivity(head)) return null;
  const isName = isUnknownName(tokenise(head.trim(), nameWords(setting.directory)), setting.directory);
  return isName && !partsOf(step, head).timed ? changeLocation(step, unquote(text)) : null;
};

/** "At Sinead's", and then "no, make that Niamh's": the place that stands is somebody's as well, or there is none. */
const isSomebodys = (place: string | null): boolean =>
  place === null ||
  /^(?:at )?(?:mine|ours|yours|hers|his|theirs|home|(?:my|our|your|her|his|their) \S+|.{1,40}(?:['’]s|s['’]))$/iu.test(
    place,
  );

/** Whose place words name, if they begin with the name of its owner: "Tom's", "Kate's mum's house"; `noun` is empty where nothing stands behind the name. */
function ownedPlace(words: string, directory: Directory): { noun: string; isPlace: boolean } | null {
  const sentence = tokenise(words, nameWords(directory));
  const owner = mentionAt(sentence, 0, directory);
  const behind = owner?.possessive === true ? sentence.tokens.slice(owner.last + 1) : null;
  if (!behind || behind.length > 3) return null;
  const noun = behind.findLast((token) => token.word)?.norm ?? '';
  return { noun, isPlace: placeNouns.test(noun) && !/^(?:club|party|market|coffee)$/.test(noun) };
}

/** "Gemma's salon", "Tom's house": whose place it is, and nobody's invitation. */
export const placeAtFriends: StepReader = (step) => {
  const { draft, corrected, setting } = step;
  const rest = step.rest.replace(/(?: (?:instead|then|rather|please))+(?=[.! ]*$)/i, '');
  const owned = ownedPlace(rest, setting.directory);
  const isPlace =
    owned !== null &&
    (owned.isPlace ||
      (owned.noun === '' && (isSomebodys(draft.location) || (corrected && !/['’]s?\b/.test(draft.title))))) &&
    !partsOf(step, rest).timed;
  return isPlace ? changeLocation(step, unquote(rest)) : null;
};

/** "To the library, it's raining", "the park instead, weather's lovely": the place in front of why, which says no time and names nobody; else null. */
export function placeBeforeReason(text: string, { clock, directory }: ChangeContext): string | null {
  const [first, ...why] = clausesOf(text);
  if (!first || why.length === 0 || text.length > longestFollowUp) return null;
  const words = first.text.replace(leadsThere, '').replace(/(?: (?:instead|then|rather|please|actually))+$/i, '');
  const place =
    placeNamed(words, directory) ?? (ownedPlace(words, directory)?.isPlace === true ? unquote(words) : null);
  const isReason = ({ text: said }: Clause) => {
    const { timed, people } = readParts(said, clock, directory);
    return !timed && people.friends.length + people.groups.length === 0 && isIdleClause(said, { clock, directory });
  };
  return place !== null && why.every(isReason) ? place : null;
}

/** "Mum's kitchen's a building site so the Carvery in Stillorgan it is": the place that is settled on; null for an hour, a day or somebody. */
export function placeSettled(text: string, { clock, directory }: ChangeContext): string | null {
  const place =
    /(?:^|[\s,;.!])(?:we|i)(?:['’]ve| have)?(?: both| all)? (?:decided|settled|agreed) (?:on|for) ((?:the )?\p{Lu}[^,;.!?]{2,40}?)(?: instead| then)?(?=[,;.!]|$)/iu.exec(
      text,
    )?.[1] ??
    /(?:^|[,;.!] *|\bso )(?:then |let['’]?s say )?(?:at )?((?:the |my |our )?\p{L}[^,;.!?]{2,50}?) it is(?: then| so)?[.! ]*$/iu.exec(
      text,
    )?.[1];
  if (place === undefined || namesActivity(place)) return null;
  const { timed, people } = readParts(`at ${place}`, clock, directory);
  const isName = /^(?:the )?\p{Lu}|['’]s(?: \p{L}+)?$/u.test(place) || placeNouns.test(place.split(' ').at(-1) ?? '');
  const somebody = mentionAt(tokenise(place, nameWords(directory)), 0, directory);
  const isSomebody = somebody !== null && !somebody.possessive;
  return isName && !timed && !isSomebody && people.friends.length === 0 ? unquote(place) : null;
}

const wants =
  /^\W*(?:(?:so|and|but|ok|oh|actually|apparently)[, ]+)*(\p{L}+)(?: (?:wants|prefers|fancies|likes|suggests|suggested|reckons|votes for|is keen on|(?:would|['’]d) (?:rather|prefer|like|love))|['’]d (?:rather|prefer|like|love))(?: (?:(?:to |we )?(?:go(?: to)?|do|try|meet(?: at)?)|going to|trying|it at|it in))? ((?:the )?\p{L}[\p{L}'’ -]{2,40}?)( instead| then| rather| better)?[.! ]*$/u;

/** "Tom wants the Crown instead": the place that somebody asks for; null for anything else. */
export function placeWanted(text: string, { clock, directory }: ChangeContext): string | null {
  const [, who = '', place = '', instead] = wants.exec(text) ?? [];
  const isSomebody =
    /^(?:he|she|they|everyone|everybody)$/i.test(who) ||
    (mentionAt(tokenise(who, nameWords(directory)), 0, directory)?.friends.length ?? 0) > 0;
  if (!isSomebody || !(instead !== undefined || /^(?:the )?\p{Lu}/u.test(place))) return null;
  const { timed, people } = readParts(`at ${place}`, clock, directory);
  const isName = isUnknownName(tokenise(place, nameWords(directory)), directory);
  return isName && !timed && people.friends.length === 0 ? unquote(place) : null;
}

const leadsThere =
  /^(?:(?:ok|okay|oh|so|and|but|then|maybe|actually|let['’]?s|we could|we should|move(?: it)?|go|head|meet|do)[, ]+)*(?:(?:over|round|down|up|inside) )?(?:(?:to|at|in|into) (?=the |our |my ))?/iu;
