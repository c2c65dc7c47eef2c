import { textOf } from '../words/cut-words.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Run } from '../words/message.ts';
import { eventNouns } from '../intent/en/event-nouns.ts';
import {
  type Answer,
  clauseAt,
  type Edit,
  findFree,
  isAllFree,
  mentionIn,
  pieceAt,
  type ReadEdit,
  wordAt,
} from './answer.ts';
import * as en from './en/edit-words.ts';

const longestPlace = 200;
/** A place has fewer words than this. */
const mostWords = 13;

/** Asked of what has lost its place. */
export const whereInstead = 'Where is it instead?';

/** "At Luigi's instead", "move it to the library", "court 5 Clementi", "14 Park Street", "no place", "not the Anchor, the Fox". */
export const changePlace: ReadEdit = (answer) => {
  const link = linked(answer);
  if (link) return link;
  const gone = withoutPlace(answer);
  for (const clause of answer.clauses) {
    const run = ledTo(answer, clause) ?? numbered(answer, clause) ?? insteadOf(answer, clause);
    if (run) return placed(answer, withAddress(answer, run.place), [run.lead, ...(gone?.claims ?? [])]);
  }
  return gone;
};

/** An address of the web is one place: "link is https://…". */
function linked(answer: Answer): Edit | null {
  const found = /https?:\/\/[^\s,]{4,200}/u.exec(answer.text);
  if (!found) return null;
  const url = found[0].replace(/[.)!?]+$/u, '');
  const from = answer.words.findIndex((word) => word.from >= found.index);
  const behind = answer.words.findIndex((word) => word.from >= found.index + url.length);
  const run = { from, to: behind < 0 ? answer.words.length : behind };
  const clause = clauseAt(answer, from);
  return answer.isFree(from) ? placed(answer, run, [{ from: clause.from, to: from }]) : null;
}

/** "Ida's garden, 12 Mill Lane": an address behind a comma belongs to it. */
function withAddress(answer: Answer, place: Run): Run {
  const next = wordAt(answer, place.to) === ',' ? answer.clauses.find(({ from }) => from === place.to + 1) : undefined;
  const address = next && numbered(answer, next);
  return address ? { from: place.from, to: address.place.to } : place;
}

export function placed(answer: Answer, run: Run, claims: readonly Run[] = []): Edit {
  const location = textOf(answer, run).replaceAll(/\s+/gu, ' ').trim().slice(0, longestPlace);
  return {
    draft: { ...answer.draft, location },
    claims: [...claims, run],
    said: [{ field: 'location', run }],
  };
}

/** "No place"; and "not Heath, they shut at dusk" or "somewhere else", of what has one: where it is instead is asked. */
function withoutPlace(answer: Answer): Edit | null {
  for (const clause of answer.clauses) {
    const none = findFree(answer, en.noPlace, clause);
    if (none) return { draft: { ...answer.draft, location: null }, claims: [none] };
    const elsewhere = findFree(answer, en.elsewhere, clause);
    const refused = elsewhere ?? refusedPlace(answer, clause);
    if (refused && answer.draft.location !== null)
      return {
        draft: { ...answer.draft, location: null },
        claims: [refused],
        doubt: { about: 'words', question: whereInstead, choices: [] },
      };
  }
  return null;
}

/** "Not the Anchor", of what is at the Anchor. */
function refusedPlace(answer: Answer, clause: Run): Run | null {
  const known = new Set(
    (answer.draft.location ?? '')
      .toLowerCase()
      .split(/[^\p{L}\d'’]+/u)
      .filter((word) => word.length > 2 && word !== 'the'),
  );
  for (let at = clause.from; at < clause.to; at += 1) {
    const isNo = /^(?:not|scrap|lose|drop|forget|skip)$/u.test(wordAt(answer, at)) && answer.isFree(at);
    let to = at + 1;
    while (
      to < clause.to &&
      (known.has(wordAt(answer, to)) || (to === at + 1 && /^(?:the|at|in)$/u.test(wordAt(answer, to))))
    )
      to += 1;
    if (isNo && known.has(wordAt(answer, to - 1))) return { from: at, to };
    // "Zizzi is full": it cannot be there.
    const is = /^(?:is|was|are)$/u.test(wordAt(answer, at + 1)) ? at + 2 : at + 1;
    const isShut = /^(?:full|closed|shut|booked|packed|taken|gone|rammed)$/u.test(wordAt(answer, is));
    if (known.has(wordAt(answer, at)) && answer.isFree(at) && isShut) return { from: clause.from, to: is + 1 };
  }
  return null;
}

const noPlaces = /^(?:with|least|most|first|all|once|total|person|general|english|french|german|costume|full)$/u;
/** "Put it in the diary" says nothing of where it is. */
const notBooks = /^(?:calendar|diary|planner|notes?|schedule|description)$/u;

/** Words from `from` on that can be a place: up to a time, a guest or the end of the clause. */
function stretch(answer: Answer, from: number, clause: Run): Run {
  let to = from;
  while (to < Math.min(clause.to, from + mostWords) && canBePlace(answer, to, from)) to += 1;
  while (
    to > from &&
    (isMark(answer.words[to - 1]) ||
      /^(?:instead|then|please|pls|rather|now|and|for|with|though|so|the|too|at|in|lol)$/u.test(wordAt(answer, to - 1)))
  )
    to -= 1;
  return { from, to };
}

function canBePlace(answer: Answer, at: number, from: number): boolean {
  const piece = pieceAt(answer, at);
  const isNumber = piece?.kind === 'clock' && piece.isBare && en.numberedPlaces.has(wordAt(answer, at - 1));
  const mention = mentionIn(answer, at);
  const isOf =
    mention !== null &&
    (mention.isPossessive || at > from) &&
    !/^(?:with|and|for|invite|add)$/u.test(wordAt(answer, at - 1));
  if (/^(?:with|w)$/u.test(wordAt(answer, at)) && at > from) return false;
  return (answer.isFree(at) || isOf) && (piece === null || isNumber) && (mention === null || isOf);
}

/** A place behind words that lead to it: "at the Fox", "move it to the library", "make it Reuben's". */
function ledTo(answer: Answer, clause: Run): { place: Run; lead: Run } | null {
  for (let at = clause.from; at < clause.to; at += 1) {
    if (!answer.isFree(at)) continue;
    const lead = mayLead(answer, at, clause)
      ? (en.placeLeads(answer.words, at) ?? en.placePrepositions(answer.words, at))
      : null;
    // "On Zoom": what stands behind "on" is the place.
    if (lead !== null && wordAt(answer, at) === 'on')
      return { place: { from: at + 1, to: lead }, lead: { from: at, to: at + 1 } };
    if (lead === null || lead > clause.to || !isAllFree(answer, { from: at, to: lead })) continue;
    const next =
      /^(?:at|in)$/u.test(wordAt(answer, lead)) && answer.isFree(lead) && pieceAt(answer, lead) === null
        ? lead + 1
        : lead;
    const place = stretch(answer, next, clause);
    const isMake = /^(?:make|do|go|say|try|use|let's|we'll)$/u.test(wordAt(answer, at));
    if (place.from < place.to && isPlace(answer, place, isMake)) return { place, lead: { from: at, to: next } };
  }
  return null;
}

const persons =
  /^(?:he|she|they|i|his|her|their|him|them|my|i'm|he's|she's|they're|he'll|she'll|they'll|who|everyone's)$/u;

/**
 * "In" and "near" stand at the start of what is said, "at" behind a change or a time too. Behind somebody or something else they say where
 * these are: "her dog's at the vet".
 */
function mayLead(answer: Answer, at: number, { from }: Run): boolean {
  const isOpen = (one: number) => {
    const word = wordAt(answer, one);
    const isKnown = en.smallWords.has(word) || eventNouns.has(word) || en.openers(answer.words, one) !== null;
    const isTitle = answer.draft.title.toLowerCase().split(' ').includes(word);
    return (
      pieceAt(answer, one) !== null ||
      (!persons.test(word) && (isKnown || isTitle || en.editVerbs(answer.words, one) !== null))
    );
  };
  const before = Array.from({ length: at - from }, (_, step) => from + step);
  const isAtStart = at === from || en.openers(answer.words, at - 1) === at;
  return (
    (/^(?:at|@)$/u.test(wordAt(answer, at)) || isAtStart || en.placeLeads(answer.words, at) !== null) &&
    before.every(isOpen)
  );
}

function isPlace(answer: Answer, { from, to }: Run, isMake: boolean): boolean {
  const words = answer.words.slice(from, to).map(({ norm }) => norm);
  const first = words[0] ?? '';
  if (words.some((word) => en.sentenceWords.has(word)) || words.length > 12) return false;
  // "Make it karaoke" is another thing to do, and "make it longer" no place.
  const isThing = words.length < 5 && eventNouns.has(words.at(-1) ?? '') && !first.startsWith('the');
  return (
    !(isMake && isThing) &&
    !(words.length === 1 && en.smallWords.has(first)) &&
    !noPlaces.test(first) &&
    !notBooks.test(words.at(-1) ?? '')
  );
}

/** "Court 5 Clementi", "14 Park Street": a number in them is no hour. */
function numbered(answer: Answer, clause: Run): { place: Run; lead: Run } | null {
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

/** "Bundobust instead": a name in the place of the one that stands. */
function insteadOf(answer: Answer, clause: Run): { place: Run; lead: Run } | null {
  const word = findFree(answer, en.instead, clause);
  const from = firstWord(answer, clause);
  if (!word || word.from <= from) return null;
  const place = stretch(answer, from, { from, to: word.from });
  return place.to === word.from && isPlace(answer, place, true) ? { place, lead: word } : null;
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
  const isReason = words.some((word) => reasons.has(word)) || /^(?:so|because)$/u.test(wordAt(answer, clause.to));
  const isAll = answer.words.slice(run.to, clause.to).every((word) => isMark(word) || en.smallWords.has(word.norm));
  const isShort =
    words.length > 0 &&
    words.length <= longest &&
    !(!isAlone && words.some((word, at) => word.endsWith("'s") && (words[at + 1] ?? '').endsWith('ed')));
  return isAll && isShort && !isReason && isPlace(answer, run, true) ? run : null;
}
