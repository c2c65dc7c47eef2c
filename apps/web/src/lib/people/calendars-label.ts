/** "in 9 of 12 calendars": how far a version of an event has come. */
export const calendarsLabel = (seen: number, guests: number): string =>
  `in ${seen} of ${guests} ${guests === 1 ? 'calendar' : 'calendars'}`;
