import names from './holiday-names.json' with { type: 'json' };

/** The canonical name of a holiday (`holidays.json`) by the words for it, without apostrophes. Some have no rule: which day it is has to be asked. */
export const holidayNames: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([name, words]) => words.split(', ').map((word) => [word, name] as const)),
);
