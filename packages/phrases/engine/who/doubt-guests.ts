import { capitalise } from '../../src/say/list-names.ts';
import type { Doubt } from '../draft.ts';
import type { Person } from './mention.ts';

/** Words that may mean one of several friends, or somebody else. */
export interface Unsure {
  said: string;
  candidates: readonly Person[];
  /** "Ana or Ben" is one of them; somebody in an aside ("booked by Luis") may not be meant to come; "Mina" may be none of them. */
  why: 'namesakes' | 'either' | 'aside' | 'slip';
}

/** At most so many friends are offered to choose from. */
export const mostChoices = 8;

/** The question who is meant; null when nothing is unsure. */
export function doubtGuests(unsure: Unsure | undefined): Doubt | null {
  if (!unsure) return null;
  const { said, candidates, why } = unsure;
  const choices = [...new Set(candidates.map(({ name }) => name))].slice(0, mostChoices);
  const [only = ''] = choices;
  if (why === 'aside') {
    const question = `Is ${only} invited?`;
    return { about: 'friend_names', question, choices: [`Invite ${only}`, `Without ${only}`] };
  }
  // Answers that look alike would be no choice.
  if (candidates.length > 1 && choices.length === 1) {
    const question = `You have ${candidates.length} friends called ${only}. Rename one under Friends, or choose the guest in the event itself.`;
    return { about: 'friend_names', question, choices: [] };
  }
  const question =
    choices.length === 1
      ? `Do you mean ${only} by “${said}”?`
      : why === 'either'
        ? `Who should it be: ${choices.join(' or ')}?`
        : `Which ${capitalise(said)} do you mean: ${choices.join(' or ')}?`;
  return { about: 'friend_names', question, choices };
}
