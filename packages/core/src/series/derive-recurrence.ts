import type { PreviewRecurrenceInput, RecurrencePreview } from '@kith/contracts/events';
import type { OwnerContext } from '../context.ts';
import { expandRule, planDates } from './expand-rule.ts';
import { describeSeries, timesOf } from './rules.ts';
import { writeLocalTime } from './read-local-time.ts';

/** How many dates a preview names. */
const previewed = 5;

/** How an event would repeat, in words, with its first five dates. Nothing is stored. Throws `invalid_input` as creating it would. */
export function deriveRecurrence(ctx: OwnerContext, input: PreviewRecurrenceInput): RecurrencePreview {
  const timeZone = input.time_zone ?? ctx.owner.timeZone;
  const [startAt, endAt] = [new Date(input.start_at), new Date(input.end_at)];
  const planned = planDates({ recurrence: input.recurrence, startAt, endAt, timeZone }, ctx.now);
  const dates = expandRule(planned, planned.start, Number.POSITIVE_INFINITY, previewed);
  return {
    recurrence: planned.rule,
    repeats: describeSeries({ rule: planned.rule, localStart: writeLocalTime(planned.start) }),
    dates: dates.map((date) => timesOf({ timeZone, duration: planned.length / 1000 }, date).startAt.toISOString()),
  };
}
