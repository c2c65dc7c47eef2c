import { type Clock, type Day, defaultMinutes, instantOf, today } from '../../src/calendar/day.ts';
import { sayDay, sayTime } from '../../src/say/say-day.ts';
import { lastsWholeDays, type Period, usualTimes } from './activity.ts';
import { type ChosenClock, chooseClock, otherClocks } from './choose-clock.ts';
import { askDay, type Doubt, weekendDays } from './doubt.ts';
import type { DayPiece, LengthPiece, TimePiece } from './piece.ts';
import { type ResolvedDay, resolveDay } from './resolve-day.ts';
import { writesWholeDay } from './hour-cycle.ts';
import { endMinutes, lastMinutes, leanOf, type Leaning, startMinutes } from './settle-clock.ts';
import { settleDay } from './settle-day.ts';
import { mergeRepeats, type Repetition, ruleText } from './settle-rule.ts';
import type { Occasion, SaidField, Settled } from './settled.ts';
import { type Sorted, sortPieces } from './sort-pieces.ts';
import { dayCodes } from './weekday-codes.ts';

/** A day piece with what it means. */
interface Candidate {
  piece: DayPiece;
  means: ResolvedDay;
}

const iso = (day: Day | null): string | null => day?.toISODate() ?? null;

/** What is known while the pieces are put together. */
interface Draft {
  sorted: Sorted;
  chosen: ChosenClock;
  leaning: Leaning;
  clock: Clock;
  zone: string;
  main: Candidate | null;
  rivals: Candidate[];
  repetition: Repetition | null;
  /** Minutes after midnight of an hour that was said. */
  minutes: number | null;
  doubts: Doubt[];
}

/** The first day that the words can mean, and what they mean. */
function candidates({ days, from, repeats }: Sorted, clock: Clock): Candidate[] {
  const setting = { clock, from: today(clock), base: null };
  const named = days.map((piece) => ({ piece, means: resolveDay(piece.day, setting) }));
  if (from === null || named.length > 0 || repeats.length > 0) return named;
  return [{ piece: from, means: resolveDay(from.day, setting) }];
}

/** The day of most weight; of two the first. */
const heaviest = (all: readonly Candidate[]): Candidate | null =>
  all.reduce<Candidate | null>((best, one) => (best === null || one.means.rank > best.means.rank ? one : best), null);

/** Whether another day only says the weekday of the main one: "Friday … the 13th". */
const agrees = (main: Candidate, other: Candidate): boolean => {
  const { day } = main.means;
  if (day === null || other.means.day === null) return other.piece.day.is === 'period';
  const isWeekday = other.piece.day.is === 'weekday' && other.piece.day.weekday === day.weekday;
  return day.equals(other.means.day) || (isWeekday && main.means.rank === 3);
};

/** Other days of the same weight, which would contradict the first if nobody asked. */
function rivalsOf(main: Candidate | null, all: readonly Candidate[]): Candidate[] {
  if (!main) return [];
  const least = Math.min(2, main.means.rank);
  return all.filter((one) => one !== main && one.means.rank >= least && !agrees(main, one));
}

/** "Weekly … Tuesday": a rule that names no day has that of the event. */
function withDay(repetition: Repetition | null, day: Day | null): Repetition | null {
  if (!repetition || repetition.freq !== 'WEEKLY' || repetition.byDay.length > 0 || !day) return repetition;
  return { ...repetition, byDay: [dayCodes[day.weekday - 1] ?? 'MO'] };
}

/** How often and until when it comes again, by the pieces that say so. */
export function limitRule(
  repetition: Repetition,
  start: Day,
  { sorted, clock }: Pick<Draft, 'sorted' | 'clock'>,
): Repetition {
  const count = sorted.counts[0]?.count ?? null;
  const weeks = sorted.lengths.find(({ unit }) => unit === 'day');
  const perWeek = repetition.freq === 'WEEKLY' ? Math.max(1, repetition.byDay.length) / repetition.interval : 0;
  const byLength =
    weeks === undefined
      ? null
      : repetition.freq === 'WEEKLY'
        ? Math.round((weeks.count / 7) * perWeek)
        : repetition.freq === 'DAILY'
          ? Math.round(weeks.count / repetition.interval)
          : null;
  const limited = count ?? byLength;
  if (limited !== null && limited > 0) return { ...repetition, count: limited, until: null };
  const until = lastDay(sorted, start, clock);
  return until === null ? repetition : { ...repetition, count: null, until };
}

/** The last day of what comes again. "Until June" is over by then, "until the end of May" and "until Friday" are not. */
function lastDay({ until, days }: Sorted, start: Day, clock: Clock): Day | null {
  const range = days.find((piece) => piece.until !== null);
  const said = until?.day ?? range?.until ?? null;
  if (said === null) return null;
  const means = resolveDay(said, { clock, from: start, base: start });
  if (said.is === 'period' && said.unit === 'month' && said.edge === null) {
    const first = start
      .startOf('month')
      .plus({ months: said.month === null ? 1 : (said.month - start.month + 12) % 12 || 12 });
    return first.minus({ days: 1 });
  }
  if (said.is === 'period' && said.edge === 'end' && said.month !== null) {
    const first = start.startOf('month').plus({ months: (said.month - start.month + 12) % 12 });
    return first.endOf('month').startOf('day');
  }
  return means.until ?? means.day;
}

/** The last day of an event that goes over several: "Friday to Sunday", "for three days", a weekend. */
function lastOfSpan({ sorted, main, clock }: Draft, day: Day): Day | null {
  const piece = main?.piece ?? null;
  const said = piece?.until ?? (sorted.repeats.length === 0 ? (sorted.until?.day ?? null) : null);
  if (said !== null) {
    const last = resolveDay(said, { clock, from: day, base: day });
    return last.until ?? last.day;
  }
  const length = sorted.lengths.find(({ unit }) => unit === 'day');
  if (length && sorted.repeats.length === 0) return day.plus({ days: length.count - 1 });
  return main?.means.isWeekend === true ? main.means.until : null;
}

const minuteLength = ({ lengths }: Sorted): LengthPiece | null => lengths.find(({ unit }) => unit === 'minute') ?? null;

/** What starts so many minutes from now. */
function fromNow(
  sorted: Sorted,
  count: number,
  zone: string,
  clock: Clock,
): Pick<Settled, 'start' | 'end' | 'day' | 'endIsGuess'> {
  const start = new Date(Math.ceil((clock.now.getTime() + count * 60_000) / 60_000) * 60_000);
  const length = minuteLength(sorted);
  const end = new Date(start.getTime() + (length?.count ?? defaultMinutes) * 60_000);
  return { start, end, day: iso(today({ ...clock, now: start, zone })), endIsGuess: length === null };
}

/** Fields that stay as they are until something says otherwise. */
export const nothing = (zone: string): Settled => ({
  start: null,
  end: null,
  day: null,
  zone,
  allDay: false,
  rule: null,
  answerBy: null,
  other: null,
  endIsGuess: false,
  doubt: null,
  said: [],
  left: [],
});

const fieldOf: Readonly<Record<TimePiece['kind'], SaidField['field']>> = {
  day: 'start_at',
  clock: 'start_at',
  part: 'start_at',
  shift: 'start_at',
  open: 'start_at',
  length: 'end_at',
  repeat: 'recurrence',
  count: 'recurrence',
  zone: 'time_zone',
  'all-day': 'all_day',
};

/** Which field each piece fills that was taken up. */
export function saidBy(pieces: readonly TimePiece[], left: readonly TimePiece[], isRepeated: boolean): SaidField[] {
  return pieces
    .filter(
      (piece) => !left.some(({ run }) => run.from === piece.run.from) && !(piece.kind === 'day' && piece.isDeadline),
    )
    .map((piece) => {
      const isEnd = piece.kind === 'clock' && piece.start === null;
      const isBound = piece.kind === 'day' && piece.bound === 'until';
      const field = isEnd ? 'end_at' : isBound ? (isRepeated ? 'recurrence' : 'end_at') : fieldOf[piece.kind];
      return { field, run: piece.run };
    });
}

/** Puts what was said of the hour and of the length on the day that was found. */
function place(draft: Draft, day: Day): Pick<Settled, 'start' | 'end' | 'allDay' | 'endIsGuess'> {
  const { sorted, chosen, leaning, clock, zone, minutes, main } = draft;
  const spanEnd = lastOfSpan(draft, day);
  const start0 = minutes ?? proposed(draft);
  const isWhole =
    (sorted.allDay !== null && !(start0 !== null && chosen.end !== null) && !(minutes !== null && minutes >= 720)) ||
    (sorted.open.length === 0 &&
      start0 === null &&
      chosen.end === null &&
      sorted.clocks.every(({ bound }) => bound === null) &&
      ((lastsWholeDays(leaning.occasion) && !isBirthday(draft)) ||
        (spanEnd !== null && main?.means.isWeekend !== true)));
  if (isWhole)
    return {
      start: instantOf(day, 0, zone),
      end: instantOf((spanEnd ?? day).plus({ days: 1 }), 0, zone),
      allDay: true,
      endIsGuess: false,
    };
  if (start0 === null) return { start: null, end: null, allDay: false, endIsGuess: false };
  const start = instantOf(day, isFlipped(draft, day) ? start0 + 720 : start0, zone);
  if (start <= clock.now) return { start: null, end: null, allDay: false, endIsGuess: false };
  const end = endOf(draft, day, start, start0);
  const guess = new Date(start.getTime() + defaultMinutes * 60_000);
  return end && end > start
    ? { start, end, allDay: false, endIsGuess: false }
    : { start, end: guess, allDay: false, endIsGuess: true };
}

/** "Sam's birthday Sunday": by a weekday it is rather a party than the day itself. */
const isBirthday = ({ leaning, main }: Draft): boolean =>
  /^(?:\S+ ){1,3}(?:birthday|bday)$/i.test(leaning.occasion.trim()) && main?.means.roll === 'week';

/** The usual time of the part of the day that was said, where no hour was. */
function proposed({ sorted, main }: Draft): number | null {
  const part = sorted.parts[0];
  if (part) return part.usual;
  const named = main?.piece.part ?? null;
  return named === null ? null : { morning: 540, noon: 750, afternoon: 840, evening: 1140, night: 1200 }[named];
}

/** "Today at 7", said at noon: the evening is meant where the morning is past. */
function isFlipped({ chosen, leaning, main, minutes, zone, clock }: Draft, day: Day): boolean {
  const start = chosen.start?.start;
  const isFree =
    start?.half === null &&
    (chosen.end === null || chosen.end.half === null) &&
    (main === null || main.means.roll === null);
  return (
    isFree &&
    leaning.period !== 'morning' &&
    minutes !== null &&
    minutes < 720 &&
    instantOf(day, minutes, zone) <= clock.now
  );
}

function endOf(draft: Draft, day: Day, start: Date, minutes: number): Date | null {
  const { sorted, chosen, leaning, clock, zone, main } = draft;
  const isRow = chosen.start?.end != null && main?.piece.until != null;
  if (chosen.end !== null) {
    const last = chosen.endDay ? resolveDay(chosen.endDay.day, { clock, from: day, base: day }).day : null;
    if (last && last > day) return instantOf(last, lastMinutes(chosen.end, leaning), zone);
    const span = isRow || draft.repetition !== null ? null : lastOfSpan(draft, day);
    if (span && span > day && main?.means.isWeekend !== true && chosen.endPiece)
      return instantOf(span, lastMinutes(chosen.end, leaning), zone);
    return instantOf(day, endMinutes(isFlipped(draft, day) ? minutes + 720 : minutes, chosen.end), zone);
  }
  const length = minuteLength(sorted);
  if (length) return new Date(start.getTime() + length.count * 60_000);
  const days = sorted.lengths.find(({ unit }) => unit === 'day');
  if (draft.repetition !== null) return null;
  if (days) return instantOf(day.plus({ days: days.count }), minutes, zone);
  const last = lastOfSpan(draft, day);
  return last && last > day && main?.means.isWeekend !== true ? instantOf(last, minutes + defaultMinutes, zone) : null;
}

/** "July 12-16, 9am-noon": the same hours on each of the days. */
function dailyRule(draft: Draft, day: Day): Repetition | null {
  const { chosen, sorted, main } = draft;
  const last = lastOfSpan(draft, day);
  const count = last === null ? 0 : Math.round(last.diff(day, 'days').days) + 1;
  const isHours = chosen.start?.end != null && chosen.endDay === null;
  const isWeekdays = main?.means.roll === 'week' && main.piece.until !== null && day.weekday === 1 && count === 5;
  if (main?.means.isWeekend === true || count < 2 || count > 14 || sorted.repeats.length > 0) return null;
  const rule = { interval: 1, byDay: [], byMonthDay: null, until: null } as const;
  if (isHours) return { ...rule, byDay: [], freq: 'DAILY', count };
  return isWeekdays && draft.minutes !== null
    ? { ...rule, freq: 'WEEKLY', byDay: dayCodes.slice(0, 5), count: null }
    : null;
}

/** Asks for what is missing or has two meanings; the sentence and the answers stand in the words of the day and hour. */
function askTime(
  { sorted, chosen, leaning, minutes, main, clock, repetition }: Draft,
  day: Day | null,
  allDay: boolean,
): Doubt | null {
  const say = (at: number) => sayTime(at, clock);
  const { start } = chosen;
  if (start?.or) {
    const choices = [start.start, start.or].flatMap((one) =>
      one ? [say(startMinutes({ start: one, end: null }, leaning, writesWholeDay(clock.locale)))] : [],
    );
    return { about: 'time', question: `What time: ${choices.join(' or ')}?`, choices };
  }
  if (allDay) return null;
  const limited =
    minutes === null ? sorted.clocks.find(({ bound, start: at }) => bound !== null && at !== null) : undefined;
  if (limited?.start) {
    const at = startMinutes({ start: limited.start, end: null }, leaning, writesWholeDay(clock.locale));
    const isBefore = limited.bound === 'before';
    const choices = (isBefore ? [-120, -90, -60] : [0, 30, 60])
      .map((offset) => at + offset)
      .filter((one) => one >= 0 && one < 1440);
    const question = `${isBefore ? 'Before' : 'After'} ${say(at)}: what time does it start?`;
    return { about: 'time', question, choices: choices.map(say) };
  }
  if (minutes !== null) return null;
  if (day === null && repetition === null && main === null) {
    const choices = ['Tomorrow', ...weekendDays(today(clock).plus({ days: 1 }), clock)];
    return { about: 'day', question: 'When is it?', choices };
  }
  return {
    about: 'time',
    question: 'What time does it start?',
    choices: openTimes(sorted, leaning.period, day, clock).map(say),
  };
}

function openTimes({ parts: [part] }: Sorted, period: Period | null, day: Day | null, clock: Clock): readonly number[] {
  const usual = part ? [part.usual - 60, part.usual, part.usual + 60] : usualTimes(period);
  const isToday = day?.equals(today(clock)) === true;
  const open = usual.filter((one) => !isToday || instantOf(today(clock), one, clock.zone) > clock.now);
  return open.length > 0 ? open : [1260, 1320];
}

/** "Fri 11": the coming 11th where it is a Friday, so that the number may be the day as well as the hour. */
function askBare({ chosen, sorted, main, leaning, minutes, clock }: Draft, day: Day | null): Doubt | null {
  const start = chosen.start;
  const hour = start?.start?.hour ?? 0;
  if (
    !start?.isBare ||
    start.start?.minute !== 0 ||
    start.end ||
    !day ||
    minutes === null ||
    main?.piece.day.is !== 'weekday' ||
    sorted.parts.length > 0
  )
    return null;
  if (main.piece.run.to !== start.run.from || main.piece.part !== null || sorted.repeats.length > 0) return null;
  const from = today(clock);
  const soon = [from, from.startOf('month').plus({ months: 1 })].map((month) => month.set({ day: hour }));
  const isUsual =
    leaning.period === 'evening' ? hour > 4 && hour < 11 : leaning.period === 'morning' && hour > 5 && hour < 12;
  const [first, next] = soon;
  const isDate = (one: Day | undefined): one is Day => one !== undefined && one >= from && one.weekday === day.weekday;
  const date = isDate(first) ? first : !isUsual && isDate(next) ? next : null;
  if (!date) return null;
  const choices = [`${sayDay(day, clock)} at ${sayTime(minutes, clock)}`, sayDay(date, clock)];
  return { about: 'time', question: `Is ${hour} the hour or the day of the month?`, choices };
}

function askZone({ zones }: Sorted, zone: string): Doubt | null {
  if (zones.length === 0 || zones.some((piece) => piece.zone !== null)) return null;
  const own = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return {
    about: 'zone',
    question: 'I do not know which time zone that place has. Which one is meant?',
    choices: [`${own} time`, 'UTC time'],
  };
}

/** Pieces that none of the fields took up. */
function leftOver({ sorted, chosen, main, rivals, repetition }: Draft): TimePiece[] {
  const moved = sorted.shifts.filter(({ of }) => of !== 'now');
  const lengths = sorted.lengths.filter((piece) => piece !== minuteLength(sorted) && piece.unit === 'minute');
  const counts = repetition === null ? sorted.counts : sorted.counts.slice(1);
  const unused = sorted.days.filter((piece) => rivals.some((one) => one.piece === piece));
  const others = otherClocks(sorted, chosen).filter(({ bound }) => bound === null || chosen.start !== null);
  const titled = main === null ? [] : sorted.days.filter((piece) => piece !== main.piece && piece.day.is === 'holiday');
  const left: TimePiece[] = [...unused, ...others, ...moved, ...lengths, ...counts, ...titled];
  const isLeft = ({ run }: TimePiece) => left.some((piece) => piece.run.from === run.from);
  // Of a day that is not meant it is not said which one is, unless another was named.
  const open = main === null ? sorted.denied : [];
  return [...sorted.all.filter(isLeft), ...open];
}

function answerBy({ deadline }: Sorted, clock: Clock): string | null {
  return deadline ? iso(resolveDay(deadline.day, { clock, from: today(clock), base: null }).day) : null;
}

function draftOf(pieces: readonly TimePiece[], { clock, occasion }: Occasion): Draft {
  const sorted = sortPieces(pieces);
  const zone = sorted.zones.find((piece) => piece.zone !== null)?.zone ?? clock.zone;
  const chosen = chooseClock(sorted);
  const all = candidates(sorted, clock).filter(({ piece }) => piece !== chosen.endDay);
  const main = heaviest(all);
  const part =
    sorted.parts[0]?.part ?? main?.piece.part ?? all.find(({ piece }) => piece.part !== null)?.piece.part ?? null;
  const leaning = leanOf(occasion, part, chosen.start?.start?.half === null ? chosen.start.start.hour : null);
  const start = chosen.start?.start ?? null;
  const sharedEnd = chosen.start?.end ?? (leaning.period === null && chosen.endDay === null ? chosen.end : null);
  return {
    sorted,
    chosen,
    leaning,
    clock,
    zone,
    main,
    rivals: sorted.repeats.length > 0 ? [] : rivalsOf(main, all),
    repetition: withDay(mergeRepeats(sorted.repeats), main?.means.day ?? null),
    minutes: start === null ? null : startMinutes({ start, end: sharedEnd }, leaning, writesWholeDay(clock.locale)),
    doubts: [],
  };
}

/**
 * Makes instants of the pieces of a new event: days to come, never in the past, one hour long where no length is said (SPEC §5), bare hours by
 * the occasion. What is not sure is in `doubt`, what did not join into one time in `left`.
 */
export function settleTimes(pieces: readonly TimePiece[], { clock, occasion }: Occasion): Settled {
  const draft = draftOf(pieces, { clock, occasion });
  const { sorted, zone, main, rivals, doubts } = draft;
  const settled = { ...nothing(zone), answerBy: answerBy(sorted, clock) };
  const now = sorted.shifts.find(({ of }) => of === 'now');
  if (now && now.unit === 'minute' && draft.minutes === null) {
    const left = leftOver(draft);
    return { ...settled, ...fromNow(sorted, now.count, zone, clock), said: saidBy(pieces, left, false), left };
  }
  const day = settleDay(
    {
      ...draft,
      minutes: draft.minutes ?? proposed(draft),
      flips: draft.chosen.start?.start?.half === null,
      isDayOpen: sorted.open.some(({ of }) => of === 'day'),
    },
    doubts,
  );
  if (main?.means.day && rivals.length > 0)
    doubts.push(
      askDay([main.means.day, ...rivals.flatMap(({ means }) => means.day ?? [])], 'Which day is it on?', clock),
    );
  const placed = day === null ? { start: null, end: null, allDay: false, endIsGuess: false } : place(draft, day);
  if (main?.means.isWeekend === true && main.means.choices.length > 1 && !placed.allDay && draft.repetition === null)
    doubts.push(askDay(main.means.choices, 'Which day of the weekend?', clock));
  const hour = doubts.some(({ about }) => about === 'past')
    ? null
    : (askTime(draft, day, placed.allDay) ?? askBare(draft, day));
  const isOpen =
    hour !== null &&
    (draft.chosen.start?.isBare === true || draft.minutes === null) &&
    sorted.parts.length === 0 &&
    main?.piece.part == null;
  const doubt = doubts[0] ?? askZone(sorted, clock.zone) ?? hour;
  const rule = day === null ? null : ruleOf(draft, day, placed.allDay);
  const isLost =
    day !== null &&
    (doubt?.about === 'day' || (isOpen && hour !== null && !placed.allDay && draft.chosen.start?.or == null));
  const left = leftOver(draft);
  const other = main?.means.other ?? null;
  return {
    ...settled,
    ...placed,
    ...(isLost ? { start: null, end: null, endIsGuess: false } : {}),
    day: iso(day),
    rule,
    other: other && day && draft.repetition === null && !other.equals(day) ? iso(other) : null,
    doubt,
    said: saidBy(pieces, left, rule !== null),
    left,
  };
}

function ruleOf(draft: Draft, day: Day, allDay: boolean): string | null {
  const { repetition, zone } = draft;
  if (repetition) return ruleText(limitRule(repetition, day, draft), day, { zone, allDay });
  const daily = allDay ? null : dailyRule(draft, day);
  return daily && ruleText(daily, day, { zone, allDay });
}
