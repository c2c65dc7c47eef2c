import { months, weekdays } from '../calendar/weekdays.ts';

/** Any weekday, as a pattern. */
export const W = `(?:${weekdays.join('|')})`;

/** Any month, as a pattern. */
export const M = `(?:${months.join('|')})`;

/** Words of a day or of a time of day. */
export const dayOrTime = new RegExp(
  `^(?:${W}s?|${M}|noon|midday|midnight|today|tomorrow|tonight|morning|afternoon|evening|night|weekend|spring|summer|autumn|winter|fall|christmas|easter)$`,
);

/** Words that say a day. */
export const otherDay = new RegExp(`\\b(?:${W}|tomorrow|tonight|today|weekend)\\b`);

/** Small words within a name. */
export const joins = /^(?:of|the|and|on|de|la|le|du|in|'s|-|&)$/;
