import { nameWords } from '../read/people/match-names.ts';
import { tokenise } from '../words/tokenise.ts';
import { homePlace, setPlace } from './change-words.ts';
import { readParts } from './draft-event.ts';
import { addressSaid, isResized, isUnknownName } from './read-change.ts';
import type { ChangeContext } from './settle-change.ts';

/** A verb with which a change begins. */
export const beginsChange =
  /^(?:(?:and|also|then|but|plus) )*(?:(?:add|invite|include|lose|drop|remove|uninvite|ditch|swap|make|move|change|push|shift|call|rename|bring|set|take|leave|kick|end|start|finish)\b|(?:name|title) it\b|(?:put|have|hold|keep|do) it (?:at|in|on|to|under)\b|(?:the )?(?:place|venue|location) (?:is|will be)\b)/i;

/** What stands in front of another change with a verb of its own: "rename it Dinner and show and start at 7". */
const editMark =
  /(?<!\s)(?:\s*[,;]\s*(?:(?:and|but|then)\s+)?(?=\S)|\s+(?:and|but|then)\s+(?=(?:(?:add|invite|include|lose|drop|remove|uninvite|ditch|swap|make|move|change|push|shift|call|rename|bring|set|take|leave|kick|end|start|finish)|(?:put|have|hold|keep|do) it (?:at|in|on|to|under)|(?:the )?(?:place|venue|location) (?:is|will be))\s))/iu;

/** "Add Brooke, lose Hunter": changes that each begin with a verb of their own, at most four; null for anything else. */
function separateEdits(text: string, { clock, directory }: ChangeContext): string[] | null {
  const pieces = text.split(editMark).filter(Boolean);
  // "Change the place to Art's backyard, 914 Kater St" is one.
  if (
    setPlace.test(pieces[0]?.toLowerCase() ?? '') &&
    pieces.length === 2 &&
    addressSaid(pieces[1] ?? '', clock, directory) !== null
  )
    return null;
  // "Pier 9 and invite Tom".
  const isEdit = (piece: string) => beginsChange.test(piece) || addressSaid(piece, clock, directory) !== null;
  const isEach =
    pieces.length > 1 && pieces.length < 5 && pieces.some((piece) => beginsChange.test(piece)) && pieces.every(isEdit);
  return isEach ? pieces : null;
}

/** "Call it moms 60th dinner, 6 till 9pm": a name and behind its comma nothing but when, where or with whom; null for anything else. */
function separateName(text: string, { clock, directory }: ChangeContext): string[] | null {
  const [, head = '', tail = ''] =
    /^([^,;]{0,40}\b(?:call|name|rename|retitle|title) (?:it|this|that) [^,;]{2,60}), (\S.{0,80})$/iu.exec(text) ?? [];
  if (tail === '') return null;
  const { title, timed, place, people } = readParts(tail, clock, directory);
  return title === '' && (timed || place !== null || people.friends.length > 0) ? [head, tail] : null;
}

/** "Meet at the Crown", "Grogans instead", "at ours": the words of a place that a clause names. */
const placeWords = (clause: string): string =>
  clause.replace(/^(?:(?:let['’]?s )?meet(?:ing)? )?(?:(?:at|in) )?|(?: instead| then| rather| please)*[.! ]*$/gi, '');

/** "3 hours, party world", "Grogans instead, and half 8": times and names of places, of which each changes its own field; null for anything else. */
function separateFields(text: string, { clock, directory, sameMessage = false }: ChangeContext): string[] | null {
  // Times and names are short.
  if (sameMessage || text.length > 300) return null;
  const isTime = (piece: string) => {
    if (addressSaid(piece, clock, directory) !== null) return false;
    if (isResized(piece)) return true;
    const parts = readParts(piece, clock, directory);
    const { friends, groups } = parts.people;
    const isTimed = parts.timed || parts.time.duration !== null;
    return isTimed && parts.title === '' && parts.place === null && friends.length + groups.length === 0;
  };
  const isPlace = (piece: string) =>
    addressSaid(piece, clock, directory) !== null ||
    homePlace.test(piece) ||
    isUnknownName(tokenise(placeWords(piece), nameWords(directory)), directory);
  const cut = (mark: RegExp): string[] | null => {
    const pieces = text.split(mark).filter(Boolean);
    if (pieces.length < 2 || pieces.length > 4) return null;
    const timed = pieces.map(isTime);
    const isEach = pieces.every((piece, at) => timed[at] || isPlace(piece));
    return isEach && timed.includes(true) && timed.includes(false) ? pieces : null;
  };
  // "Luigi's at 8".
  const owned = /^\p{L}+['’]s at \S+$/u.test(text) ? cut(/\s+(?=at (?:\d|noon|half ))/) : null;
  if (owned) return owned.map((piece) => piece.replace(/^(?!at )/, 'at '));
  // "Half an hour longer and at ours" is two; "the Pen and Paper" is one, and no day stands in it.
  return (
    cut(/(?<!\s)\s*[,;]\s*(?:and\s+)?/) ??
    cut(
      /(?<!\s)\s+(?:and|but) (?=(?:make it |have it |do it )?(?:at|in|till|until|from|to|an?|half|\d(?:\d?[ap]m)?|\S+ instead)\b)/,
    )
  );
}

/** The changes that a correction makes one after the other, each in its own words; null for what is one change. */
export const separateChanges = (text: string, setting: ChangeContext): string[] | null =>
  separateName(text, setting) ?? separateEdits(text, setting) ?? separateFields(text, setting);
