import type { Run } from '../words/message.ts';

/** The field of each word of a new event. `other` belongs to none. */
export type FieldTag = 'title' | 'place' | 'when' | 'guest' | 'other';

/** A tagged message. */
export interface Tagged {
  /** For each word of the message its tag. */
  tags: readonly FieldTag[];
  /** Runs of title and place words, in order; a field in two parts has two runs. */
  titles: readonly Run[];
  places: readonly Run[];
  /**
   * The log odds of a run having the given tag against the best tags without it: above 0 where the tagger agrees, near 0 where it
   * is uncertain.
   */
  odds: (run: Run, tag: FieldTag) => number;
}
