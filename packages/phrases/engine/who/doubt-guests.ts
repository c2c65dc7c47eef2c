import type { Person } from './mention.ts';

/** Words that may mean one of several friends, or somebody else. */
export interface Unsure {
  said: string;
  candidates: readonly Person[];
  /** "Ana or Ben": one of them. */
  isEither: boolean;
}

/** At most so many friends are offered to choose from. */
export const mostChoices = 8;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The question who is meant; null when nothing is unsure. */
export function doubtGuests(unsure: Unsure | undefined): {
  about: 'friend_names';
  question: string;
  choices: string[];
} | null {
  if (!unsure) return null;
  const { said, candidates, isEither } = unsure;
  const choices = [...new Set(candidates.map(({ name }) => name))].slice(0, mostChoices);
  const [only = ''] = choices;
  // Answers that look alike would be no choice.
  if (candidates.length > 1 && choices.length === 1) {
    const question = `You have ${candidates.length} friends called ${only}. Rename one under Friends, or choose the guest in the event itself.`;
    return { about: 'friend_names', question, choices: [] };
  }
  const question =
    choices.length === 1
      ? `Do you mean ${only} by “${said}”?`
      : isEither
        ? `Who is it to be: ${choices.join(' or ')}?`
        : `Which ${capitalise(said)} do you mean: ${choices.join(' or ')}?`;
  return { about: 'friend_names', question, choices };
}
