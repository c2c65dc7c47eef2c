import type { Run } from '../words/message.ts';

/**
 * A time expression of a message. A piece holds what was said, not what it means today: `settleTimes` resolves pieces to instants
 * by a clock. Pieces are in message order and disjoint.
 */
export type TimePiece =
  | DayPiece
  | ClockPiece
  | PartPiece
  | LengthPiece
  | RepeatPiece
  | CountPiece
  | ZonePiece
  | ShiftPiece
  | AllDayPiece
  | OpenPiece;

interface Piece {
  /** Its words, including prepositions ("on Friday", "from 7 to 9"). */
  run: Run;
  /** "No wait, 8", "make it Friday": a correction of what was said before; "not on Monday": a negation. */
  stance?: 'correction' | 'denied';
}

/** A day, or days from one to another: "next Friday", "the 12th", "tomorrow", "3 to 5 May", "the weekend", "Easter Monday". */
export interface DayPiece extends Piece {
  kind: 'day';
  day: SaidDay;
  until: SaidDay | null;
  /** "reply by Tuesday": the reply-by day, not the event's. */
  isDeadline: boolean;
  /** "Starting 4 January", "until June": the first or last day of a range or recurrence. */
  bound: 'from' | 'until' | null;
  /** The part of the day in the same words: "tonight", "this morning", "the night before Thanksgiving". */
  part: PartPiece['part'] | null;
}

/** One day in the words that name it. */
export type SaidDay =
  /** Months and weekdays are 1 to 12 and 1 (Monday) to 7; `year` has four digits. A weekday beside a date must fit it. */
  | { is: 'date'; day: number; month: number | null; year: number | null; weekday: number | null }
  /** Two numbers whose order the locale decides: "3/12". */
  | { is: 'numeric'; first: number; second: number; year: number | null; weekday: number | null }
  /** `which` is "this", "next", "last" or null for the coming one; `weeks` are added: "Friday week" is 1. "Friday of next week" has 1 in `inWeek`. */
  | {
      is: 'weekday';
      weekday: number;
      which: 'this' | 'next' | 'last' | null;
      weeks: number;
      inWeek: number | null;
    }
  /** So many days, weeks, months or years from today: "tomorrow", "in a fortnight". */
  | { is: 'offset'; unit: 'day' | 'week' | 'month' | 'year'; count: number }
  /** A weekend or a whole week or month, or an edge of it: "this weekend", "next week", "in May", "the end of the month". */
  | {
      is: 'period';
      unit: 'weekend' | 'week' | 'month';
      which: 'this' | 'next' | null;
      count: number;
      month: number | null;
      edge: 'start' | 'middle' | 'end' | null;
    }
  /** "The first Monday in May", "the last Friday of the month" (-1). */
  | { is: 'ordinal'; ordinal: number; weekday: number; month: number | null; which: 'this' | 'next' | null }
  /**
   * A holiday by its canonical English name, and days counted from it. With a weekday, `days` is only which side it is on: 1 for "the Friday
   * after Easter", -1 for "the Saturday before it", 0 for the Friday of its weekend.
   */
  | { is: 'holiday'; name: string; days: number; weekday: number | null; year: number | null }
  /** "The same day", "the day before", "the Sunday after": counted from the day of the draft at hand. */
  | { is: 'relative'; days: number; weekday: number | null };

/** A time of day, or times from one to another: "7", "half seven", "7 to 9", "19:00", "noon". */
export interface ClockPiece extends Piece {
  kind: 'clock';
  start: SaidClock | null;
  end: SaidClock | null;
  /** "About 7": said with doubt, which changes nothing but the words. */
  isAbout: boolean;
  /** A bare number that may count something else, unless a day or an hour elsewhere shows that it is one: "Dinner 7". */
  isBare: boolean;
  /** "7 or 8": another hour that may be the start. */
  or: SaidClock | null;
  /** "Before 11", "some time after 10": the hour is a limit and not the start. */
  bound: 'before' | 'after' | null;
}

export interface SaidClock {
  /** 0 to 24 and 0 to 59 as said. */
  hour: number;
  minute: number;
  /** Which half of the day was said; `day` for a 24-hour clock, null where it is left to the occasion. */
  half: 'am' | 'pm' | 'day' | null;
  /** "8:45", "0845" in figures: where a 24-hour clock is spoken as it is written, that is the morning. */
  isWritten?: boolean;
}

/** A part of a day: "in the evening", "tonight" (beside a day piece for today), "after work", "lunchtime". */
export interface PartPiece extends Piece {
  kind: 'part';
  part: 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
  /** The time to propose where no hour is said, in minutes after midnight. */
  usual: number;
}

/** "For two hours", "an hour and a half", "for three days". */
export interface LengthPiece extends Piece {
  kind: 'length';
  unit: 'minute' | 'day';
  count: number;
}

/** "Every Tuesday", "weekly", "every other Thursday until June", "first Monday of the month". */
export interface RepeatPiece extends Piece {
  kind: 'repeat';
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** RFC 5545 days with their ordinals: "TU", "1MO", "-1FR"; empty where another piece says the day. */
  byDay: string[];
  byMonthDay: number | null;
  /** "Just once": a repetition taken back. */
  isNone: boolean;
  /** "And Thursdays too": beside the days that it has. */
  isMore?: boolean;
}

/** "8 times", "x 6", "10 of them": how often something comes again. */
export interface CountPiece extends Piece {
  kind: 'count';
  count: number;
}

export interface ZonePiece extends Piece {
  kind: 'zone';
  /** IANA name; null for a place of which no zone is known ("Springfield time"). */
  zone: string | null;
  /** The place of which no zone is known, as typed. */
  place?: string;
}

/** "Half an hour later", "a day earlier", "two weeks later": a move of what is set. */
export interface ShiftPiece extends Piece {
  kind: 'shift';
  unit: 'minute' | 'day' | 'month';
  /** Negative for earlier. */
  count: number;
  /** "An hour longer", "half an hour shorter" change the end alone; "in 20 minutes" counts from now. */
  of: 'start' | 'end' | 'now';
}

export interface AllDayPiece extends Piece {
  kind: 'all-day';
}

/** "Time tbc", "day to be decided": left open on purpose. */
export interface OpenPiece extends Piece {
  kind: 'open';
  of: 'time' | 'day';
}
