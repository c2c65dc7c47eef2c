// Formatting without reading: days, times, names and events in words. Loads neither the readers nor the taggers' weights; those
// are in index.ts.
export type { Doubt, Draft, DraftField, Intent, UnderstoodWords } from '../engine/draft.ts';
export type { Subject } from '../engine/intent/describe-subject.ts';
export type { Order } from '../engine/intent/split-order.ts';
export type { Mark, Reading, SentenceInput } from '../engine/reading.ts';
export { usualTimes } from '../engine/times/activity.ts';
export { weekendDays } from '../engine/times/doubt.ts';
export { slipOf } from '../engine/who/spell-names.ts';
export type { Group, Person } from '../engine/who/mention.ts';
export { fold, sameName } from '../engine/words/fold-words.ts';
export { draftEvent } from '../engine/pasted/draft-event.ts';
export { type Clock, type Day, dayOf, dayOfText, defaultMinutes, today } from './calendar/day.ts';
export { describeDraft } from './say/describe-draft.ts';
export {
  countOf,
  describeDay,
  describeEvent,
  describeNames,
  describeStart,
  describeTimes,
  nameEvent,
  type Times,
} from './say/describe-event.ts';
export { capitalise, listNames, sayPlace } from './say/list-names.ts';
export { resolvePast } from './say/resolve-past.ts';
export { sayDay, sayTime } from './say/say-day.ts';
