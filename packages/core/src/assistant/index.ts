export { readSentence, type Reading, type SentenceInput, type Subject } from './read-sentence.ts';
export type { DraftWords } from './draft-event.ts';
export type { Circle, Person } from './rules.ts';
export { sayDay, sayTime } from './rules.ts';
export { sayRepetition } from './read-repetition.ts';
