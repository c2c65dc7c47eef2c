import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { AddMembersInput, Group } from '@kith/contracts/groups';
import { groupMembers } from '@kith/db/schema';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends, leaveOut } from '../friends/index.ts';
import { deriveEffect, lockOwner, syncGuests } from '../guests/index.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup, listComingEvents } from './queries.ts';

/**
 * Adds friends to a group; existing members stay. New members get the group's upcoming events, except `excluded_events`. Throws
 * not_found when the group, any friend or any event is not the owner's.
 */
export function addMembers(ctx: OwnerContext, input: AddMembersInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const { group: row, ids } = await letJoin(tx, input);
    const group = await getGroup(tx, row.id);
    const joined = group.members.filter(({ id }) => ids.has(id));
    if (joined.length > 0) await recordEvent(tx, tx.owner.id, { kind: 'group.members_added', group, joined });
    return group;
  });
}

/** Previews the events that the friends would become guests of. Throws not_found. */
export const previewAddMembers = (ctx: OwnerContext, input: AddMembersInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, (tx) => letJoin(tx, input));

async function letJoin(tx: OwnerContext, { id, member_ids, excluded_events: excluded = [] }: AddMembersInput) {
  await lockOwner(tx, tx.owner.id);
  const group = await lockGroup(tx, id);
  await checkFriends(tx, member_ids);
  const added = await tx.db
    .insert(groupMembers)
    .values(
      [...new Set(member_ids)].map((friendId) => ({
        ownerId: tx.owner.id,
        groupId: group.id,
        friendId,
        addedAt: tx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ friendId: groupMembers.friendId });
  const ids = new Set(added.map(({ friendId }) => friendId));
  await leaveOut(tx, [...ids], excluded);
  const changes = await syncGuests(tx, tx.owner.id, {
    friends: [...ids],
    among: await listComingEvents(tx, group.id),
  });
  return { group, ids, ...changes, told: [] };
}
