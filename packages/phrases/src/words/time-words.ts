import { months, weekday } from '../calendar/weekdays.ts';

/** Any month, as a pattern. */
export const M = `(?:${months.join('|')})`;

/** Words of a day or of a time of day. */
export const dayOrTime = new RegExp(
  `^(?:${weekday}s?|${M}|noon|midday|midnight|today|tomorrow|tonight|morning|afternoon|evening|night|weekend|spring|summer|autumn|winter|fall|christmas|easter)$`,
);

/** Words that say a day. */
export const saysDay = new RegExp(`\\b(?:${weekday}|tomorrow|tonight|today|weekend)\\b`);

/** A date, as "5th", "5/6" and most months say it. */
const saysDate = new RegExp(
  `\\d(?:st|nd|rd|th)\\b|\\d/\\d|\\d\\.\\d{1,2}\\.|\\b(?:${months.filter((name) => name !== 'may').join('|')})\\b`,
);

/** What may be an hour: a number that is no part of such a date. */
const saysHour = new RegExp(
  `(?<!\\d|/|${M} )\\d{1,4}(?!\\d|st|nd|rd|th|/\\d| (?:of )?${M})|\\d ?[ap]m\\b|\\b(?:noon|midday|half|quarter)\\b`,
);

/** Whether a message holds a day and what may be an hour, in its canonical text. */
export const saysDayAndHour = (canon: string): boolean =>
  saysHour.test(canon) && (saysDay.test(canon) || saysDate.test(canon));

/** The short name of a weekday. */
export const shortDay = /^(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)$/;

/** Days in other languages, which nothing reads yet. */
export const foreignDays = 'manana|demain|domani|amanha|ubermorgen|vandaag';

/** "Three days", "a couple of weeks": what is counted from a day. */
export const countOfDays = '(?:\\d{1,2}|an?|a couple of|a few) (?:days?|weeks?|fortnights?|months?)';

/** Small words within a name. */
export const joins = /^(?:of|the|and|on|de|la|le|du|in|'s|-|&)$/;

/** A month in a date, with "may" only beside a number. */
export const monthSaid = `\\b(?:${months.filter((name) => name !== 'may').join('|')})\\b|\\d may\\b|\\bmay \\d`;
