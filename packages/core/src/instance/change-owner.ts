import type { DeletionSummary } from '@kith/contracts/account';
import type { ChangeOwnerInput, InstanceOwner, RemoveOwnerInput } from '@kith/contracts/instance';
import type { OwnerId } from '@kith/contracts/ids';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { deleteAccount, describeDeletion, requireAnotherOperator } from '../account/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { asOwner } from '../profile/index.ts';
import { findOwner } from './list-owners.ts';

/**
 * Suspends an owner or ends that, names an operator or takes that back, and sets limits of an owner's own. Who is suspended gets in
 * nowhere, and their calendars and links are paused; nothing of theirs is changed. Throws not_found for an unknown owner, and
 * conflict when nobody would be left who runs the server, or for an operator whose address is not confirmed.
 */
export async function changeOwner(ctx: SystemContext, input: ChangeOwnerInput): Promise<InstanceOwner> {
  const { id, is_operator: isOperator, suspended } = input;
  return inTransaction(ctx, async (tx) => {
    const row = await findRow(tx, id);
    if (isOperator === true && !row.isOperator && row.emailVerifiedAt === null)
      throw conflict('They haven’t confirmed their email address yet. Please wait until they have.');
    const suspendedAt = suspended === undefined ? row.suspendedAt : suspended ? (row.suspendedAt ?? tx.now) : null;
    if (isOperator === false || suspendedAt !== null) await requireAnotherOperator(tx, id);
    await tx.db
      .update(owners)
      .set({
        suspendedAt,
        isOperator: isOperator ?? row.isOperator,
        mostFriends: input.most_friends === undefined ? row.mostFriends : input.most_friends,
        mostComingEvents: input.most_coming_events === undefined ? row.mostComingEvents : input.most_coming_events,
        mostMailsPerDay: input.most_mails_per_day === undefined ? row.mostMailsPerDay : input.most_mails_per_day,
        updatedAt: tx.now,
      })
      .where(eq(owners.id, id));
    // What waited meanwhile leaves now.
    if (row.suspendedAt !== null && suspendedAt === null)
      await tx.ports.jobs.add(tx.db, 'guest-mail', { owner_id: id });
    return findOwner(tx, id);
  });
}

/** What deleting an owner would remove. Throws not_found for an unknown one. */
export async function describeOwnerDeletion(ctx: SystemContext, id: OwnerId): Promise<DeletionSummary> {
  const row = await findRow(ctx, id);
  return describeDeletion({ ...ctx, owner: asOwner(row) });
}

/**
 * Deletes an owner and everything that belongs to them, as they could themselves. Throws not_found for an unknown one, invalid_input
 * at the field `email` when it is not theirs, and conflict when nobody would be left who runs the server.
 */
export async function removeOwner(ctx: SystemContext, { id, email }: RemoveOwnerInput): Promise<{ id: OwnerId }> {
  const row = await findRow(ctx, id);
  if (row.email !== email) throw invalid('This is not the address of that account.', 'email');
  await deleteAccount({ ...ctx, owner: asOwner(row) });
  return { id };
}

async function findRow(ctx: SystemContext, id: OwnerId) {
  const [row] = await ctx.db.select().from(owners).where(eq(owners.id, id));
  if (!row) throw notFound();
  return row;
}
