/** A word, number or punctuation mark of a message; its position in the text is kept up to the card. */
export interface Word {
  /** As typed, in lower case and with straight apostrophes. */
  norm: string;
  /** `norm` without accents, for name look-ups. */
  key: string;
  /** `norm`, or the time word that a typo or abbreviation stands for: "tmrw" is "tomorrow", "weds" is "wednesday". */
  time: string;
  /** UTF-16 offsets in the text, `to` exclusive. */
  from: number;
  to: number;
  /** Whether whitespace precedes it. */
  spaced: boolean;
}

/** A text and its words. The text is never rewritten; readers refer to words by index. */
export interface Message {
  text: string;
  words: readonly Word[];
}

/** A range of word indexes, `to` exclusive. */
export interface Run {
  from: number;
  to: number;
}
