import { findLimits } from '../profile/index.ts';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Friend, InviteFriendInput, PreviewInviteInput } from '@kith/contracts/friends';
import { friends, groupMembers, groups } from '@kith/db/schema';
import { and, eq, inArray, isNull } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { conflict, notFound } from '../errors.ts';
import { deriveEffect, lockOwner, syncGuests } from '../guests/index.ts';
import { storeLink } from './change-link.ts';
import { leaveOut } from './exclude-from-events.ts';
import { findFriend } from './queries.ts';
import { isQuiet, refuseTakenAddress } from './check-address.ts';

/**
 * Adds a friend with their own link, and to the given groups. They see all upcoming events for everyone and for these groups,
 * except `excluded_events`. Two friends may share a name but not an address. Somebody who opted out of mails before being removed
 * gets none until they ask for them. Throws conflict above the quota and for another friend's address, and not_found for groups
 * and events that are not the owner's.
 */
export function inviteFriend(ctx: OwnerContext, input: InviteFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    const { friend } = await addFriend(tx, input);
    await recordEvent(tx, tx.owner.id, { kind: 'friend.invited', friend });
    return findFriend(tx, friend.id);
  });
}

/** Previews the events that somebody invited into these groups would see. Throws not_found and conflict as inviting does. */
export const previewInvite = (ctx: OwnerContext, input: PreviewInviteInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, (tx) => addFriend(tx, { ...input, name: 'Somebody' }));

/** Adds a friend and makes them a guest where the rules say so; `tokenSealed` is a link that they have already. */
export async function addFriend(tx: OwnerContext, input: InviteFriendInput, { tokenSealed, before }: Given = {}) {
  await lockOwner(tx, tx.owner.id);
  const count = await tx.db.$count(friends, and(eq(friends.ownerId, tx.owner.id), isNull(friends.removedAt)));
  const most = (await findLimits(tx, tx.owner.id)).friends;
  if (count >= most) throw conflict(`A calendar can have at most ${most} friend${most === 1 ? '' : 's'}.`);
  const email = input.email ?? null;
  await refuseTakenAddress(tx, email);
  const friend = { id: randomUUID(), name: input.name };
  await tx.db.insert(friends).values({
    ...friend,
    ownerId: tx.owner.id,
    email,
    emails: !(await isQuiet(tx, email)),
    tokenSealed: tokenSealed ?? (await storeLink(tx, { friendId: friend.id })),
    invitedAt: tx.now,
    linkedAt: tx.now,
    feedChangedAt: tx.now,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await joinGroups(tx, friend.id, input.group_ids ?? []);
  await leaveOut(tx, [friend.id], input.excluded_events ?? []);
  await before?.(friend.id);
  return { friend, ...(await syncGuests(tx, tx.owner.id, { friends: [friend.id] })), told: [] };
}

interface Given {
  tokenSealed?: string;
  /** Runs before the guests are settled. */
  before?: (friendId: string) => Promise<void>;
}

async function joinGroups(tx: OwnerContext, friendId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const own = await tx.db
    .select({ groupId: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, tx.owner.id), inArray(groups.id, wanted)))
    .for('key share');
  if (own.length < wanted.length) throw notFound();
  await tx.db
    .insert(groupMembers)
    .values(own.map(({ groupId }) => ({ ownerId: tx.owner.id, groupId, friendId, addedAt: tx.now })));
}
