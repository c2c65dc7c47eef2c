export { confirmRequest, refuseRequest } from './answer-request.ts';
export { createEventLink, endEventLink, updateEventLink } from './create-event-link.ts';
export { askToJoin, findEventOfLink, openEventLink, openRequest } from './open-event-link.ts';
export { getEventLink } from './queries.ts';
