export { deriveEffect, type Uninviting } from './derive-effect.ts';
export { lockOwner } from './lock-owner.ts';
export { isComing, isGuest, listInvited } from './queries.ts';
export { type GuestChanges, type GuestPair, syncGuests, type SyncScope } from './sync-guests.ts';
