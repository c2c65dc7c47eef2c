import type { PieceReader } from './found.ts';

/** What the reader of times needs to know of a language. */
export interface Language {
  /** Words of time that no other language has. */
  signs: ReadonlySet<string>;
  /** The word of time that a word as typed stands for. */
  spell: (norm: string) => string;
  /** In the order of which one wins when two read equally many words. */
  readers: readonly PieceReader[];
  /** Words after which a time takes the place of the one before, and those that deny it. */
  corrections: ReadonlySet<string>;
  denials: ReadonlySet<string>;
}
