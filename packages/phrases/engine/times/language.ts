import type { PieceReader } from './found.ts';

/** The language-specific parts of the time reader. */
export interface Language {
  /** Time words that no other language has. */
  signs: ReadonlySet<string>;
  /** Normalises a typed time word. */
  spell: (norm: string) => string;
  /** Ordered by priority when two read equally many words. */
  readers: readonly PieceReader[];
  /** Words that introduce a correction, and negations. */
  corrections: ReadonlySet<string>;
  denials: ReadonlySet<string>;
}
