export { askOwner } from './ask-owner.ts';
export { openInvitation, openManageView } from './open-invitation.ts';
export { openEventCode } from './open-event-code.ts';
export { getInvitation, getMailsChoice, getManageView } from './queries.ts';
export { recordToldAnswer } from './record-told-answer.ts';
export { respondToEvent } from './respond-to-event.ts';
export { firstName, noInvitationAfterLeaving } from './rules.ts';
export { tellLate } from './tell-late.ts';
export { eventCode, type LinkHolder, signEventCodes } from './sign-event-code.ts';
