import type { Clock } from '../../src/calendar/day.ts';
import type { Run } from '../words/message.ts';
import type { Doubt } from '../draft.ts';
import type { TimePiece } from './piece.ts';

/** What the pieces of a message are settled with: the reader's clock, and the words of the title, which tell the half of the day. */
export interface Occasion {
  clock: Clock;
  occasion: string;
}

/** Words that were taken up, by the field they fill. */
export interface SaidField {
  field: 'start_at' | 'end_at' | 'time_zone' | 'all_day' | 'recurrence';
  run: Run;
}

/** When an event is, as far as it is known. Days are YYYY-MM-DD in `zone`. */
export interface Settled {
  start: Date | null;
  end: Date | null;
  /** The day that is known, also while the hour is not. */
  day: string | null;
  /** IANA name. */
  zone: string;
  allDay: boolean;
  /** RFC 5545. */
  rule: string | null;
  /** Days on which what repeats is not. */
  excluded: string[];
  /** The day by which guests answer. */
  answerBy: string | null;
  /** Another day that some people mean by the same words. */
  other: string | null;
  /** Nobody said how long it takes. */
  endIsGuess: boolean;
  /** The first thing that is not sure. */
  doubt: Doubt | null;
  said: SaidField[];
  /** Pieces that did not join into one time: a second day, a second hour, a count of something else. */
  left: TimePiece[];
}

/** Fields that stay as they are until something says otherwise. */
export const nothing = (zone: string): Settled => ({
  start: null,
  end: null,
  day: null,
  zone,
  allDay: false,
  rule: null,
  excluded: [],
  answerBy: null,
  other: null,
  endIsGuess: false,
  doubt: null,
  said: [],
  left: [],
});
