import type { Run } from '../words/message.ts';

/** What the words of a new event are for. `other` is what belongs to none of its fields. */
export type FieldTag = 'title' | 'place' | 'when' | 'guest' | 'other';

/** A message whose words have each a tag. */
export interface Tagged {
  /** For each word of the message its tag. */
  tags: readonly FieldTag[];
  /** Runs of words of the title and of the place, in their order; a field that is said in two parts has two. */
  titles: readonly Run[];
  places: readonly Run[];
  /**
   * How much better, in logarithms of odds, the message reads when the words of a run have the given tag than with the best tags without it:
   * above 0 where the tagger thinks so itself, near 0 where it is not sure.
   */
  odds: (run: Run, tag: FieldTag) => number;
}
