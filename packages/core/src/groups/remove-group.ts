import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { RemoveGroupInput } from '@kith/contracts/groups';
import {
  eventAudienceFriends,
  eventAudienceGroups,
  events,
  groupMembers,
  groups,
  series,
  seriesAudienceFriends,
  seriesAudienceGroups,
} from '@kith/db/schema';
import { and, eq, inArray, sql } from '@kith/db/sql';
import { recordEvent, tellUninvited } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { deriveEffect, lockOwner, syncGuests } from '../guests/index.ts';
import { includeByName } from './include-by-name.ts';
import { lockGroup } from './lock-group.ts';
import { listComingEvents } from './queries.ts';

/**
 * Deletes a group. Members lose the events they had only through it and are notified if they knew of them, unless `keep_guests`
 * first adds them by name. An event whose only group this was keeps its audience type and reaches nobody, because falling back to
 * everybody would notify the wrong people. Throws not_found.
 */
export function removeGroup(ctx: OwnerContext, input: RemoveGroupInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { group, members } = await takeAway(tx, input);
    await recordEvent(tx, tx.owner.id, { kind: 'group.removed', group, members });
    return { id: group.id };
  });
}

/** Previews the effect of deleting a group on the guests of its events. Throws not_found. */
export const previewRemoveGroup = (ctx: OwnerContext, input: RemoveGroupInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, (tx) => takeAway(tx, input));

async function takeAway(tx: OwnerContext, { id, keep_guests: keepsGuests, notify }: RemoveGroupInput) {
  await lockOwner(tx, tx.owner.id);
  const group = await lockGroup(tx, id);
  const among = await listComingEvents(tx, group.id);
  const isMember = and(eq(groupMembers.ownerId, tx.owner.id), eq(groupMembers.groupId, group.id));
  const rows = await tx.db.select({ friendId: groupMembers.friendId }).from(groupMembers).where(isMember);
  const members = rows.map(({ friendId }) => friendId);
  if (keepsGuests) await includeByName(tx, group.id, members);
  await tx.db.delete(groupMembers).where(isMember);
  await tx.db.delete(groups).where(and(eq(groups.ownerId, tx.owner.id), eq(groups.id, group.id)));
  if (keepsGuests && among.length > 0) {
    // An audience of only individual friends has the type specific (SPEC §5).
    await tx.db
      .update(events)
      .set({ audienceType: 'specific' })
      .where(
        and(
          eq(events.ownerId, tx.owner.id),
          inArray(events.id, among),
          eq(events.audienceType, 'groups'),
          sql`not exists (select 1 from ${eventAudienceGroups} p where p.owner_id = ${events.ownerId} and p.event_id = ${events.id})`,
          sql`exists (select 1 from ${eventAudienceFriends} p where p.owner_id = ${events.ownerId} and p.event_id = ${events.id})`,
        ),
      );
  }
  if (keepsGuests && among.length > 0) {
    const owner = sql`${tx.owner.id}::uuid`;
    const [isAlone, isPicked] = [
      sql`not exists (select 1 from ${seriesAudienceGroups} p where p.owner_id = s.owner_id and p.series_id = s.id)`,
      sql`exists (select 1 from ${seriesAudienceFriends} p where p.owner_id = s.owner_id and p.series_id = s.id)`,
    ];
    await tx.db.execute(sql`
      update ${series} s set audience_type = 'specific'
      where s.owner_id = ${owner} and s.audience_type = 'groups' and ${isAlone} and ${isPicked}`);
    await tx.db.execute(sql`
      update ${events} e set audience_type = s.audience_type from ${series} s
      where e.owner_id = ${owner} and s.owner_id = ${owner} and s.id = e.series_id and not e.own_audience
        and e.audience_type <> s.audience_type`);
  }
  const changes = await syncGuests(tx, tx.owner.id, { friends: members, among });
  const told = notify === false ? [] : await tellUninvited(tx, tx.owner.id, changes.left);
  return { ...changes, told, group, members };
}
