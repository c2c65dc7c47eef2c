export { openEventCode } from './open-event-code.ts';
export { eventCode, eventCodes, type LinkHolder } from './sign-event-code.ts';
