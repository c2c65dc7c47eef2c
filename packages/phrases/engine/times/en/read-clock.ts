import type { Message } from '../../words/message.ts';
import { type Found, isCapital, isGlued, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
import type { ClockPiece, SaidClock, TimePiece } from '../piece.ts';
import { isMove } from './is-move.ts';
import { readDay } from './read-day.ts';
import { readZone } from './read-zone.ts';
import { shortForms } from './zones-of-places.ts';
import { readNumber } from './read-number.ts';
import { readAmount } from './read-length.ts';
import { isAddress } from './is-address.ts';
import { type Hour, readHour } from './read-hour.ts';
import { ones } from './number-words.ts';
import { behindHour, countedNouns, numberedNouns } from './words.ts';

/** Words in front of an hour and what they make of it. */
const leads: ReadonlyMap<string, 'at' | 'start' | 'end' | 'before' | 'after' | 'both' | 'about'> = new Map([
  ['at', 'at'],
  ['@', 'at'],
  ['from', 'start'],
  ['starting', 'start'],
  ['starts', 'start'],
  ['leaving', 'start'],
  ['until', 'end'],
  ['till', 'end'],
  ['to', 'end'],
  ['-', 'end'],
  ['ending', 'end'],
  ['end', 'end'],
  ['ends', 'end'],
  ['finish', 'end'],
  ['finishes', 'end'],
  ['finishing', 'end'],
  ['before', 'before'],
  ['after', 'after'],
  ['between', 'both'],
  ['around', 'about'],
  ['about', 'about'],
  ['round', 'about'],
  ['circa', 'about'],
  ['roughly', 'about'],
  ['approx', 'about'],
  ['for', 'at'],
  ['kickoff', 'at'],
  ['by', 'at'],
]);

const fillers = wordSet('like around round about roughly say maybe the circa approx sometime at um uh er');

interface Lead {
  kind: 'at' | 'start' | 'end' | 'before' | 'after' | 'both' | 'about' | null;
  isAbout: boolean;
  to: number;
}

/** Small words in front of an hour: "at", "from about", "until". */
function readLead(message: Message, at: number): Lead {
  const isMade = wordAt(message, at) === 'make' && /^(?:it|that)$/.test(wordAt(message, at + 1));
  const isMoved = wordAt(message, at) === 'to' && isMove(message, at);
  const isOff = wordAt(message, at) === 'knock' && wordAt(message, at + 1) === 'off';
  const kind = isMade || isMoved ? 'at' : isOff ? 'end' : (leads.get(wordAt(message, at)) ?? null);
  let to = isMade || isOff ? at + 2 : kind === null ? at : at + 1;
  let isAbout = kind === 'about';
  const last = kind === null ? to : to + 3;
  while (to < last && fillers.has(wordAt(message, to))) {
    isAbout ||= /^(?:around|round|about|roughly|circa|approx)$/.test(wordAt(message, to));
    to += 1;
  }
  return { kind, isAbout, to };
}

const between = wordSet('- – — to till until through');

const clockOf = ({ hour, minute, half, isWritten = false }: Hour): SaidClock => ({
  hour,
  minute,
  half,
  ...(isWritten && { isWritten }),
});

/** The second hour of a span, behind its first. */
function readEnd(message: Message, first: Found<Hour>, isBetween: boolean): Found<Hour> | null {
  const word = wordAt(message, first.to);
  if (!between.has(word) && !(isBetween && /^(?:and|&|n)$/.test(word))) return null;
  const start = skip(message, skip(message, first.to + 1, wordSet('about around')), wordSet('like'));
  const end = readHour(message, start);
  // "7am till 15 December" ends on a day.
  if (end && (readDay(message, start)?.to ?? 0) > end.to) return null;
  return end && !isCountedAt(message, end, start) && !isAddress(message, end.to) ? end : null;
}

/** "7 or 8", "3 / 4": another hour that may be meant; "7 for 7.30", "7.30 for 8" is the hour of coming and of dinner. */
function readOther(
  message: Message,
  first: Found<Hour>,
): { or: SaidClock | null; half: SaidClock['half']; to: number } | null {
  const word = wordAt(message, first.to);
  if (word !== 'or' && word !== 'for') return null;
  const start = skip(message, first.to + 1, wordSet('maybe'));
  const second = readHour(message, start);
  if (!second || isCountedAt(message, second, start) || readAmount(message, start)) return null;
  if (word === 'for')
    return first.value.minute !== second.value.minute || second.value.hour === first.value.hour + 1
      ? { or: null, half: first.value.half, to: second.to }
      : null;
  const half = first.value.half ?? second.value.half;
  return { or: { ...clockOf(second.value), half: second.value.half ?? half }, half, to: second.to };
}

/** Whether a bare number counts what stands behind it or is the number of what stands in front: "6 people", "Room 3". */
function isCountedAt(message: Message, { value, to }: Found<Hour>, at: number): boolean {
  if (!value.isBare) return false;
  const next = wordAt(message, to);
  if (countedNouns.has(next) || (/^[%°]$/.test(next) && isGlued(message, to))) return true;
  // "5-a-side", "9/10", "8k".
  if (next === '-' && isGlued(message, to) && /^\p{L}/u.test(wordAt(message, to + 1)) && !readHour(message, to + 1))
    return true;
  if (next === "'" || next === '/') return isGlued(message, to) && !/^\p{L}/u.test(wordAt(message, to + 1));
  // "Ten no eleven" takes the ten back, "no 11" is a number.
  return (
    numberedNouns.has(wordAt(message, at - 1)) && !(wordAt(message, at - 1) === 'no' && ones.has(wordAt(message, at)))
  );
}

const isTight = (message: Message, at: number) => /^\d{3,4}$/.test(wordAt(message, at));

/** Whether a piece about days stands right in front of this word, with a comma at most between. */
function isBehindDay(message: Message, at: number, last: TimePiece | null): boolean {
  if (!last || !/^(?:day|repeat|part)$/.test(last.kind)) return false;
  const end = skip(message, last.run.to, wordSet(', :'));
  return end === at || last.run.to === at;
}

const isBeforeDay = (message: Message, at: number): boolean => {
  const start = skip(message, at, wordSet(', on'));
  return readDay(message, start) !== null || readDay(message, skip(message, start, wordSet('the'))) !== null;
};

const isBesideDay = ({ message, at, last }: Place, to: number) =>
  isBehindDay(message, at, last) || isBeforeDay(message, to);

/** Whether a bare number stands where an hour does: beside a day, behind "at", or at the end. */
function isHourPlace(message: Message, at: number, found: Found<Hour>, last: TimePiece | null): boolean {
  const next = wordAt(message, found.to);
  if (isBehindDay(message, at, last)) return true;
  if (isBeforeDay(message, found.to)) return true;
  if (isTight(message, at) || ones.has(wordAt(message, at))) return false;
  // "7" is the whole of an answer, "7 Samurai" begins a title.
  return next === '' || ((at > 0 || message.words.length < 5) && behindHour.has(next));
}

/** A number of ones in a title, as in "Five Guys" and "Ocean's Eleven". */
const isTitled = (message: Message, at: number) => ones.has(wordAt(message, at)) && isCapital(message, at) && at > 0;

/** "For 7" is a count as a rule, "for 7.30" an hour. */
const countLeads = wordSet('for by - to');

/** Where a clock is looked for. */
interface Place {
  message: Message;
  at: number;
  last: TimePiece | null;
  lead: Lead;
}

/** Whether one hour, with what leads to it, is rather a number of something. */
function isRefused({ message, at, last, lead }: Place, found: Found<Hour>): boolean {
  const { value } = found;
  if (isAddress(message, found.to) && (value.isBare || lead.kind === 'at')) return true;
  if (!value.isBare) return false;
  if (value.hour > 24 || (value.half === null && value.hour > 12)) return true;
  if (isCountedAt(message, found, lead.to) || isTitled(message, lead.to)) return true;
  if (isTight(message, lead.to) && (value.minute % 5 !== 0 || value.hour === 0) && value.half !== 'day') return true;
  const leadWord = wordAt(message, at);
  // "A table for 6".
  if (lead.kind === null && /^(?:for|of)$/.test(wordAt(message, at - 1))) return true;
  if (lead.kind !== null && countLeads.has(leadWord) && !isMove(message, at))
    return !isAfterStart(message, at, last) || leadWord === 'for';
  // "About 3 hours", "at 5 Elm".
  // "Make it 9" is an hour, whatever stands behind it.
  if (lead.kind !== null) return leadWord !== 'make' && !isFollowed(message, found);
  return value.half === 'day' && !isTight(message, at)
    ? !isBehindDay(message, at, last)
    : !isHourPlace(message, at, found, last);
}

/** "At 10 CET", "at 9 London time". */
const isZone = (message: Message, at: number): boolean =>
  shortForms.has(wordAt(message, at)) || readZone(message, at, null) !== null;

/** "At ten with Ana", but not "at seven dwarfs" or "at 21 club". */
function isFollowed(message: Message, { to }: Found<Hour>): boolean {
  const next = wordAt(message, to);
  return (
    next === '' ||
    behindHour.has(next) ||
    !isCapital(message, to) ||
    readDay(message, to) !== null ||
    isZone(message, to)
  );
}

/** "Friday 10 to Sunday": an end in front of which a start stands. */
const isAfterStart = (message: Message, at: number, last: TimePiece | null) =>
  last !== null && last.kind === 'clock' && at - last.run.to < 2;

const piece = (more: Partial<Omit<ClockPiece, 'run'>>): Omit<ClockPiece, 'run'> => ({
  kind: 'clock',
  start: null,
  end: null,
  isAbout: false,
  isBare: false,
  or: null,
  bound: null,
  ...more,
});

/** A time of day or a span of it: "at 7", "from 7 to 9", "between 6 and 8", "until half ten", "7 or 8", "before 11". */
export const readClock: PieceReader = (message, at, last) => {
  const lead = readLead(message, at);
  const first = readHour(message, lead.to);
  if (!first) return null;
  const place = { message, at, last, lead };
  const isBoth = lead.kind === 'both' || lead.kind === 'start';
  const end = lead.kind === 'end' ? null : readEnd(message, first, lead.kind === 'both');
  const isAbout = lead.isAbout || first.value.isAbout;
  if (end && !isRangeRefused(place, first, end)) {
    const isBare =
      first.value.isBare && end.value.isBare && lead.kind === null && !isBoth && !isBesideDay(place, end.to);
    const span = { start: clockOf(first.value), end: clockOf(end.value), isAbout, isBare };
    return { value: piece(span), to: end.to };
  }
  if (isRefused(place, first)) return null;
  if (lead.kind === 'end') return { value: piece({ end: clockOf(first.value), isAbout }), to: first.to };
  if (lead.kind === 'both') return null;
  const other = readOther(message, first);
  const bound = lead.kind === 'before' || lead.kind === 'after' ? lead.kind : null;
  const isBare = first.value.isBare && lead.kind === null;
  return {
    value: piece({
      start: { ...clockOf(first.value), half: other?.half ?? first.value.half },
      isAbout,
      isBare,
      or: other?.or ?? null,
      bound,
    }),
    to: other?.to ?? first.to,
  };
};

/** Two numbers that are no span of hours: "2-1", "ages 3-5", "221-230". */
function isRangeRefused({ message, at, lead }: Place, first: Found<Hour>, end: Found<Hour>): boolean {
  const { value } = first;
  if (isAddress(message, end.to) && value.isBare && end.value.isBare) return true;
  if (isCountedAt(message, { value, to: end.to }, lead.to)) return true;
  if (!value.isBare || !end.value.isBare) return false;
  if (value.hour > 12 && value.half !== 'day') return true;
  // "Seven to eight people" is counted above; "to the nine" is none.
  return lead.kind === null && ones.has(wordAt(message, at)) && !readNumber(message, at);
}
