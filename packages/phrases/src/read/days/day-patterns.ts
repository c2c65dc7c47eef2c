import { holidayNames } from '../../calendar/holidays.ts';
import { months, weekday } from '../../calendar/weekdays.ts';
import type { Sentence, Span } from '../../words/tokenise.ts';
import type { Answer, Groups, Reader } from './resolve-days.ts';

export type Rule = readonly [RegExp, (groups: Groups, reader: Reader, sentence: Sentence, span: Span) => Answer | null];

export const W = `(${weekday})`;

/** "Week 50", "CW 50", as planners number them. */
export const weekNumber = '(?:(?:calendar )?week(?: (?:no ?\\.?|number|nr ?\\.?|#))?|cw|kw|w)';

export const M = `(${months.join('|')})`;

export const D = '(\\d{1,2})(?:st|nd|rd|th)?';

export const O = '(\\d{1,2})(?:st|nd|rd|th)';

export const Y = "(?:,? (20\\d{2}|'\\d{2}))?";

/** "Second Saturday in July 3 to 9pm": the month belongs to the weekday. */
export const notOfWeekday = `(?<!\\b(?:1st|2nd|3rd|4th|5th|last|final) ${weekday} (?:in|of) )`;

export const TO = ' ?(?:-|to|until|till|through|thru|and) ?';

export const notClock = "(?! ?(?:am|pm|a\\.m|p\\.m|o'clock|uhr|h\\b|h\\d|hours?\\b|minutes?\\b|[:.]\\d|ish))";

export const N = '(\\d{1,3}|an?|a couple of|a few)';

export const otherDay = new RegExp(
  `\\b(?:${weekday}|${months.join('|')}|tomorrow|tonight|today|weekend|next week)s?\\b|\\d/\\d`,
);
export const anchor = `${holidayNames}|bank holiday`;
