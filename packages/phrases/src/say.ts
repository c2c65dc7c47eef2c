// What can be said without reading anything: days, times, names and events in words. It loads neither the grammar nor what the taggers
// learned, which take 130 MB; those are for who reads texts (index.ts).
export { draftEvent } from '../engine/pasted/draft-event.ts';
export { type Clock, type Day, dayOf, dayOfText, defaultMinutes } from './calendar/day.ts';
export type { Draft, DraftField, Intent, UnderstoodWords } from './draft.ts';
export type { Reading, SentenceInput } from './reading.ts';
export { resolvePast } from './read/days/resolve-past.ts';
export { type Group, type Person, sameName } from './read/people/match-names.ts';
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
export { sayDay, sayTime } from './say/say-day.ts';
export { sayRepetition } from './say/say-repetition.ts';
export type { Subject } from './settle/describe-subject.ts';
export type { Doubt } from './settle/settle-day.ts';
export { fold } from './words/normalise-words.ts';
