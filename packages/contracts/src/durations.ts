/** Durations in milliseconds. A calendar day is not among them, because DST changes make it shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** After how long the pages and calendars of a suspended owner may be looked for again, in seconds (their Retry-After). */
export const PAUSE_S = HOUR_MS / 1000;
