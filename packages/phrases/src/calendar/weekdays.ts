/** English names of the days, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** English names of the months, January first. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
