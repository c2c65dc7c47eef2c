import { DateTime } from 'luxon';
import type { Draft } from '../draft.ts';
import type { ClockPiece, DayPiece, LengthPiece, RepeatPiece, TimePiece } from '../times/piece.ts';
import { numbered } from '../times/found.ts';
import { dayCodes } from '../times/weekday-codes.ts';
import { clauseAt, pieceAt } from './answer.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';
import * as en from './en/edit-words.ts';

const numbers = numbered('one two three four five six seven eight nine ten eleven twelve');

/**
 * Time pieces of an answer: a number that is a whole clause is a time, and "move it to 6" states a start, whereas in a new
 * sentence they would be a count or an end.
 */
export function answerPieces(
  { words }: Message,
  pieces: readonly TimePiece[],
  clauses: readonly Run[],
  draft: Draft,
): TimePiece[] {
  const norm = (at: number) => words[at]?.norm ?? '';
  const clauseWords = (at: number) => {
    const { from, to } = clauseAt({ clauses }, at);
    return words.slice(from, to).map((word) => word.norm);
  };
  const turned = pieces.map((piece): TimePiece => {
    if (piece.kind === 'day')
      return dayOf(piece, clauseWords(piece.run.from), norm(piece.run.from), draft.recurrence !== null);
    if (piece.kind === 'length') return shiftOf(piece, words);
    if (piece.kind !== 'clock') return piece;
    const { from } = piece.run;
    const lead = norm(from) === 'to' ? 'to' : norm(from - 1);
    const verb = norm(norm(from) === 'to' ? from - 1 : from - 2);
    if (piece.start === null && lead === 'to' && en.movers.has(verb)) return { ...piece, start: piece.end, end: null };
    if (piece.end !== null || piece.start === null) return piece;
    const isBy = norm(from) === 'by' || norm(from - 1) === 'by';
    // "To 10" alone, "knock off at 10", "out of the hall by 10".
    const isEnd =
      (lead === 'to' && clauseAt({ clauses }, from).from === (norm(from) === 'to' ? from : from - 1)) ||
      en.enders.has(norm(from - 1)) ||
      en.enders.has(norm(from - 2)) ||
      (isBy && clauseWords(from).some((word) => en.enders.has(word)));
    return isEnd ? { ...piece, start: null, end: piece.start } : piece;
  });
  const split = turned.flatMap((piece) => (piece.kind === 'repeat' ? daysOf(words, piece) : [piece]));
  const bare = words.flatMap((_, at): ClockPiece[] => {
    const start = pieceAt({ pieces }, at) ? null : hourOf(norm(at));
    if (!start) return [];
    const clause = clauseAt({ clauses }, at);
    // A clause of many words is not a bare time.
    const said = clause.to - clause.from > 6 ? [] : words.slice(clause.from, clause.to);
    const rest = said.filter((word) => !isMark(word) && !en.besideHour.has(word.norm));
    const isFirst = at === clause.from || en.hourBefore.has(norm(at - 1));
    // "Nine, not seven": one is meant and the other refused.
    const isDenied = norm(at - 1) === 'not' || (norm(at + 1) === 'not' && hourOf(norm(at + 2)) !== null);
    const isHour = rest.length === 1 || (isFirst && en.hourBehind.has(norm(at + 1))) || isDenied;
    const none = { end: null, or: null, bound: null };
    return isHour
      ? [{ kind: 'clock', ...none, start, isAbout: false, isBare: true, run: { from: at, to: at + 1 } }]
      : [];
  });
  return [...split.flatMap((piece) => rowOf(piece, draft)), ...bare].toSorted(
    (one, other) => one.run.from - other.run.from,
  );
}

const ways = new Map<string, readonly ['start' | 'end', 1 | -1]>([
  ['later', ['start', 1]],
  ['earlier', ['start', -1]],
  ['longer', ['end', 1]],
  ['shorter', ['end', -1]],
]);

/** "Earlier by 30 mins", "longer, by half an hour": a relative change. */
function shiftOf(piece: LengthPiece, words: Message['words']): TimePiece {
  const by = words[piece.run.from]?.norm === 'by' ? piece.run.from : piece.run.from - 1;
  const before = isMark(words[by - 1]) ? by - 2 : by - 1;
  const way = ways.get(words[before]?.norm ?? '');
  if (words[by]?.norm !== 'by' || !way || piece.unit !== 'minute') return piece;
  return {
    kind: 'shift',
    unit: 'minute',
    count: way[1] * piece.count,
    of: way[0],
    run: { from: before, to: piece.run.to },
  };
}

/** "Six times", "for 6 weeks", for a single event: makes it weekly. */
function rowOf(
  piece: TimePiece,
  { recurrence, start_at: start, time_zone: zone, all_day: isWhole }: Draft,
): TimePiece[] {
  const weeks = piece.kind === 'length' && piece.unit === 'day' && piece.count >= 14 && piece.count % 7 === 0;
  if (recurrence !== null || start === null || isWhole || (piece.kind !== 'count' && !weeks)) return [piece];
  const code = dayCodes[DateTime.fromISO(start, { zone }).weekday - 1] ?? 'MO';
  const count = piece.kind === 'count' ? piece.count : piece.count / 7;
  const { run } = piece;
  return [
    { kind: 'repeat', freq: 'WEEKLY', interval: 1, byDay: [code], byMonthDay: null, isNone: false, run },
    { kind: 'count', count, run },
  ];
}

/** "Reply by Thursday" is the reply-by day; "it ends on 12 May", of a recurring event, the last date. */
function dayOf(piece: DayPiece, clause: readonly string[], first: string, isRow: boolean): DayPiece {
  const isBy = first === 'by' || clause.some((word) => en.deadlines.has(word));
  if (isBy && clause.some((word) => en.replyWords.has(word))) return { ...piece, isDeadline: true };
  const isLast = isRow && piece.bound === null && clause.some((word) => en.rowEnders.has(word));
  return isLast ? { ...piece, bound: 'until' } : piece;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** "Hall's taken Thursday, Tuesday rather": days separated only by a comma are alternatives, not a range. */
function daysOf(words: Message['words'], piece: RepeatPiece): TimePiece[] {
  const said = words.slice(piece.run.from, piece.run.to);
  const isList = said.every(
    ({ norm }) => norm === ',' || (weekdays.includes(norm.slice(0, 3)) && !norm.endsWith('days')),
  );
  if (!isList || !said.some(isMark)) return [piece];
  return said.flatMap(({ norm }, step): DayPiece[] => {
    const weekday = weekdays.indexOf(norm.slice(0, 3)) + 1;
    const run = { from: piece.run.from + step, to: piece.run.from + step + 1 };
    const day = { is: 'weekday' as const, weekday, which: null, weeks: 0, inWeek: null };
    return weekday === 0 ? [] : [{ kind: 'day', day, until: null, isDeadline: false, bound: null, part: null, run }];
  });
}

/** "7", "seven", "730". */
function hourOf(norm: string): ClockPiece['start'] {
  const digits = /^(\d{1,2}?)([0-5]\d)?$/u.exec(norm);
  const hour = numbers.get(norm) ?? Number(digits?.[1] ?? Number.NaN);
  return hour >= 0 && hour < 25 ? { hour, minute: Number(digits?.[2] ?? 0), half: null } : null;
}
