/** Durations in milliseconds. A calendar day is not among them, because DST changes make it shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
