/** A word, number or mark of a message. Words keep their place in the text from here to the card. */
export interface Word {
  /** As typed, in lower case and with straight apostrophes. */
  norm: string;
  /** `norm` without accents, to look names up by. */
  key: string;
  /** `norm`, or the word of time that a slip or an abbreviation stands for: "tmrw" is "tomorrow", "weds" is "wednesday". */
  time: string;
  /** UTF-16 offsets in the text, `to` exclusive. */
  from: number;
  to: number;
  /** Whether a blank or a line break stands in front of it. */
  spaced: boolean;
}

/** A text and its words. The text is never rewritten; whoever reads words says which by their numbers. */
export interface Message {
  text: string;
  words: readonly Word[];
}

/** Words of a message by their numbers, `to` exclusive. */
export interface Run {
  from: number;
  to: number;
}
