export { lockOwner } from './lock-owner.ts';
export { settleGuests, type SettleScope } from './settle-guests.ts';
