import { textOf } from '../words/cut-words.ts';
import type { Run } from '../words/message.ts';
import { eventNouns } from '../intent/en/event-nouns.ts';
import { type Answer, clauseAt, type Edit, findFree, isAllFree, pieceAt, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';
import { firstWord, isPlace, numbered, stretch } from './find-place.ts';
import { withoutPlace } from './lose-place.ts';

const longestPlace = 200;

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

/** A URL is one place: "link is https://…". */
function linked(answer: Answer): Edit | null {
  const found = /https?:\/\/[^\s,]{4,200}/u.exec(answer.text);
  if (!found) return null;
  const url = found[0].replace(/(?<![.)!?])[.)!?]+$/u, '');
  const from = answer.words.findIndex((word) => word.from >= found.index);
  const behind = answer.words.findIndex((word) => word.from >= found.index + url.length);
  const run = { from, to: behind < 0 ? answer.words.length : behind };
  const clause = clauseAt(answer, from);
  return answer.isFree(from) ? placed(answer, run, [{ from: clause.from, to: from }]) : null;
}

/** "Ida's garden, 12 Mill Lane": an address after a comma belongs to the place. */
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

/** A place after a preposition or verb: "at the Fox", "move it to the library", "make it Reuben's". */
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
      en.atOrIn.has(wordAt(answer, lead)) && answer.isFree(lead) && pieceAt(answer, lead) === null ? lead + 1 : lead;
    const place = stretch(answer, next, clause);
    const isMake = en.makesPlace.has(wordAt(answer, at));
    if (place.from < place.to && isPlace(answer, place, isMake)) return { place, lead: { from: at, to: next } };
  }
  return null;
}

/**
 * "In" and "near" introduce a place at the start of a clause, "at" also after a change or time. After a person or thing they say
 * where that is: "her dog's at the vet".
 */
function mayLead(answer: Answer, at: number, { from }: Run): boolean {
  const isOpen = (one: number) => {
    const word = wordAt(answer, one);
    const isKnown = en.smallWords.has(word) || eventNouns.has(word) || en.openers(answer.words, one) !== null;
    const isTitle = answer.draft.title.toLowerCase().split(' ').includes(word);
    return (
      pieceAt(answer, one) !== null ||
      (!en.persons.has(word) && (isKnown || isTitle || en.editVerbs(answer.words, one) !== null))
    );
  };
  const before = Array.from({ length: at - from }, (_, step) => from + step);
  const isAtStart = at === from || en.openers(answer.words, at - 1) === at;
  return (
    (/^(?:at|@)$/u.test(wordAt(answer, at)) || isAtStart || en.placeLeads(answer.words, at) !== null) &&
    before.every(isOpen)
  );
}

/** "Bundobust instead": a name replaces the current place. */
function insteadOf(answer: Answer, clause: Run): { place: Run; lead: Run } | null {
  const word = findFree(answer, en.instead, clause);
  const from = firstWord(answer, clause);
  if (!word || word.from <= from) return null;
  const place = stretch(answer, from, { from, to: word.from });
  return place.to === word.from && isPlace(answer, place, true) ? { place, lead: word } : null;
}
