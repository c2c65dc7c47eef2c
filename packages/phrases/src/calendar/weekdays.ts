/** English names of the days, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** English names of the months, January first. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The RFC 5545 codes of the days, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The codes of Monday to Friday. */
export const workingDays = weekdayCodes.slice(0, 5);
