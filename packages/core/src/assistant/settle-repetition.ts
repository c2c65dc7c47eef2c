import type { EventDraft } from '@kith/contracts/assistant';
import { DAY_MS } from '@kith/contracts/durations';
import { parseRecurrence } from '@kith/contracts/series/recurrence';
import { capitalise, type Clock, dayOfText, listNames, sayDay } from '@kith/phrases/say';
import { DomainError } from '../errors.ts';
import { describeSeries, expandRule, justOnce, planDates, timesOf, writeLocalTime } from '../series/index.ts';

/** How many of the next dates are named. */
const named = 5;

/**
 * A draft whose repetition is one that can be stored, with sentences on what was made of it: how it repeats and when its next dates
 * are. A rule that no series may have is said and leaves one date; a first date that is left out gives way to the next.
 */
export function settleRepetition(draft: EventDraft, clock: Clock): { draft: EventDraft; notes: string[] } {
  const { recurrence, start_at: start, end_at: end, time_zone: timeZone, excluded_dates: days = [] } = draft;
  if (recurrence === null) return { draft: { ...draft, excluded_dates: [] }, notes: [] };
  if (start === null || end === null) return { draft, notes: [openWords(draft, recurrence)].filter(Boolean) };
  const planned = attempt(() =>
    planDates({ recurrence, startAt: new Date(start), endAt: new Date(end), timeZone }, clock.now),
  );
  if (typeof planned === 'string') {
    const once = { ...draft, recurrence: null, excluded_dates: [] };
    return { draft: once, notes: [`I can’t repeat it like that: ${lowerFirst(planned)}. This is a single date.`] };
  }
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);
  const say = (day: string) => {
    const known = dayOfText(day);
    return known ? sayDay(known, clock) : day;
  };
  const isDate = (day: string) => {
    const from = Date.parse(day);
    return expandRule(planned, from, from + DAY_MS - 1, 1).length > 0;
  };
  const left = new Set(days.filter(isDate));
  // Of a week that is left out, days between its dates need no word.
  const isBeside = (day: string) =>
    [...left].some((one) => Math.abs(Date.parse(one) - Date.parse(day)) < 7 * DAY_MS) && days.length > left.size + 1;
  const others = days.filter((day) => !left.has(day) && !isBeside(day));
  const coming = expandRule(planned, planned.start, Number.POSITIVE_INFINITY, named + 1 + left.size).filter(
    (date) => date >= planned.ruleStart && !left.has(dayOf(date)),
  );
  const dates = coming.slice(0, named);
  const [first = planned.start] = dates;
  // From a later first date on, what counts its dates has fewer.
  const read = parseRecurrence(planned.rule);
  const isCounted = typeof read !== 'string' && read.count !== null && first !== planned.start;
  const times = timesOf({ timeZone, duration: planned.length / 1000 }, first);
  const rest = [...left].filter((day) => day >= dayOf(first)).toSorted();
  const counted = planned.last === null ? planned.rule : untilOf(planned.rule, planned.last);
  const next: EventDraft = {
    ...draft,
    start_at: times.startAt.toISOString(),
    end_at: times.endAt.toISOString(),
    recurrence: isCounted ? counted : planned.rule,
    excluded_dates: rest,
  };
  const repeats = describeSeries({ rule: planned.rule, localStart: writeLocalTime(planned.start) }) ?? justOnce;
  const without = rest.length > 0 ? `, not on ${listNames(rest.map(say))}` : '';
  // The weekday stands in the rule.
  const shown = dates.map((date) => say(dayOf(date)).replace(/^\p{L}+,? /u, ''));
  return {
    draft: next,
    notes: [
      `${capitalise(repeats)}${without}: ${coming.length === dates.length ? listNames(shown) : `${shown.join(', ')} and so on`}.`,
      ...others.map((day) => `${say(day)} isn’t one of its dates.`),
    ],
  };
}

/** The rule with the day of its last date in place of a count. */
const untilOf = (rule: string, last: number): string =>
  rule.replace(/COUNT=\d+/, `UNTIL=${writeLocalTime(last).slice(0, 8)}`);

/** How a draft without a start repeats; empty for a rule that none may have. */
function openWords({ date }: EventDraft, rule: string): string {
  const read = parseRecurrence(rule);
  if (typeof read === 'string' || date === null) return '';
  return `${capitalise(describeSeries({ rule, localStart: `${date.replaceAll('-', '')}T000000` }) ?? justOnce)}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What is planned, or the sentence that says why it cannot be. */
function attempt<T extends object>(plan: () => T): T | string {
  try {
    return plan();
  } catch (error) {
    if (error instanceof DomainError) return error.issues[0]?.message ?? error.message;
    throw error;
  }
}
