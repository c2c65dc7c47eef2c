// What the tagger of asides cuts in two, put together again by the marks between clauses.
import type { Clock } from '../calendar/day.ts';
import type { Directory } from '../read/people/match-names.ts';
import type { WithoutAsides } from '../tag/take-out-asides.ts';
import { readParts } from './draft-event.ts';
import { matchesOf } from '../words/pattern.ts';

/** "…, because the train comes at 18:47 and Lukasz needs 40 minutes": a reason at the end, without a mark or a verb that leads back to the change. */
const lastReason =
  /[,;–—-]?\s+(?:because|cos|cuz|coz|bc|b\/c)\s(?!.*(?:[,;!?–—]|(?<!\d\.\d{1,2})[.]\s|\b(?:so|make|add|invite|move|let['’]?s|instead|rather|please)\b)).+$/su;

/** A day in front of a comma at the end of what was taken out. */
const lastPiece = /(?:^|[.,;!?–—]\s+)(?:(?:so|but|and|now) )*([^.,;!?–—]{3,30}),\s*$/u;

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** "8 because Tom works till 7:30 and make it 2 hours", "Friday is out, they rang. Thursday": the "and" or the mark in front of what is said on. */
function joint(text: string, last: number | undefined, next: number): number[] {
  if (last === undefined || next === last + 1) return [];
  const isMarked = /[.,;!?–—]\s*$/.test(text.slice(0, last + 1));
  const mark = isMarked ? null : /[.,;!?–—]\s*$/.exec(text.slice(last + 1, next));
  const joins = mark ?? /(?<=\s)(?:and|but) $/i.exec(text.slice(last + 1, next));
  return span(next - (joins?.[0].length ?? 0), next);
}

/** The rest of an answer with its last reason wholly beside it, with the day in front of its hour, and with what stands between two changes. */
export function weighAsides(without: WithoutAsides, text: string, clock: Clock, directory: Directory): WithoutAsides {
  const reason = lastReason.exec(text);
  const first = without.positions.find((at) => /\S/.test(text[at] ?? '')) ?? 0;
  // "Start at 5 bc my class runs 3:15-4:15": of a reason nothing is said, if any of it is beside.
  const kept = reason ? without.positions.filter((at) => at >= reason.index).length : 0;
  const isCut = reason !== null && first < reason.index && kept > 0 && kept < reason[0].trim().length;
  const to = isCut ? reason.index : text.length;
  // "June 30 is out. July 7, 3:40": a day alone, with nothing but a comma before the hour, belongs to it.
  const piece = lastPiece.exec(text.slice(0, first))?.[1];
  const day = piece === undefined ? null : readParts(`on ${piece}`, clock, directory);
  const { time } = readParts(without.text, clock, directory);
  const isDay = day?.time.days.length === 1 && day.title === '' && day.time.clocks.length === 0;
  const isHour = time.days.length === 0 && time.clocks.length > 0;
  const from = piece !== undefined && isDay && isHour ? text.lastIndexOf(piece, first) : first;
  const behind = without.positions.filter((at) => at >= first && at < to);
  const positions = [
    ...span(from, first),
    ...behind.flatMap((at, index) => [...joint(text, behind[index - 1], at), at]),
  ];
  return { ...without, positions, text: positions.map((at) => text[at]).join('') };
}

const numberWithUnit =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|half an))[ -]?(?=(?:weeks?|months?|days?|nights?|times|sessions|lessons|classes|hours?|hrs?|minutes?|mins?|o['’]?clock|[ap]m)\b)/giu;

/** "8 weeks of that and then the contract is up": whether a number was kept without what it counts, and would be an hour. */
export const seversNumber = ({ positions }: WithoutAsides, text: string): boolean =>
  matchesOf(text, numberWithUnit).some(
    ({ index, 0: { length } }) => positions.includes(index) && !positions.includes(index + length),
  ) ||
  matchesOf(text, limitWord).some(
    ({ index, 0: { length } }) => !positions.includes(index) && positions.includes(index + length),
  );

/** "I gotta leave by quarter to 12": an hour without it is no limit any more. */
const limitWord = /\b(?:by|till?|until|before|after) (?=\S)/giu;

/** What follows from all that is told in front: "…, so Saturday, same time", "…. Tomorrow then". */
const follows =
  /(?:[,;.]\s+|\s)so,?\s+(?:(?:kindly|please|let['’]?s|can we|could we|we['’]?ll) )*(?!(?:that|far|much|many)\b)(?=[^.;!?]{2,60}[.! ]*$)|(?<=[.!?])\s+(?=[^.;!?]{3,40}\b(?:then|instead)[.! ]*$)/giu;

/** Where an answer begins to say what follows from what it tells, if nobody is named in front; null when nothing follows. */
export function startOfSequel(text: string, clock: Clock, directory: Directory): number | null {
  const last = matchesOf(text, follows).at(-1);
  if (!last || last.index === 0) return null;
  const { friends, groups, excluded, ambiguous } = readParts(text.slice(0, last.index), clock, directory).people;
  return friends.length + groups.length + excluded.length + ambiguous.length > 0 ? null : last.index + last[0].length;
}
