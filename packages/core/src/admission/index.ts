export { addOwner, admitOwner } from './add-owner.ts';
export { checkAdmission, describeEntrance, signUpModeNow } from './check-admission.ts';
export { createInvitation } from './create-invitation.ts';
export { endInvitation } from './end-invitation.ts';
export { listInvitations } from './list-invitations.ts';
