import { DateTime } from 'luxon';
import {
  type DayPeriod,
  dayPeriodOf,
  fillsWorkdays,
  isEarlyAtSchool,
  isEarlyAtTen,
  isEarlyAtWork,
  lastsWholeDays,
  settleHour,
  usualTimes,
} from '../calendar/activity.ts';
import { type Clock, type Day, defaultMinutes, instantOf, today, writesWholeDay } from '../calendar/day.ts';
import { workingDays } from '../calendar/weekdays.ts';
import type { SameHour } from '../read/clock/read-zone.ts';
import type { Clock12 } from '../read/clock/parse-clock.ts';
import type { ClockReading } from '../read/clock/read-clock.ts';
import type { DayPart } from '../read/days/read-day-part.ts';
import { coming, dayOfMonth, type DayReading } from '../read/days/resolve-days.ts';
import { ruleText } from '../read/repetition/write-rule.ts';
import { sayDay, sayTime } from '../say/say-day.ts';
import { askDay, dayFor, weekendDays, type TimePieces, type When } from './settle-day.ts';

/**
 * "Nashville Apr 9-12, flight's at 6am Thursday": beside dates to come, a weekday is one of them. "Camping weekend, leaving Friday at 4" begins
 * on that Friday.
 */
function withinRange(days: readonly DayReading[]): readonly DayReading[] {
  const dates = days.find((one) => one.until !== null && !one.weekend && one.day !== null && one.rank === 3);
  const weekend = days.find((one) => one.weekend);
  return days.flatMap((one) => {
    if (one === weekend) {
      // Right beside it, and no other day of another thing.
      const eve = days.find(
        ({ day, roll, until, span }) =>
          roll === 'week' &&
          until === null &&
          (day?.weekday === 4 || day?.weekday === 5) &&
          Math.min(Math.abs(span.first - one.span.last), Math.abs(one.span.first - span.last)) < 4,
      );
      const ahead = one.day && eve?.day ? one.day.diff(eve.day, 'days').days : 0;
      // "Labor Day lake weekend, leave Friday": not of this week.
      const isThis = days.every((other) => other === one || other.roll === 'week');
      return isThis && ahead > 0 && ahead < 3 ? [] : [one];
    }
    if (!dates?.day || !dates.until || one.roll !== 'week' || one.until !== null || !one.day || one.day >= dates.day)
      return [one];
    const day = coming(one.day.weekday, dates.day);
    return [day <= dates.until ? { ...one, day, roll: null } : one];
  });
}

const isAtWeekend = ({ days, repetition }: TimePieces): boolean =>
  days.some(({ day }) => (day?.weekday ?? 0) > 5) ||
  (repetition !== null && repetition.byDay.length > 0 && repetition.byDay.every((code) => /S[AU]$/.test(code)));

/** What teams play against each other by day. */
const isTeamGame = /\b(?:football|footy|soccer|rugby|netball|hockey|cricket|lacrosse|camogie|hurling|u\d{1,2}s?)\b/i;

/** The contracts accept no later instant. */
const LAST_YEAR = 2199;

/** A title of capitals with a number among them ("Ocean's Eleven", "Ten Things I Hate About You"): a film or a show. */
const numberedWork =
  /^(?:\p{Lu}[\p{L}'’]*\s+)+(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Twenty|Hundred)\b|^(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Twenty)\s+\p{Lu}/u;

const onShift =
  /\b(?:on|do|doing|off|work(?:s|ing)?|after|between) (?:(?:my|his|her|their) )?nights\b|\bnight ?shifts?\b/i;

/** The half of the day that the words and the part of the day agree on. */
function dayPeriodBy(words: string, pieces: TimePieces): DayPeriod {
  const part = pieces.part?.name;
  if (pieces.days.some((day) => day.tonight)) return 'evening';
  if (part === 'morning') return 'morning';
  if (part === 'noon') return 'noon';
  // "Night shift till Sat. Haircut Mon half 9": nor is anything in the evening for it.
  if (pieces.part?.claimed !== true && onShift.test(words)) {
    const rest = words.replace(onShift, '');
    // "Night shift Friday 10" is nothing else.
    return /\p{L}{3}/u.test(rest) ? dayPeriodOf(rest) : 'evening';
  }
  // "The girls are out Friday night so breakfast Saturday at 8": the night is another one.
  const isElsewhere = pieces.part?.claimed === false && /\b(?:breakfast|brekk(?:ie|y)s?)\b/i.test(words);
  if (part === 'evening' || part === 'night') return isElsewhere ? (dayPeriodOf(words) ?? 'evening') : 'evening';
  if (part === 'afternoon') return 'evening';
  const isLate = pieces.clocks.some((one) => one.open) || numberedWork.test(words);
  const usual = dayPeriodOf(words);
  const isAfterwards = usual === 'work' && pieces.clocks.some((one) => isMetAfterwards(one, words));
  return isAfterwards ? 'evening' : (usual ?? (isLate ? 'evening' : null));
}

/** Those who work by day come to it afterwards, where it is told when they come and when it begins: "finance catch-up 7.30 for 8". */
const isMetAfterwards = ({ start, isServed }: ClockReading, words: string): boolean =>
  isServed === true &&
  start?.half === null &&
  (start.hour === 7 || (start.hour === 8 && start.minute === 0)) &&
  /\b(?:meetings?|catch[ -]?ups?|committee|reviews?|presentations?|talks?|briefings?|worship|induction)\b/i.test(words);

const halves = (clock: Clock12): number[] => {
  const base = (clock.hour % 12) * 60 + clock.minute;
  if (clock.half === 'am') return [base];
  if (clock.half === 'pm') return [base + 720];
  return clock.half === '24' ? [clock.hour * 60 + clock.minute] : [base, base + 720];
};

const between = (start: number, end: number) => ((end - start + 2879) % 1440) + 1;

/** Minutes after midnight of a start; a range takes the halves that make it shortest (rule: one am/pm serves both). */
function startMinutes(start: Clock12, end: Clock12 | null, half: DayPeriod, late: boolean): number {
  const can = halves(start);
  if (late && start.half === null && (start.hour === 12 || start.hour < 4))
    return 1440 + (start.hour % 12) * 60 + start.minute;
  if (can.length === 1) return can[0] ?? 0;
  const byContext = settleHour(start.hour, half) * 60 + start.minute;
  if (end === null) return byContext;
  const ends = halves(end);
  // "Between 8 and 12" is a morning, unless it is a party.
  const tillNoon = end.half === null && end.hour === 12 && end.minute === 0 && start.hour < 12;
  if (ends.length > 1) {
    if (half === 'evening') return byContext;
    // Work "8-1" is a morning: only an evening out goes on past midnight.
    const goesPast = (from: number) => endMinutes(from, end) > 1440;
    const other = can.find((one) => one !== byContext) ?? byContext;
    if (tillNoon) return can[0] ?? byContext;
    return goesPast(byContext) && !goesPast(other) ? other : byContext;
  }
  const last = ends[0] ?? 0;
  return can.reduce((best, one) => (between(one, last) < between(best, last) ? one : best));
}

function endMinutes(start: number, end: Clock12): number {
  const ends = halves(end).map((one) => start + between(start, one));
  return Math.min(...ends);
}

/** Other days of the same weight, which would contradict the first if nobody asked. */
function rivalsOf(main: DayReading, others: readonly DayReading[], isTimed: boolean): Day[] {
  const least = Math.min(2, main.rank);
  const isPlain = (one: DayReading) => one.until === null && !one.weekend && one.rank >= least;
  const inside = others.find((one) => one !== main && isPlain(one) && one.day !== null);
  // "In town from the 3rd to the 6th so lunch on the 4th at 1".
  if (main.until !== null && !main.weekend && isTimed && inside?.day)
    return main.day?.equals(inside.day) === true ? [] : [inside.day];
  if (!isPlain(main)) return [];
  const isOther = (day: Day | null) => day !== null && main.day !== null && !day.equals(main.day);
  const rival = others.find((one) => one !== main && isPlain(one) && isOther(one.day));
  if (rival?.day) return [rival.day];
  // "On the 14th, that's a Saturday, the 16th": of two days that do not match, which one is meant is open.
  const open = others.find((one) => one.day === null && one.doubt === 'weekday' && one.choices.length > 0);
  return open ? open.choices.filter(isOther).slice(0, 2) : [];
}

/** Whether a day reading belongs to the end: it stands inside or right behind "until …". */
function endsOn(day: DayReading, clocks: readonly ClockReading[]): boolean {
  return clocks.some(
    (clock) =>
      clock.end !== null &&
      clock.start === null &&
      ((day.span.first >= clock.span.first && day.span.last <= clock.span.last) ||
        day.span.first === clock.span.last + 1),
  );
}

/**
 * Puts the pieces together: rolls days forward so that nothing is past, chooses morning or evening, keeps the length,
 * and says what stays in doubt. `words` are the words of the message that tell what is done.
 */
export function settleTime(pieces: TimePieces, words: string, clock: Clock): When {
  const when = settleWithin(pieces, words, clock);
  const isTooFar = [when.start, when.end].some((at) => at !== null && at.getUTCFullYear() > LAST_YEAR);
  if (!isTooFar && (when.day?.year ?? 0) <= LAST_YEAR) return when;
  const question = `Events can be made up to the year ${LAST_YEAR}. Which day do you mean?`;
  return {
    ...when,
    start: null,
    end: null,
    day: null,
    allDay: false,
    recurrence: null,
    other: null,
    doubts: [{ about: 'day', question, choices: ['Tomorrow'] }],
  };
}

/** Two times of one day that are no range ("doors 7.30, film 8.15"), as one reading with both to choose from; else null. */
function eitherTime(starts: readonly ClockReading[]): ClockReading | null {
  const [first, second] = starts;
  if (!first?.start || !second?.start || first.end !== null || first.open || first.choices.length > 0) return null;
  const isSame = first.start.hour % 12 === second.start.hour % 12 && first.start.minute === second.start.minute;
  return isSame || second.weak ? null : { ...first, choices: [first.start, second.start] };
}

/** "Medical check 8:45" is the morning where a 24-hour clock is spoken as it is written, unless it is an evening out. */
function asWritten(time: ClockReading | null, half: DayPeriod, pieces: TimePieces, clock: Clock): ClockReading | null {
  const start = time?.start;
  const isOpen = start?.half === null && time?.inDigits === true && pieces.part === null;
  // Nobody who writes 22.30 for it says "10.30" of an evening.
  const isLate = half === 'evening' && (start?.hour ?? 0) < 10;
  if (!time || !start || !isOpen || isLate || time.end?.half === 'pm' || !writesWholeDay(clock.locale)) return time;
  return { ...time, start: { ...start, half: '24' } };
}

/** "Quarter to five tomorrow morning" is before noon, however early it is. */
function inMorning(time: ClockReading | null, { part }: TimePieces, words: string): ClockReading | null {
  const start = time?.start;
  const isSaid = part?.name === 'morning' && part.claimed;
  // "Dawn service 4.20", "sunrise hike 4.45".
  const isDawn =
    /\b(?:dawn|sunrise|first light)\b(?!['’]s)/i.test(words) && (start?.hour ?? 0) > 2 && (start?.hour ?? 0) < 9;
  const isOpen = start?.half === null && start.hour < 12 && (isSaid || isDawn);
  return time && start && isOpen ? { ...time, start: { ...start, half: 'am' } } : time;
}

/** "Sam's bday sun": on a weekday, a birthday is rather a party than the day itself. */
const isBirthdayByWeekday = (words: string, main: DayReading | null): boolean =>
  /^(?:\S+ ){1,3}(?:birthday|bday)$/i.test(words.trim()) && main?.roll === 'week';

const held =
  /\b(?:gabi|novena|mass|masses|misa|prayers?|puja|pooja|garba|vigil|evensong|vespers|matins|class|classes|lessons?|rehearsals?|practice|training|clinic)\b/i;

/** "Club 9-3", "show 10 to 4": hours of a day's work, unless it is a night out. */
function isWorkingDay(time: ClockReading | null, words: string): boolean {
  const [start, end] = [time?.start, time?.end];
  const isBare = start?.half === null && end?.half === null;
  return (
    isBare &&
    start.hour >= 8 &&
    start.hour <= 11 &&
    end.hour >= 2 &&
    end.hour <= 6 &&
    !/\b(?:night|disco|gig|clubbing|nightclub|rave|drinks|pub|after|late|bar)\b/i.test(words) &&
    // A party from 11 to 5 is by day, one from 9 to 2 is not.
    (start.hour === 11 ? end.hour >= 4 : !/\bparty\b/i.test(words))
  );
}

/** "Finish at 1, lunch 1.30": an hour in front of the start at which something else is over, half a day before it would be the end. */
function isOverBefore({ span, start, end }: ClockReading, time: ClockReading | null): boolean {
  if (start !== null || !end || !time?.start || span.last > time.span.first) return false;
  const [from, to] = [time.start, end].map(({ hour, minute }) => (hour % 12) * 60 + minute);
  return end.half === null && time.start.half === null && ((to ?? 0) - (from ?? 0) + 720) % 720 > 600;
}

function settleWithin(pieces: TimePieces, words: string, clock: Clock): When {
  const zone = pieces.zone ?? clock.zone;
  const when: When = {
    start: null,
    end: null,
    day: null,
    zone,
    allDay: false,
    recurrence: null,
    doubts: [],
    other: null,
  };
  if (pieces.fromNow !== null) {
    // What starts right now starts at the next five minutes, so that it is not past when it is confirmed.
    const step = pieces.fromNow === 0 ? 300_000 : 60_000;
    const at = clock.now.getTime() + pieces.fromNow * 60_000;
    const start = new Date(pieces.fromNow === 0 ? (Math.floor(at / step) + 1) * step : Math.ceil(at / step) * step);
    const minutes = pieces.duration?.minutes || defaultMinutes;
    return {
      ...when,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      day: today({ ...clock, now: start, zone }),
    };
  }
  const hour = pieces.clocks.find((one) => one.start !== null)?.start;
  const period = dayPeriodBy(words, pieces);
  const isPastEight = hour?.hour === 9 || (hour?.hour === 8 && hour.minute > 0);
  const isAtSchool = isEarlyAtSchool(words);
  // "Work party Saturday 9.30-12 at the allotments": people who dig and paint, and no evening out.
  // On a working day, at a lone hour, it may as well be the party of an office.
  const isWorkParty =
    isEarlyAtWork(words) &&
    (!/\bwork party\b/i.test(words) ||
      pieces.repetition !== null ||
      pieces.clocks.some((one) => one.end !== null) ||
      pieces.days.some(({ day }) => (day?.weekday ?? 0) > 5));
  const isEarly =
    period === 'evening' &&
    (hour?.hour === 10 ||
      hour?.hour === 11 ||
      // "End of term assembly rehearsal at 9.15": schools begin by then, and end long before the evening.
      (isPastEight && (isAtSchool || isWorkParty)) ||
      // Children's teams play on the mornings of a weekend.
      // "Coach leaves 7.30, kick off 10": the one goes with the other. "Ballet class every Saturday at 9.30" is one.
      ((isTeamGame.test(words) || /\b(?:class|classes|lessons?)\b/i.test(words)) &&
        pieces.clocks.some(({ start }) => start?.half === null && start.hour > 8 && start.hour < 12) &&
        isAtWeekend(pieces))) &&
    hour?.half === null &&
    pieces.part === null &&
    !pieces.days.some((day) => day.tonight);
  const half = isEarly && (isAtSchool || isWorkParty || isEarlyAtTen(words)) ? 'morning' : period;
  const endDay = pieces.days.find((day) => endsOn(day, pieces.clocks)) ?? null;
  const others = withinRange(pieces.days.filter((day) => day !== endDay));
  const main = others.reduce<DayReading | null>(
    (best, day) => (best === null || day.rank > best.rank ? day : best),
    null,
  );
  const starts = pieces.clocks.filter((one) => one.start !== null && one.bound === null);
  const time = inMorning(asWritten(eitherTime(starts) ?? starts[0] ?? null, half, pieces, clock), pieces, words);
  const end = time?.end ?? pieces.clocks.find((one) => one.end !== null && !isOverBefore(one, time))?.end ?? null;
  const night = pieces.part?.name === 'night' || main?.tonight === true;
  // "Holiday club Mon to Fri 9-3": what has the same hours on several days is no evening out.
  const isRow =
    ((main?.until != null && !main.weekend) || (pieces.duration?.days ?? 0) > 1) &&
    time?.end != null &&
    period === 'evening' &&
    pieces.part === null;
  const isDaytime = isRow || (half === 'evening' && pieces.part === null && isWorkingDay(time, words));
  const minutes = time?.start
    ? startMinutes(
        time.start,
        time.end ?? (half === null && endDay === null ? end : null),
        isDaytime ? 'work' : half,
        night,
      )
    : null;
  const proposed =
    minutes ?? (pieces.part?.claimed === true ? pieces.part.usual : main?.tonight === true ? 1200 : null);
  // A named weekday or date keeps its hour and moves on; only "today" and no day at all may mean the other half.
  const flips =
    time?.start?.half === null &&
    time.end?.half !== 'am' &&
    time.end?.half !== 'pm' &&
    (main === null || main.roll === null);

  when.day = dayFor({ pieces, main, minutes: proposed, half, flips }, clock, when);
  const day = when.day;
  const spans =
    main?.until ??
    (pieces.duration && pieces.duration.days > 0 && day ? day.plus({ days: pieces.duration.days - 1 }) : null);
  // "All day workshop 10 till 4": its day is as long as is said.
  const whole =
    (pieces.allDay && !(proposed !== null && end !== null)) ||
    (pieces.isHourOpen !== true &&
      proposed === null &&
      end === null &&
      pieces.clocks.every((one) => one.bound === null) &&
      ((lastsWholeDays(words) && !isBirthdayByWeekday(words, main)) || (spans !== null && main?.weekend !== true)));
  // "The kids finish at 12.30 on Friday, meet at 1": the only day stands with an end in front of the start.
  if (main === null && endDay?.day && when.day && time && time.span.first > endDay.span.last)
    askDay(when, [endDay.day, when.day], 'Which day is it on?', clock);
  const rivals = main?.day && pieces.repetition === null ? rivalsOf(main, others, minutes !== null) : [];
  if (main?.day && rivals.length > 0) askDay(when, [main.day, ...rivals], 'Which day is it on?', clock);
  if (
    main?.weekend === true &&
    main.choices.length > 1 &&
    !lastsWholeDays(words) &&
    !pieces.allDay &&
    pieces.repetition === null
  ) {
    askDay(when, main.choices, 'Which day of the weekend?', clock);
  }
  const rolled =
    day !== null && main?.day && spans !== null && !pieces.duration?.days
      ? spans.plus({ days: Math.max(0, day.diff(main.day, 'days').days) })
      : spans;
  if (whole && day) settleWholeDays(when, day, rolled ?? day);
  else if (day && proposed !== null)
    settleClock(when, day, proposed, { flips, half, end, endDay, until: rolled, pieces, clock });
  askTime(when, words, { pieces, time, minutes, half }, clock);
  for (const same of pieces.sameHours ?? []) askContradicted(when, same, clock);
  if (pieces.maybeZone && pieces.unknownZone === null) {
    when.doubts.push({
      about: 'zone',
      question: `Is that the time in ${pieces.maybeZone}, or yours?`,
      choices: [`${pieces.maybeZone} time`, `${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} time`],
    });
  }
  if (pieces.unknownZone) {
    when.doubts.push({
      about: 'zone',
      question: `I do not know which time zone ${pieces.unknownZone} has. Which one is meant?`,
      choices: [`${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} time`, 'UTC time'],
    });
  }
  // "Three-day course, 9 to 5 each day".
  if (pieces.repetition?.freq === 'DAILY' && pieces.repetition.count === null && pieces.repetition.until === null)
    pieces.repetition.count = pieces.duration && pieces.duration.days > 1 ? pieces.duration.days : null;
  const range = main?.day && main.until && !main.weekend ? main : null;
  if (pieces.repetition && when.day && range?.until && pieces.repetition.count === null) {
    // "6-10 September 9-3 every day": the same hours on each of the days, and none behind them.
    pieces.repetition.until ??= range.until;
    if (when.start && !when.allDay) {
      const minutesLong = pieces.duration && pieces.duration.minutes > 0 ? pieces.duration.minutes : defaultMinutes;
      const from = minutes ?? 0;
      when.end = end
        ? instantOf(when.day, endMinutes(from, end), zone)
        : new Date(when.start.getTime() + minutesLong * 60_000);
    }
  }
  if (pieces.repetition && when.day) {
    const first = when.day;
    when.recurrence = ruleText(
      pieces.repetition,
      first,
      (last) => new Date(instantOf(last, 1440, zone).getTime() - 1000),
      when.allDay,
    );
  }
  const hours = time?.end ?? null;
  // "10 till 2 tennis camp from Monday for 5 days"; whether a week has its weekend is not said.
  const counted = pieces.duration && pieces.duration.days < 7 && hours && endMinutes(minutes ?? 0, hours) <= 1440;
  const dates =
    main?.day && main.until && !main.weekend
      ? main.until.diff(main.day, 'days').days + 1
      : Math.max(1, counted ? (pieces.duration?.days ?? 1) : 1);
  const daily = hours !== null && dates > 1 && dates <= 14 && endDay === null;
  // "July 12-16, 9am-noon": the same hours on each of the days.
  if (hours && daily && when.start && when.day && pieces.repetition === null) {
    when.end = instantOf(when.day, endMinutes(minutes ?? 0, hours), zone);
    when.recurrence = `FREQ=DAILY;COUNT=${dates}`;
  }
  // "Summer school from 5 June for three weeks, 9.30 to 2.30".
  const weeks = Math.floor((pieces.duration?.days ?? 0) / 7);
  if (hours && weeks > 0 && when.start && when.recurrence === null && fillsWorkdays(words))
    when.recurrence = `FREQ=WEEKLY;BYDAY=${workingDays.join(',')};COUNT=${weeks * workingDays.length}`;
  // "Simbang gabi Dec 16 to 24 4am": what is held on each of its days. "Standup 9.30 Mon-Fri" is on working days, whatever it is.
  const isByWeekday = main?.roll === 'week' && !lastsWholeDays(words);
  const isWorkweek = isByWeekday && main?.day?.weekday === 1 && dates === 5;
  if (
    (held.test(words) || isByWeekday) &&
    hours === null &&
    end === null &&
    minutes !== null &&
    dates > 2 &&
    dates <= 14 &&
    when.start &&
    endDay === null &&
    pieces.repetition === null
  ) {
    when.end = new Date(when.start.getTime() + (pieces.duration?.minutes || defaultMinutes) * 60_000);
    when.recurrence =
      isWorkweek && !held.test(words) ? `FREQ=WEEKLY;BYDAY=${workingDays.join(',')}` : `FREQ=DAILY;COUNT=${dates}`;
  }
  // "Weekend in Paris 17-19 April, Eurostar 6.01am": an hour of the first of its days.
  const isEndOpen =
    main?.until != null && dates > 1 && minutes !== null && hours === null && end === null && endDay === null;
  if (isEndOpen && main?.until && when.start && when.recurrence === null && !main.weekend && when.doubts.length === 0) {
    const last = sayDay(main.until, clock);
    const choices = [`until ${last} at ${sayTime(17 * 60, clock)}`, `until ${last} at ${sayTime(12 * 60, clock)}`];
    when.doubts.push({ about: 'time', question: `When does it end on ${last}?`, choices });
  }
  if (main?.other && when.day && pieces.repetition === null && !main.other.equals(when.day)) when.other = main.other;
  return when;
}

/** "6 Eastern so 3 here", where it is 4: which of the two hours is meant, on the reader's own clock. */
function askContradicted(when: When, same: SameHour, clock: Clock): void {
  if (when.start === null || when.allDay) return;
  const there = DateTime.fromJSDate(when.start, { zone: same.zone });
  // An hour without its half shows twice a day.
  const round = same.half === null && same.hour <= 12 ? 720 : 1440;
  const said = (same.half === null ? same.hour : (same.hour % 12) + (same.half === 'pm' ? 12 : 0)) * 60 + same.minute;
  const off = (((said - there.hour * 60 - there.minute) % round) + round) % round;
  const nearest = off > round / 2 ? off - round : off;
  if (Math.abs(nearest) <= (same.isRough ? 30 : 0)) return;
  const own = [when.start, new Date(when.start.getTime() + nearest * 60_000)];
  const [first = '', second = ''] = own.map((now) => {
    const here = DateTime.fromJSDate(now, { zone: clock.zone });
    return `${sayDay(today({ ...clock, now }), clock)} at ${sayTime(here.hour * 60 + here.minute, clock)}`;
  });
  const day = today({ ...clock, now: when.start });
  Object.assign(when, { start: null, end: null, day, zone: clock.zone });
  when.doubts.push({
    about: 'time',
    question: `The two hours are not the same moment. Is it ${first} or ${second} here?`,
    choices: [first, second],
  });
}

function settleWholeDays(when: When, day: Day, last: Day): void {
  when.allDay = true;
  when.start = instantOf(day, 0, when.zone);
  when.end = instantOf(last.plus({ days: 1 }), 0, when.zone);
}

interface ClockSetting {
  flips: boolean;
  half: DayPeriod;
  end: Clock12 | null;
  endDay: DayReading | null;
  until: Day | null;
  pieces: TimePieces;
  clock: Clock;
}

function settleClock(when: When, day: Day, minutes: number, setting: ClockSetting): void {
  const { flips, half, end, endDay, until, pieces, clock } = setting;
  let from = minutes;
  if (flips && half !== 'morning' && from < 720 && instantOf(day, from, when.zone) <= clock.now) from += 720;
  const start = instantOf(day, from, when.zone);
  if (start <= clock.now) return;
  when.start = start;
  if (end !== null) {
    // Said on a Sunday, "Sat 9am to Sun 3pm" ends on the Sunday behind that Saturday.
    const isNextWeek = endDay?.day != null && endDay.roll === 'week' && endDay.day < day;
    const ends = isNextWeek ? coming(endDay.day?.weekday ?? day.weekday, day) : endDay?.day;
    const last = ends ?? (pieces.days.some((one) => one.until !== null && !one.weekend) ? until : null);
    if (last && last > day) {
      const can = halves(end);
      when.end = instantOf(
        last,
        (can.length > 1 ? settleHour(end.hour, null) * 60 + end.minute : can[0]) ?? 0,
        when.zone,
      );
    } else {
      when.end = instantOf(day, endMinutes(from, end), when.zone);
    }
  } else if (pieces.duration && pieces.duration.minutes > 0) {
    when.end = new Date(start.getTime() + pieces.duration.minutes * 60_000);
  } else if (pieces.duration && pieces.duration.days > 0) {
    when.end = instantOf(day.plus({ days: pieces.duration.days }), from, when.zone);
  } else if (until && until > day && !pieces.days.some((one) => one.weekend)) {
    when.end = instantOf(until, from + defaultMinutes, when.zone);
  }
  // The spring change can swallow a whole range, which then keeps the default length.
  if (when.end === null || when.end <= start) when.end = new Date(start.getTime() + defaultMinutes * 60_000);
}

/** "Fri 11": the coming 11th, or that of the next month where the hour would be an unusual one, if it is a Friday. */
function soonOn(number: number, weekday: number, half: DayPeriod, clock: Clock): Day | null {
  const from = today(clock);
  const first = dayOfMonth(number, from)?.day;
  const isUsual = half === 'evening' ? number > 4 && number < 11 : half === 'morning' && number > 5 && number < 12;
  // "Breakfast Thurs 8" on the 9th is at eight, though the 8th of the next month is a Thursday too; ten may be either.
  const isEarly = half === 'morning' && number > 5 && number < 10 && first?.month !== from.month;
  if (first?.weekday === weekday && !isEarly) return first;
  const next = dayOfMonth(number, from.startOf('month').plus({ months: 1 }))?.day;
  return !isUsual && next?.weekday === weekday ? next : null;
}

const transport =
  /\b(?:picks|picking|collects|collecting|drives|driving) (?:me|us)\b|\b(?:bus|coach|minibus|taxi|cab|van) (?:picks up|collects)\b|\b(?:leave|leaving|set off|setting off) for (?:the )?(?:airport|station|work|school)\b|\bdrop(?:ping)? (?:the )?(?:kids|boys|girls)\b|\b(?:flight|train|ferry|coach|eurostar|plane|bus) (?:to|from|for)\b|\bferry\b|^catch(?:ing)? to \p{L}|\b(?:train|flight|coach|plane|bus|tram) [a-z\d]{0,3} ?\d{2,6}\b/iu;

/** Asks for the time when it is missing or one of several, and for the day when nothing says it. */
function askTime(
  when: When,
  words: string,
  found: { pieces: TimePieces; time: ClockReading | null; minutes: number | null; half: DayPeriod },
  clock: Clock,
): void {
  const { pieces, time, minutes, half } = found;
  const say = (at: number) => sayTime(at, clock);
  if (time && time.choices.length > 0) {
    // "At 7 or 8" proposes the first; of "doors 7.30, film 8.15" nothing says which is the start.
    const isSaidAsOne = pieces.clocks.some((one) => one.choices.length > 0);
    if (!isSaidAsOne) Object.assign(when, { start: null, end: null });
    const choices = time.choices.map((choice) => sayTime(startMinutes(choice, null, half, false), clock));
    when.doubts.push({ about: 'time', question: `What time: ${choices.join(' or ')}?`, choices });
    return;
  }
  const number = time?.orDate === true && time.start && when.day ? time.start.hour : null;
  const date = number !== null && when.day ? soonOn(number, when.day.weekday, half, clock) : null;
  // "sun 10" at the head of a message, or where the 10th is a Sunday soon.
  const isOpen = time?.span.first === 1 || date !== null;
  if (
    time?.orDate === true &&
    pieces.part === null &&
    pieces.repetition === null &&
    isOpen &&
    time.start &&
    minutes !== null &&
    when.day
  ) {
    when.start = null;
    when.end = null;
    when.doubts.push({
      about: 'time',
      question: `Is ${time.start.hour} the hour or the day of the month?`,
      choices: [`${sayDay(when.day, clock)} at ${sayTime(minutes, clock)}`, ...(date ? [sayDay(date, clock)] : [])],
    });
    return;
  }
  if (when.allDay || when.doubts.some((doubt) => doubt.about === 'past')) return;
  // Timetables say 6:35 of the morning as of the evening.
  const said = time?.start;
  if (
    said &&
    time.inDigits === true &&
    time.end === null &&
    said.half === null &&
    said.minute > 0 &&
    said.hour < 12 &&
    transport.test(words) &&
    pieces.part === null
  ) {
    const choices = [said.hour * 60 + said.minute, said.hour * 60 + said.minute + 720].map(say);
    when.doubts.push({ about: 'time', question: `${choices.join(' or ')}?`, choices });
    return;
  }
  const limit = minutes === null ? pieces.clocks.find((one) => one.bound !== null && one.start !== null) : undefined;
  if (limit?.start) {
    when.start = null;
    when.end = null;
    const at = startMinutes(limit.start, null, half, false);
    const offsets = limit.bound === 'before' ? [-120, -90, -60] : [0, 30, 60];
    const choices = offsets.map((offset) => at + offset).filter((one) => one >= 0 && one < 1440);
    when.doubts.push({
      about: 'time',
      question: `${limit.bound === 'before' ? 'Before' : 'After'} ${sayTime(at, clock)}: what time does it start?`,
      choices: choices.map(say),
    });
    return;
  }
  if (minutes === null && (when.day !== null || pieces.repetition !== null || pieces.days.length > 0)) {
    const now = when.day?.equals(today(clock)) ?? false;
    const usual = pieces.part ? aroundPart(pieces.part) : usualTimes(half);
    const open = usual.filter((one) => !now || instantOf(today(clock), one, when.zone) > clock.now);
    when.doubts.push({
      about: 'time',
      question: 'What time does it start?',
      choices: (open.length > 0 ? open : [1260, 1320]).map(say),
    });
  } else if (minutes === null && when.day === null) {
    const now = today(clock);
    when.doubts.push({
      about: 'day',
      question: 'When is it?',
      choices: ['Tomorrow', ...weekendDays(now.plus({ days: 1 }), clock)],
    });
  }
}

function aroundPart(part: DayPart): readonly number[] {
  return [part.usual - 60, part.usual, part.usual + 60];
}
