export { createOwner, type NewOwner } from './create-owner.ts';
export { presentUser } from './present.ts';
export { getInviterName } from './queries.ts';
export { calendarName, shownName } from './rules.ts';
