/** An end after midnight is accepted as the same evening up to this duration in minutes. */
const longestNight = 12 * 60;

const fullDay = 24 * 60;

/** Whether an event of so many minutes is one evening, which may end after midnight without an explicit end date. */
export const isOneEvening = (minutes: number): boolean => minutes <= longestNight;

/**
 * The day on which an event with only clock times ends, as days after its first: the next one when an end at or before the start
 * means the following night, else the same, where such an end is an error. Takes minutes of the day.
 */
export const dayOfEnd = (start: number, end: number): 0 | 1 =>
  end <= start && isOneEvening(end - start + fullDay) ? 1 : 0;
