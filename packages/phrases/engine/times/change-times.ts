import { DateTime } from 'luxon';
import { type Clock, type Day, dayOf, dayOfText, defaultMinutes, instantOf, today } from '../../src/calendar/day.ts';
import { sayTime } from '../../src/say/say-day.ts';
import { periodOf, settleHour } from './activity.ts';
import { changeRepetition, isMonth, moveRepetition, withoutMonths } from './change-rule.ts';
import { chooseClock, otherClocks } from './choose-clock.ts';
import { askDay, weekendDays } from './doubt.ts';
import type { Doubt } from '../draft.ts';
import type { ClockPiece, DayPiece, PartPiece, SaidClock, TimePiece } from './piece.ts';
import { minuteLength } from './place-times.ts';
import { periodDays, resolveDay } from './resolve-day.ts';
import { endMinutes } from './settle-clock.ts';
import { firstOn, parseRule, type Repetition, ruleText } from './settle-rule.ts';
import { limitRule, excludedDays } from './limit-rule.ts';
import { settleTimes } from './settle-times.ts';
import { saidBy } from './take-up.ts';
import { nothing, type Occasion, type Settled } from './settled.ts';
import { type Sorted, sortPieces } from './sort-pieces.ts';

/** The time fields of an event before a change. */
export type Current = Pick<Settled, 'start' | 'end' | 'day' | 'zone' | 'allDay' | 'rule' | 'excluded' | 'answerBy'>;

/** An event in its zone's local time. Minutes count from midnight of its day. */
interface Wall {
  day: Day | null;
  minutes: number | null;
  /** Minutes, or days for whole days. */
  length: number;
  allDay: boolean;
}

function wallOf({ start, end, day, zone, allDay }: Current): Wall {
  const date = day === null ? null : dayOfText(day);
  if (!start) return { day: date, minutes: null, length: defaultMinutes, allDay: false };
  const at = DateTime.fromJSDate(start, { zone });
  const last = DateTime.fromJSDate(end ?? start, { zone });
  return {
    day: dayOf(at.year, at.month, at.day),
    minutes: allDay ? null : at.hour * 60 + at.minute,
    length: allDay ? Math.max(1, Math.round(last.diff(at, 'days').days)) : Math.round(last.diff(at, 'minutes').minutes),
    allDay,
  };
}

const isNight = (minutes: number) => minutes < 360;

/**
 * The time nearest to the current one, since "half 9" for something at nine in the evening is in the evening; night only if it
 * was at night.
 */
function nearHour({ hour, minute, half }: SaidClock, had: number, occasion: string): number {
  const base = (hour % 12) * 60 + minute;
  if (half === 'am') return base;
  if (half === 'pm') return base + 720;
  if (half === 'day' || hour > 12 || hour === 0) return hour * 60 + minute;
  const usual = settleHour(hour, periodOf(occasion)) * 60 + minute;
  if (hour === 12) return usual;
  const far = (at: number) => Math.abs(at - had) + (isNight(at) && !isNight(had) && had < 1320 ? 720 : 0);
  const [early, late] = [far(base), far(base + 720)];
  return early === late ? usual : early < late ? base : base + 720;
}

/** The day meant relative to the draft's: "the 10th" is in its month, if that is still ahead. */
function newDay(piece: DayPiece, had: Day | null, clock: Clock) {
  const { day } = piece;
  const from = today(clock);
  if (day.is === 'date' && day.month === null && had) {
    const inMonth = dayOf(had.year, had.month, day.day);
    if (inMonth && inMonth >= from && (day.weekday === null || day.weekday === inMonth.weekday))
      return { day: inMonth, doubt: null, choices: [], other: null };
  }
  // "Next week" of a draft that has its weekday is that day a week on.
  if (day.is === 'period' && day.unit === 'week' && day.edge === null && had) {
    const week = from.startOf('week').plus({ days: day.which === 'next' ? 7 + day.count * 7 : 0 });
    return { day: week.plus({ days: had.weekday - 1 }), doubt: null, choices: [], other: null };
  }
  // "Actually Saturday" of a draft that is weeks ahead is the Saturday of its week.
  if (day.is === 'weekday' && day.which === null && day.weeks === 0 && day.inWeek === null && had) {
    const inWeek = had.startOf('week').plus({ days: day.weekday - 1 });
    if (inWeek >= from) return { day: inWeek, doubt: null, choices: [], other: null };
  }
  return resolveDay(day, { clock, from, base: had });
}

/** A change in progress. */
interface Change {
  sorted: Sorted;
  wall: Wall;
  zone: string;
  repetition: Repetition | null;
  doubt: Doubt | null;
  left: TimePiece[];
  other: Day | null;
}

/** "Client is on leave Thursday, so Friday": of several days, the one that it had is named as what it was. */
function otherDays(days: readonly DayPiece[], had: Day | null, clock: Clock): readonly DayPiece[] {
  const moved = days.filter((piece) => {
    const { day } = newDay(piece, had, clock);
    return day === null || had === null || !day.equals(had);
  });
  return moved.length > 0 ? moved : days.slice(0, 1);
}

/** "Until Monday" of what lasts whole days. */
function changeLast({ wall, left }: Change, piece: DayPiece, clock: Clock): void {
  const last = wall.day && resolveDay(piece.day, { clock, from: wall.day, base: wall.day }).day;
  if (wall.day && last && wall.allDay) wall.length = Math.round(last.diff(wall.day, 'days').days) + 1;
  else left.push(piece);
}

function changeDay(change: Change, clock: Clock): void {
  const { sorted, wall } = change;
  const [piece, ...others] = otherDays(sorted.days, wall.day, clock);
  const start = piece ?? (change.repetition === null ? sorted.from : null);
  if (sorted.until && change.repetition === null && sorted.repeats.length === 0)
    changeLast(change, sorted.until, clock);
  change.left.push(...others);
  if (!start) return;
  const means = newDay(start, wall.day, clock);
  if (!means.day) {
    change.doubt = means.doubt === 'past' ? askPast(clock) : askDay(means.choices, 'Which day do you mean?', clock);
    return;
  }
  if (means.other && !means.other.equals(means.day)) change.other = means.other;
  if (sorted.repeats.length === 0) change.repetition = moveRepetition(change.repetition, wall.day, means.day);
  wall.day = means.day;
  const until = start.until && resolveDay(start.until, { clock, from: means.day, base: means.day }).day;
  if (!until || until < means.day) return;
  wall.length = Math.round(until.diff(means.day, 'days').days) + 1;
  wall.allDay = true;
}

function changeRule(change: Change, clock: Clock): void {
  const { sorted, wall } = change;
  const had = change.repetition;
  change.repetition = changeRepetition(had, sorted.repeats);
  if (change.repetition === null) return;
  const from = sorted.from && resolveDay(sorted.from.day, { clock, from: today(clock), base: wall.day });
  const span = sorted.from?.day.is === 'period' ? periodDays(sorted.from.day, { from: today(clock) })[0] : null;
  const first = from?.day ?? span ?? wall.day ?? today(clock);
  if (change.repetition.freq === 'WEEKLY' && change.repetition.byDay.length === 0 && wall.day === null) return;
  wall.day = firstOn(change.repetition, sorted.repeats.length > 0 && !sorted.from && !wall.day ? today(clock) : first);
  change.repetition = limitRule(change.repetition, wall.day, { sorted, clock });
}

/** The range of a part of the day, in minutes after midnight. */
const parts: Readonly<Record<PartPiece['part'], readonly [number, number]>> = {
  morning: [300, 719],
  noon: [660, 900],
  afternoon: [720, 1080],
  evening: [960, 1439],
  night: [1080, 1439],
};

/** The time in a part of the day: the current one or its other half if within it, else the usual one. */
function hourIn({ part, usual }: PartPiece, had: number): number {
  const [first, last] = parts[part];
  return [had, (had + 720) % 1440].find((minutes) => minutes >= first && minutes <= last) ?? usual;
}

/** "Taken at 7, only 8.15 is free": of several hours, the one that it had is named as what it was. */
function otherHours(sorted: Sorted, { minutes }: Wall): Sorted {
  const isHad = ({ start, end }: ClockPiece) =>
    start !== null && end === null && minutes !== null && (start.hour % 12) * 60 + start.minute === minutes % 720;
  const clocks = sorted.clocks.filter((piece) => !isHad(piece));
  return clocks.some(({ start }) => start !== null) ? { ...sorted, clocks } : sorted;
}

function changeClock(change: Change, { clock, occasion }: Occasion): void {
  const { wall } = change;
  const sorted = otherHours(change.sorted, wall);
  const chosen = chooseClock(sorted);
  const part = sorted.parts[0]?.part ?? null;
  if (chosen.start?.start) {
    const half =
      chosen.start.start.half ?? (part === 'morning' ? 'am' : part === 'evening' || part === 'afternoon' ? 'pm' : null);
    const had =
      wall.allDay || wall.minutes === null
        ? settleHour(chosen.start.start.hour, periodOf(occasion)) * 60
        : wall.minutes;
    const minutes = nearHour({ ...chosen.start.start, half }, had, occasion);
    if (chosen.start.or) {
      const choices = [minutes, nearHour(chosen.start.or, had, occasion)].map((at) => sayTime(at, clock));
      change.doubt = { about: 'time', question: `What time: ${choices.join(' or ')}?`, choices };
      return;
    }
    if (wall.allDay) wall.length = defaultMinutes;
    wall.allDay = false;
    wall.minutes = minutes;
  } else if (sorted.parts[0] && wall.minutes !== null) {
    wall.minutes = hourIn(sorted.parts[0], wall.minutes);
  }
  if (chosen.end && wall.minutes !== null) wall.length = endMinutes(wall.minutes, chosen.end) - wall.minutes;
  else if (chosen.end) change.left.push(...sorted.clocks);
  change.left.push(...otherClocks(sorted, chosen).filter((piece) => !change.left.includes(piece)));
}

/** Durations and moves, relative to the current values. */
function changeAmounts({ sorted, wall, repetition, left }: Change): void {
  const minutes = minuteLength(sorted);
  const days = sorted.lengths.find(({ unit, count }) => unit === 'day' && count > 0);
  left.push(...sorted.lengths.filter((piece) => piece.unit === 'minute' && piece !== minutes));
  if (minutes && !wall.allDay) wall.length = minutes.count;
  if (days && wall.allDay && repetition === null) wall.length = days.count;
  for (const shift of sorted.shifts) {
    if (shift.of === 'now') continue;
    if (shift.unit !== 'minute') {
      const unit = shift.unit === 'day' ? 'days' : 'months';
      if (shift.of === 'end') wall.length += shift.count * (wall.allDay ? 1 : 1440);
      else if (wall.day) wall.day = wall.day.plus({ [unit]: shift.count });
    } else if (wall.allDay || wall.minutes === null) left.push(shift);
    else if (shift.of === 'start') moveBy(wall, shift.count);
    else if (wall.length + shift.count > 0) wall.length += shift.count;
    else left.push(shift);
  }
}

function moveBy(wall: Wall, count: number): void {
  const minutes = (wall.minutes ?? 0) + count;
  wall.day = wall.day?.plus({ days: Math.floor(minutes / 1440) }) ?? null;
  wall.minutes = ((minutes % 1440) + 1440) % 1440;
}

/** Local times as instants; whole days end at the midnight after the last. */
function instants({ day, minutes, length, allDay }: Wall, zone: string): Pick<Settled, 'start' | 'end'> {
  if (!day || (minutes === null && !allDay)) return { start: null, end: null };
  if (allDay) return { start: instantOf(day, 0, zone), end: instantOf(day.plus({ days: length }), 0, zone) };
  const start = instantOf(day, minutes ?? 0, zone);
  return { start, end: new Date(start.getTime() + length * 60_000) };
}

/** A draft without a time gets one, keeping its known day. */
function completeOpen(current: Current, pieces: readonly TimePiece[], { clock, occasion }: Occasion): Settled {
  const said = pieces.some((piece) => piece.kind === 'day' && piece.bound === null);
  const known = current.day === null || said ? null : dayOfText(current.day);
  const day: TimePiece[] = known
    ? [
        {
          kind: 'day',
          run: { from: -1, to: -1 },
          day: { is: 'date', day: known.day, month: known.month, year: known.year, weekday: null },
          until: null,
          isDeadline: false,
          bound: null,
          part: null,
        },
      ]
    : [];
  const settled = settleTimes([...day, ...pieces], { clock: { ...clock, zone: clock.zone }, occasion });
  const rule = settled.rule ?? current.rule;
  return {
    ...settled,
    rule,
    excluded: [...current.excluded, ...settled.excluded],
    answerBy: settled.answerBy ?? current.answerBy,
    said: settled.said.filter(({ run }) => run.from >= 0),
  };
}

/**
 * Applies an answer to the draft's times: a time keeps day and duration, a day keeps the time, an end or duration changes the end
 * alone, a move is relative. A result in the past is asked about and not applied.
 */
export function changeTimes(current: Current, pieces: readonly TimePiece[], { clock, occasion }: Occasion): Settled {
  const sorted = sortPieces(pieces);
  const isNow = sorted.shifts.some(({ of }) => of === 'now');
  if (current.start === null || isNow) return completeOpen(current, pieces, { clock, occasion });
  const zone = sorted.zones.find((piece) => piece.zone !== null)?.zone ?? current.zone;
  const change: Change = {
    sorted,
    wall: wallOf(current),
    zone,
    repetition: parseRule(current.rule, current.zone),
    doubt: null,
    left: [...sorted.denied],
    other: null,
  };
  if (sorted.allDay !== null && !change.wall.allDay)
    Object.assign(change.wall, { allDay: true, length: 1, minutes: null });
  changeDay(change, clock);
  changeRule(change, clock);
  changeClock(change, { clock, occasion });
  changeAmounts(change);
  const answers = sorted.deadline && resolveDay(sorted.deadline.day, { clock, from: today(clock), base: null }).day;
  const { wall, left, repetition } = change;
  const next = instants(wall, zone);
  const isPast =
    next.start !== null && (wall.allDay ? (wall.day ?? today(clock)) < today(clock) : next.start <= clock.now);
  const doubt = change.doubt ?? (isPast ? askPast(clock) : null);
  const kept =
    doubt === null
      ? { ...next, day: wall.day?.toISODate() ?? null }
      : { start: current.start, end: current.end, day: current.day };
  return {
    ...nothing(zone),
    ...kept,
    allDay: doubt === null ? wall.allDay : current.allDay,
    rule:
      repetition && wall.day && doubt === null
        ? ruleText(repetition, wall.day, { zone, allDay: wall.allDay })
        : doubt === null
          ? null
          : current.rule,
    excluded: repetition === null && doubt === null ? [] : current.excluded,
    answerBy: answers?.toISODate() ?? current.answerBy,
    other: doubt === null ? (change.other?.toISODate() ?? null) : null,
    doubt,
    said: saidBy(pieces, left, repetition !== null),
    left,
  };
}

/** What repeats without a day or a month: "not on the 24th", "not in August". */
export function leaveOutDay({ rule, excluded, day, zone, allDay }: Current, piece: DayPiece, clock: Clock) {
  const from = (day === null ? null : dayOfText(day)) ?? today(clock);
  const repetition = parseRule(rule, zone);
  if (repetition && isMonth(piece))
    return { rule: ruleText(withoutMonths(repetition, [piece]), from, { zone, allDay }), excluded };
  return { rule, excluded: [...new Set([...excluded, ...excludedDays([piece], from, clock)])] };
}

const askPast = (clock: Clock): Doubt => ({
  about: 'past',
  question: 'That has already passed. When is it?',
  choices: ['Tomorrow', ...weekendDays(today(clock).plus({ days: 1 }), clock)],
});
