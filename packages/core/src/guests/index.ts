export { lockOwner } from './lock-owner.ts';
export { isComing } from './queries.ts';
export { settleGuests, type SettleScope } from './settle-guests.ts';
