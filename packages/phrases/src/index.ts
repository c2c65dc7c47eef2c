export * from './say.ts';
export { readSentence } from './read-sentence.ts';
export { longestFollowUp } from './settle/change-words.ts';
export { warmUp } from './warm-up.ts';
