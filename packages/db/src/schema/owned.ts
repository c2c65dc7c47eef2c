import type { OwnerId } from '@kith/contracts/ids';
import { type AnyPgColumn, foreignKey, uuid } from 'drizzle-orm/pg-core';
import { owners } from './owners.ts';

// Keys and references of every owner table begin with the owner (docs/adr/0023): rows of another owner cannot be addressed, and
// all rows of one owner can live on one server.

/** The leading column of every key of an owner table; rows are deleted with the owner. */
export const ownerId = () => ofOwner().references(() => owners.id, { onDelete: 'cascade' });

/** The same column where `ofSameOwner` already refers to other rows of the owner, which refer to the owner. */
export const ofOwner = () => uuid().$type<OwnerId>().notNull();

interface Owned {
  ownerId: AnyPgColumn;
  id: AnyPgColumn;
}

/** A reference to another row of the same owner, with ON DELETE CASCADE. */
export const ofSameOwner = (ownerColumn: AnyPgColumn, idColumn: AnyPgColumn, target: Owned) =>
  foreignKey({ columns: [ownerColumn, idColumn], foreignColumns: [target.ownerId, target.id] }).onDelete('cascade');
