import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Group, RemoveMemberInput } from '@kith/contracts/groups';
import { groupMembers, groups } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { recordEvent, tellUninvited } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends } from '../friends/index.ts';
import { deriveEffect, lockOwner, syncGuests } from '../guests/index.ts';
import { includeByName } from './include-by-name.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup, listComingEvents } from './queries.ts';

/**
 * Removes a friend from a group and so from its events, and notifies them of those they knew of, unless `keep_guests` first adds
 * them by name. Removing a non-member is not an error. Throws not_found.
 */
export function removeMember(ctx: OwnerContext, input: RemoveMemberInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const { group, friend } = await takeOut(tx, input);
    if (friend) await recordEvent(tx, tx.owner.id, { kind: 'group.member_removed', group, friend });
    return getGroup(tx, group.id);
  });
}

/** Previews the effect of removing a member on the guests of the group's events. Throws not_found. */
export const previewRemoveMember = (ctx: OwnerContext, input: RemoveMemberInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, (tx) => takeOut(tx, input));

async function takeOut(tx: OwnerContext, { id, friendId, keep_guests: keepsGuests, notify }: RemoveMemberInput) {
  await lockOwner(tx, tx.owner.id);
  const group = await lockGroup(tx, id);
  await checkFriends(tx, [friendId]);
  const friend = (await getGroup(tx, group.id)).members.find((member) => member.id === friendId.toLowerCase());
  if (!friend) return { group, friend: null, came: [], left: [], told: [] };
  if (keepsGuests) await includeByName(tx, group.id, [friend.id]);
  await tx.db
    .delete(groupMembers)
    .where(
      and(
        eq(groupMembers.ownerId, tx.owner.id),
        eq(groupMembers.groupId, group.id),
        eq(groupMembers.friendId, friend.id),
      ),
    );
  await tx.db
    .update(groups)
    .set({ updatedAt: tx.now })
    .where(and(eq(groups.ownerId, tx.owner.id), eq(groups.id, group.id)));
  const changes = await syncGuests(tx, tx.owner.id, {
    friends: [friend.id],
    among: await listComingEvents(tx, group.id),
  });
  const told = notify === false ? [] : await tellUninvited(tx, tx.owner.id, changes.left);
  return { group, friend, ...changes, told };
}
