import type { OwnerId } from '@kith/contracts/ids';
import { type AnyPgColumn, foreignKey, uuid } from 'drizzle-orm/pg-core';
import { owners } from './owners.ts';

// Every table of an owner's things begins its keys and its references with the owner (docs/adr/0023): another owner's row
// cannot be addressed, and all rows of one owner can live on one server.

/** The column that leads every key of an owner's table; the rows go when the owner goes. */
export const ownerId = () => ofOwner().references(() => owners.id, { onDelete: 'cascade' });

/** The same column where `ofSameOwner` already refers to the owner's other rows, which refer to the owner. */
export const ofOwner = () => uuid().$type<OwnerId>().notNull();

interface Owned {
  ownerId: AnyPgColumn;
  id: AnyPgColumn;
}

/** A reference to another row of the same owner, which takes the referring row with it when it is deleted. */
export const ofSameOwner = (ownerColumn: AnyPgColumn, idColumn: AnyPgColumn, target: Owned) =>
  foreignKey({ columns: [ownerColumn, idColumn], foreignColumns: [target.ownerId, target.id] }).onDelete('cascade');
