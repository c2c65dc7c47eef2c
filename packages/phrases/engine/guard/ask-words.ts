import type { Doubt } from '../draft.ts';

/** Asks about words of an answer that nobody understood. */
export const askWords = (words: string): Doubt => ({
  about: 'words',
  question: `I did not understand “${words.trim()}”. What would you like to change?`,
  choices: [],
});
