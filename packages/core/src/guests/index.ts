export { deriveEffect, type Uninviting } from './derive-effect.ts';
export {
  countNews,
  deriveNews,
  isMailCurrent,
  type Move,
  type NewsFacts,
  type NewsMail,
  type NewsOf,
  type Plan,
  presentAnsweredFor,
  presentPlanned,
  type Was,
  wasOf,
} from './derive-news.ts';
export { lockOwner } from './lock-owner.ts';
export {
  isComing,
  isGuest,
  isGuestOfSeries,
  isNewsMail,
  lastSentAt,
  listEarlier,
  listInvited,
  listNews,
  mailRefused,
  movedFrom,
  movedSince,
  movesOf,
  newsColumns,
  planColumns,
} from './queries.ts';
export { type GuestChanges, type GuestPair, syncGuests, type SyncScope } from './sync-guests.ts';
