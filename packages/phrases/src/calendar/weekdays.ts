/** English names of the days, Monday first, as they stand in the canonical text. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Any of them, as a part of a pattern. */
export const weekday = `(?:${weekdays.join('|')})`;

/** The letters with which they and their short forms begin. */
export const dayStart = `(?:${weekdays.map((name) => name.slice(0, 3)).join('|')})`;

/** A weekday as people write it, long or short ("tues", "weds"), as a part of a pattern with the flag `i`. */
export const writtenDay = '(?:weds|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)';

/** English names of the months, January first. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The RFC 5545 codes of the days, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The codes of Monday to Friday. */
export const workingDays = weekdayCodes.slice(0, 5);

/** 1 for Monday to 7 for Sunday; 0 for anything else. */
export const weekdayOf = (name: string | undefined) => weekdays.indexOf(name ?? '') + 1;

/** 1 for January to 12 for December; 0 for anything else. */
export const monthOf = (name: string | undefined) => months.indexOf(name ?? '') + 1;
