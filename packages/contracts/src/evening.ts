/** An end after midnight belongs to the same evening when the event is then no longer than these minutes. */
const longestNight = 12 * 60;

const fullDay = 24 * 60;

/** Whether an event of so many minutes by the clock is one evening, though it may end after midnight, and so needs no last day. */
export const isOneEvening = (minutes: number): boolean => minutes <= longestNight;

/**
 * On which day an event ends of which only the hours are known, as days after its first: the next one when an end that is not
 * after the start is meant for the night that follows, else the same, where such an end is a mistake. Minutes of the day go in.
 */
export const dayOfEnd = (start: number, end: number): 0 | 1 =>
  end <= start && isOneEvening(end - start + fullDay) ? 1 : 0;
