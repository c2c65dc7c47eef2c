export { deriveRecurrence } from './derive-recurrence.ts';
export { type Dates, expandRule, planDates, type PlannedDates } from './expand-rule.ts';
export { instantOf, type LocalTime, parseLocalTime, readLocalTime, writeLocalTime } from './read-local-time.ts';
export { datesOf, describeSeries, justOnce, readRule, ruleFrom, type Series, timesOf } from './rules.ts';
export { dateRow, settleDueSeries, settleGuests, settleSeries } from './settle-series.ts';
