export { deriveEffect, type Uninviting } from './derive-effect.ts';
export { countNews, deriveNews, isMailCurrent, type NewsMail, type NewsOf } from './derive-news.ts';
export { lockOwner } from './lock-owner.ts';
export { isComing, isGuest, isNewsMail, listInvited, listNews, movedFrom, movedSince, newsColumns } from './queries.ts';
export { type GuestChanges, type GuestPair, syncGuests, type SyncScope } from './sync-guests.ts';
