import { eventNouns } from '../intent/en/event-nouns.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { type Answer, isAllFree, mentionIn, pieceAt, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

/** A place has fewer words than this. */
const mostWords = 13;

/** Words from `from` on that can be a place: up to a time, a guest or the end of the clause. */
export function stretch(answer: Answer, from: number, clause: Run): Run {
  let to = from;
  while (to < Math.min(clause.to, from + mostWords) && canBePlace(answer, to, from)) to += 1;
  while (to > from && (isMark(answer.words[to - 1]) || en.placeEnds.has(wordAt(answer, to - 1)))) to -= 1;
  return { from, to };
}

function canBePlace(answer: Answer, at: number, from: number): boolean {
  const piece = pieceAt(answer, at);
  const isNumber = piece?.kind === 'clock' && piece.isBare && en.numberedPlaces.has(wordAt(answer, at - 1));
  const mention = mentionIn(answer, at);
  const isOf = mention !== null && (mention.isPossessive || at > from) && !en.beforeGuests.has(wordAt(answer, at - 1));
  if (en.withWords.has(wordAt(answer, at)) && at > from) return false;
  return (answer.isFree(at) || isOf) && (piece === null || isNumber) && (mention === null || isOf);
}

export function isPlace(answer: Answer, { from, to }: Run, isMake: boolean): boolean {
  const words = answer.words.slice(from, to).map(({ norm }) => norm);
  const first = words[0] ?? '';
  if (words.some((word) => en.sentenceWords.has(word)) || words.length > 12) return false;
  // "Make it karaoke" is another thing to do, and "make it longer" no place.
  const isThing = words.length < 5 && eventNouns.has(words.at(-1) ?? '') && !first.startsWith('the');
  return (
    !(isMake && isThing) &&
    !(words.length === 1 && en.smallWords.has(first)) &&
    !en.noPlaces.has(first) &&
    !en.calendars.has(words.at(-1) ?? '')
  );
}

/** "Court 5 Clementi", "14 Park Street": a number in them is no hour. */
export function numbered(answer: Answer, clause: Run): { place: Run; lead: Run } | null {
  const from = firstWord(answer, clause);
  const lead = { from, to: from };
  if (!answer.isFree(from)) return null;
  const isRoom = [from, from + 1].some(
    (at) => en.numberedPlaces.has(wordAt(answer, at)) && /^\d/u.test(wordAt(answer, at + 1)),
  );
  if (isRoom) return { place: stretch(answer, from, clause), lead };
  const street = answer.words.findIndex(
    ({ norm }, at) => at > from + 1 && at < clause.to && at < from + 6 && en.streets.has(norm),
  );
  const isAddress = /^\d/u.test(wordAt(answer, from)) && street > 0 && isAllFree(answer, { from, to: street + 1 });
  if (!isAddress) return null;
  const rest = stretch(answer, street, clause);
  return { place: { from, to: Math.max(rest.to, street + 1) }, lead };
}

/** The first word of a clause that says more than "oh" and "and". */
export function firstWord(answer: Answer, { from, to }: Run): number {
  let at = from;
  for (;;) {
    const end = answer.isFree(at) && pieceAt(answer, at) === null ? en.openers(answer.words, at) : null;
    if (end === null || end >= to) return at;
    at = end;
  }
}

/** Why something else changes, and no place: "rain forecast, same time Friday". */
const reasons = new Set(
  "rain raining weather forecast storm snow traffic holiday payday exams theres there's".split(' '),
);

/** A phrase alone that can be where it is, or what it is called: "kelly drive", "the stubborn goat". Beside another change it is short. */
export function barePhrase(answer: Answer, clause: Run): Run | null {
  const from = firstWord(answer, clause);
  const run = stretch(answer, from, clause);
  const words = answer.words.slice(run.from, run.to).map(({ norm }) => norm);
  const isAlone = answer.clauses.length === 1;
  const longest = isAlone ? 7 : 3;
  const isReason = words.some((word) => reasons.has(word)) || en.causes.has(wordAt(answer, clause.to));
  const isAll = answer.words.slice(run.to, clause.to).every((word) => isMark(word) || en.smallWords.has(word.norm));
  const isShort =
    words.length > 0 &&
    words.length <= longest &&
    !(!isAlone && words.some((word, at) => word.endsWith("'s") && (words[at + 1] ?? '').endsWith('ed')));
  // "Yusuf's sick" tells of him.
  const isOfPerson = answer.mentions.some(
    (mention) =>
      isInside(mention.run, run) &&
      (en.hindered(answer.words, mention.run.to) ?? en.comes(answer.words, mention.run.to)) !== null,
  );
  return isAll && isShort && !isReason && !isOfPerson && isPlace(answer, run, true) ? run : null;
}

const isInside = (one: Run, other: Run): boolean => one.from >= other.from && one.to <= other.to;
