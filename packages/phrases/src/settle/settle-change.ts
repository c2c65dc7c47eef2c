import { dayPeriodOf, isEarlyAtTen } from '../calendar/activity.ts';
import { type Clock, type Day, dayOf, dayOfText, today } from '../calendar/day.ts';
import { before, type Draft, type DraftField } from '../draft.ts';
import type { Clock12 } from '../read/clock/parse-clock.ts';
import type { ClockReading } from '../read/clock/read-clock.ts';
import type { Directory } from '../read/people/match-names.ts';
import { coming, type DayReading } from '../read/days/resolve-days.ts';
import { bareDay, draftFrom, type Parts } from './draft-event.ts';
import type { Doubt, When } from './settle-day.ts';
import { settleTime } from './settle-time.ts';
import { DateTime } from 'luxon';

/** The clock and names by which a correction is read; `sameMessage` when it follows its draft in one message. */
export interface ChangeContext {
  clock: Clock;
  directory: Directory;
  sameMessage?: boolean;
  /** That the words are of an event is known from what stands behind them. */
  isSure?: boolean;
  /** Why a time of the whole message will not do, where that was looked for already. */
  reason?: RegExpExecArray | null;
}

export interface Change {
  draft: Draft;
  when: When | null;
  parts: Parts;
  changed: DraftField[];
  /** What is not sure about the change itself. */
  doubt?: Doubt;
}

const notWholeDay = /\bnot all[- ]day\b/;

/** What of a draft stands at this moment, in the terms of the reader of time. */
export interface CurrentTimes {
  day: Day | null;
  minutes: number | null;
  length: number | null;
  days: number;
}

export function currentTimes(draft: Draft): CurrentTimes {
  const zone = draft.time_zone;
  const start = draft.start_at ? DateTime.fromISO(draft.start_at, { zone }) : null;
  const end = draft.end_at ? DateTime.fromISO(draft.end_at, { zone }) : null;
  if (!start?.isValid) {
    return { day: dayOfText(draft.date ?? ''), minutes: null, length: null, days: 0 };
  }
  const day = dayOf(start.year, start.month, start.day);
  const length = end?.isValid ? Math.round(end.diff(start, 'minutes').minutes) : null;
  if (draft.all_day) {
    const days = end?.isValid ? Math.max(1, Math.round(end.startOf('day').diff(start.startOf('day'), 'days').days)) : 1;
    return { day, minutes: null, length: null, days };
  }
  return { day, minutes: start.hour * 60 + start.minute, length, days: 0 };
}

const clock24 = (minutes: number): Clock12 => ({ hour: Math.floor(minutes / 60), minute: minutes % 60, half: '24' });

const nowhere = { first: -1, last: -1 };

const startAt = (minutes: number): ClockReading => ({
  span: nowhere,
  start: clock24(minutes),
  end: null,
  open: false,
  choices: [],
  bound: null,
  orDate: false,
  weak: false,
});

export function timeFields(parts: Parts, canon: string): DraftField[] {
  const { time } = parts;
  const fields: DraftField[] = [];
  if (
    time.days.length > 0 ||
    time.fromNow !== null ||
    time.clocks.some((one) => one.start !== null) ||
    time.part?.claimed === true
  )
    fields.push('start_at');
  if (time.duration !== null || time.clocks.some((one) => one.end !== null)) fields.push('end_at');
  if (time.zone !== null) fields.push('time_zone');
  if (time.allDay || notWholeDay.test(canon)) fields.push('all_day');
  if (time.repetition !== null) fields.push('recurrence');
  return fields;
}

/** Settles the corrected pieces over what the draft already knew. */
export function settle(
  next: Draft,
  old: Draft,
  found: { stand: CurrentTimes; parts: Parts; fields: DraftField[]; changed: DraftField[]; sameMessage?: boolean },
  clock: Clock,
): Change {
  const { stand, parts, fields, changed } = found;
  const time = { ...parts.time };
  const zone = time.zone ?? old.time_zone;
  const oldLast = stand.days > 0 ? stand.days : 0;
  if (
    time.days.length === 0 &&
    stand.day &&
    time.fromNow === null &&
    (time.repetition === null || stand.day >= today(clock))
  ) {
    // "Every weekday" of what is on Monday begins on that Monday.
    const isOnDay = time.repetition?.byDay.includes(codes[stand.day.weekday - 1] ?? '') === true;
    if (isOnDay || time.repetition === null || time.repetition.byDay.length + time.repetition.byMonthDay.length === 0)
      time.days = [bareDay(stand.day, null)];
  }
  // "Start next week" of what is on Tuesdays is the Tuesday of that week.
  const [vague] = time.days;
  const weekly = /^FREQ=WEEKLY.*BYDAY=([A-Z,]+)/.exec(old.recurrence ?? '')?.[1]?.split(',') ?? [];
  if (vague?.range && vague.day === null && time.days.length === 1 && weekly.length > 0) {
    const [from] = vague.range;
    const begin = from > today(clock) ? from : today(clock);
    const [first] = weekly
      .map((code) => coming(codes.indexOf(code) + 1, begin))
      .sort((a, b) => a.toMillis() - b.toMillis());
    if (first) time.days = [bareDay(first, null)];
  }
  // "Fridays instead" of what begins on a Monday in May begins in that week.
  const named = time.repetition?.byDay ?? [];
  if (time.days.length === 0 && named.length > 0 && stand.day && stand.day > today(clock).plus({ days: 6 })) {
    const week = stand.day.startOf('week');
    const [first] = named
      .filter((code) => codes.includes(code))
      .map((code) => coming(codes.indexOf(code) + 1, week))
      .sort((a, b) => a.toMillis() - b.toMillis());
    if (first) time.days = [bareDay(first, null)];
  }
  // "Just the Saturday and the Sunday" of a trip: those of its days.
  const [one, two, ...more] = time.days;
  const last = two ? (two.roll === 'week' ? two.day : null) : one?.until;
  if (old.all_day && stand.day && stand.days > 1 && one?.day && last && one.roll === 'week' && more.length === 0) {
    const from = coming(one.day.weekday, stand.day);
    const to = coming(last.weekday, from);
    if ((to > from || two) && to < stand.day.plus({ days: stand.days }))
      time.days = [{ ...one, day: from, until: to, roll: null, other: null }];
  }
  // "Friday to Saturday", "Sunday to Sunday" of whole days in some weeks: those of the week in which they begin.
  const [span, ...spans] = time.days;
  if (old.all_day && stand.day && span?.day && span.until && span.roll === 'week' && spans.length === 0) {
    const from = stand.day.startOf('week').plus({ days: span.day.weekday - 1 });
    const isLater = from > span.day;
    const to = coming(span.until.weekday, (isLater ? from : span.day).plus({ days: 1 }));
    time.days = [{ ...span, day: isLater ? from : span.day, until: to, roll: isLater ? null : span.roll }];
  }
  // "Just the weekend" of a week in August.
  const isBare = span?.weekend === true && !/\b(?:this|next|coming) weekend\b/.test(parts.sentence.canon);
  if (old.all_day && stand.days > 2 && stand.day && span && isBare && spans.length === 0) {
    const saturday = coming(6, stand.day);
    if (saturday < stand.day.plus({ days: stand.days }))
      time.days = [{ ...span, day: saturday, until: saturday.plus({ days: 1 }), choices: [], range: null, roll: null }];
  }
  if (stand.day) time.days = countedFrom(stand.day, time.days, parts, clock);
  // "Do Sunday" of a draft for the Saturday after next is the Sunday beside it.
  const [only, other] = time.days;
  if (only?.day && !other && only.roll === 'week' && only.until === null && only.choices.length === 0 && stand.day) {
    const near = stand.day.startOf('week').plus({ days: only.day.weekday - 1 });
    // Of a message of its own, today's weekday is rather that of the draft's week: else it would say "today".
    const isNear =
      stand.day > today(clock).plus({ days: 6 }) ||
      (found.sameMessage === false && only.day.hasSame(today(clock), 'day'));
    // "Monday", said on a Monday of what is on that Friday, is the one that is nearer to it.
    const isToday =
      found.sameMessage === false && only.day.hasSame(today(clock), 'day') && near.hasSame(only.day, 'day');
    if (isToday && stand.day > near.plus({ days: 3 }))
      time.days = [{ ...only, day: near.plus({ days: 7 }), other: only.day, roll: null }];
    // "Friday at 4" of a weekend from Friday on is the Friday of that weekend.
    if (isNear && near > only.day && (near.weekday !== stand.day.weekday || stand.days > 1))
      time.days = [{ ...only, day: near, other: only.day, roll: null }];
  }
  // "Change it to the 13th" of a draft in June is the 13th of June.
  if (only?.day && !other && only.roll === 'month' && stand.day) {
    const near = stand.day.set({ day: only.day.day });
    if (near.day === only.day.day && near >= today(clock) && near > only.day)
      time.days = [{ ...only, day: near, roll: null }];
  }
  // "Make it Thursdays" of a row that begins in some weeks is the Thursday of that week, and "every Thursday" of one Wednesday the one behind it.
  const days = time.repetition?.freq === 'WEEKLY' ? time.repetition.byDay.map((code) => codes.indexOf(code) + 1) : [];
  const week = stand.day?.startOf('week');
  const isSaidToBegin =
    week !== undefined &&
    week > today(clock) &&
    ((stand.day && stand.day > today(clock).plus({ days: 7 })) ||
      old.understood.some(
        ({ field, text }) => /^(?:start_at|recurrence)$/.test(field) && /\b(?:next|from|start|begin)/i.test(text),
      ));
  if (stand.day && week && isSaidToBegin && time.days.length === 0 && days.length > 0 && !days.includes(0)) {
    const [first] = days
      .map((day) => coming(day, old.recurrence === null && stand.day ? stand.day : week))
      .sort((a, b) => a.toMillis() - b.toMillis());
    if (first) time.days = [bareDay(first, null)];
  }
  const saysTime = time.clocks.some((one) => one.start !== null) || time.fromNow !== null;
  const kept: ClockReading[] = [];
  if (!saysTime && stand.minutes !== null && time.part?.claimed !== true && !time.allDay)
    kept.push(startAt(stand.minutes));
  // "Make that brunch, 11ish" of a dinner.
  const [was, is] = [old.title, next.title].map(dayPeriodOf);
  const isOtherMeal = is !== null && was !== is;
  time.clocks = [...kept, ...time.clocks].map((reading) =>
    // "10 Sunday morning", of what is in the evening, says its own half of the day.
    likeBefore(reading, isOtherMeal || time.part?.claimed === true ? null : stand.minutes, next.title),
  );
  if (
    stand.minutes === null &&
    !saysTime &&
    (old.all_day || time.allDay) &&
    time.part?.claimed !== true &&
    !fields.includes('all_day')
  )
    time.allDay = old.all_day;
  const endSaid = time.duration !== null || time.clocks.some((one) => one.end !== null);
  if (!endSaid && stand.length !== null) time.duration = { minutes: stand.length, days: 0 };
  if (!endSaid && time.allDay && oldLast > 1) time.duration = { minutes: 0, days: oldLast };
  // "9 til 3 each day", of what lasts from the 14th to the 20th.
  const isDaily = time.repetition?.freq === 'DAILY' && time.repetition.count === null && time.repetition.until === null;
  if (isDaily && time.repetition && old.all_day && oldLast > 1)
    time.repetition = { ...time.repetition, count: oldLast };
  const when = settleTime({ ...time, zone }, isOtherMeal ? next.title : old.title, { ...clock, zone: clock.zone });
  next.start_at = when.start?.toISOString() ?? null;
  next.end_at = when.end?.toISOString() ?? null;
  next.time_zone = when.zone;
  next.all_day = when.allDay;
  next.date = when.day?.toISODate() ?? next.date;
  if (when.recurrence !== null) next.recurrence = boundedAsBefore(when.recurrence, old.recurrence);
  else if (next.recurrence !== null && parts.time.days.length > 0)
    next.recurrence = movedRule(next.recurrence, when.day);
  next.understood = draftFrom(parts, when).understood;
  // "The 28th or the 4th": until the day is known, the hour and length that stood stay with the draft.
  if (when.start === null && !when.allDay && stand.minutes !== null && !saysTime && time.part?.claimed !== true) {
    const { hour, minute } = clock24(stand.minutes);
    next.understood.push(before('start_at', `at ${hour}:${String(minute).padStart(2, '0')}`));
    if (!endSaid && stand.length !== null && stand.length !== 60)
      next.understood.push(before('end_at', `for ${stand.length} minutes`));
  }
  return { draft: next, when, parts, changed: [...new Set([...changed, ...fields])] };
}

/** What stands behind a weekday that is counted from the draft: "the Friday after", "the Friday after at 5". */
const besideDay =
  /^ (after|before)(?: (?:that|this))?(?! (?!at |on |in |please|instead|then|rather|same |but |and |if )[a-z\d])/;

const weekAfter =
  /\b(?:the )?(?:week after|following week)\b(?! (?!on |the |but |and |at |same |please|instead|then)[a-z\d])/;

/** "The Friday after", "the following Friday", "the week after but the Thursday": days that are told from that of the draft. */
function countedFrom(
  stand: Day,
  days: readonly Readonly<DayReading>[],
  { sentence }: Parts,
  clock: Clock,
): readonly Readonly<DayReading>[] {
  const named = days.filter((one) => one.day !== null && one.roll !== 'year' && one.roll !== 'month');
  const [only, other] = named;
  if (weekAfter.test(sentence.canon) && !other && days.every((one) => one === only || one.day === null)) {
    const later = only?.day ? stand.startOf('week').plus({ days: 6 + only.day.weekday }) : stand.plus({ days: 7 });
    return [bareDay(later, null)];
  }
  if (!only?.day || other || days.length > 1 || only.until !== null || only.span.first < 0) return days;
  const [first, last] = [sentence.tokens[only.span.first], sentence.tokens[only.span.last]];
  const side = besideDay.exec(sentence.canon.slice(last?.end))?.[1];
  const isFollowing =
    /^(?:on )?(?:the )?following /.test(sentence.canon.slice(first?.start)) ||
    /\bfollowing $/.test(sentence.canon.slice(0, first?.start));
  if (side === undefined && !isFollowing) return days;
  const meant = coming(only.day.weekday, side === 'before' ? stand.minus({ days: 7 }) : stand.plus({ days: 1 }));
  return meant < today(clock) ? days : [bareDay(meant, null)];
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** "Actually Tuesdays" says nothing of how long it goes on: a rule without an end keeps that of the rule before it. */
function boundedAsBefore(rule: string, old: string | null): string {
  const freq = /^FREQ=\w+/.exec(rule)?.[0] ?? '';
  const bounds = /;(?:COUNT|UNTIL)=[^;]+/;
  if (old === null || bounds.test(rule) || !old.startsWith(freq)) return rule;
  return rule + (bounds.exec(old)?.[0] ?? '');
}

/** A weekly or monthly rule of one day moves with its first day. */
function movedRule(rule: string, day: Day | null): string {
  if (!day) return rule;
  const weekly = rule.startsWith('FREQ=WEEKLY') && /BYDAY=[A-Z]{2}(?:;|$)/.test(rule);
  if (weekly) return rule.replace(/BYDAY=[A-Z]{2}/, `BYDAY=${codes[day.weekday - 1] ?? 'MO'}`);
  return rule.replace(/BYMONTHDAY=\d+/, `BYMONTHDAY=${day.day}`);
}

/** "make it 8" of a dinner at 7pm is 8pm: a bare hour keeps the half of the day that it corrects. */
function likeBefore(reading: ClockReading, minutes: number | null, title: string): ClockReading {
  if (minutes === null || reading.start?.half !== null) return reading;
  // "9 to 11" of what is at 8pm.
  if (reading.end !== null) {
    const { start, end } = reading;
    const isLate = minutes >= 1020 && start.hour >= 5 && start.hour < end.hour && end.hour < 12 && end.half === null;
    if (isLate) return { ...reading, start: { ...start, half: 'pm' }, end: { ...end, half: 'pm' } };
    // "7 to 11" of what is at 8am.
    const isEarly = minutes < 720 && start.hour >= 5 && start.hour < end.hour && end.hour < 12 && end.half === null;
    return isEarly ? { ...reading, start: { ...start, half: 'am' }, end: { ...end, half: 'am' } } : reading;
  }
  const morning = minutes < 720;
  const half = dayPeriodOf(title);
  const hour = reading.start.hour;
  // A morning or midday activity that stands late in the evening was only moved there because its hour had passed.
  // "11" of a brunch at 7 is in the morning, where it was only called so later.
  const isLate = minutes >= (hour > 8 && hour < 12 ? 1020 : 1260);
  if (isLate && (half === 'morning' || half === 'noon')) return reading;
  // "11" of what stands at noon is the hour before it, and of football at 3 no hour of the night.
  const byDay = half !== 'evening' || isEarlyAtTen(title) ? 1020 : 780;
  if (minutes >= 720 && minutes < byDay && hour >= 9 && hour < 12)
    return { ...reading, start: { ...reading.start, half: 'am' } };
  // Nobody moves an 11am brunch to 1 at night.
  // "Five thirty" of what is at 6am stays in the morning.
  const isBeside = Math.abs((hour % 12) * 60 + reading.start.minute - minutes) <= 90;
  const crosses = morning && !isBeside && (hour === 12 || hour < (half === 'morning' ? 5 : 6));
  return { ...reading, start: { ...reading.start, half: morning && !crosses ? 'am' : 'pm' } };
}
