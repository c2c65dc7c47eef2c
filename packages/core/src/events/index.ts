export { createEvent } from './create-event.ts';
export { excludeGuest, includeGuest } from './exclude-guest.ts';
export { listEvents } from './list-events.ts';
export { attending, getEvent } from './queries.ts';
export { publishEvent } from './publish-event.ts';
export { removeEvent } from './remove-event.ts';
export { updateEvent } from './update-event.ts';
