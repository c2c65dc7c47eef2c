export { changeOwner, describeOwnerDeletion, removeOwner } from './change-owner.ts';
export { describeInstance } from './describe-instance.ts';
export { findOwner, listOwners } from './list-owners.ts';
