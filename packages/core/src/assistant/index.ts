export { readSentence, type Reading, type SentenceInput } from './read-sentence.ts';
export type { Subject } from './describe-subject.ts';
export type { DraftWords } from './draft-event.ts';
export type { Circle, Person } from './rules.ts';
export { sayDay, sayTime } from './rules.ts';
export { sayRepetition } from './write-rule.ts';
