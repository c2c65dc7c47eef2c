import * as z from 'zod/mini';
import { about, answeredInstant, count, nextCursor } from './about.ts';
import { eventIdList, exampleIds, friendId, groupId, idList, ownerUserId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { flag, line, orNull, paragraph, paging, updatedSince } from './text.ts';

const name = about(line(limits.nameLength, 'Please enter a group name'), 'What it is called', 'Climbers');
const description = z.optional(
  about(orNull(paragraph(limits.noteLength)), 'What it is about; friends never see it', 'Thursdays at the wall'),
);

/** `POST /api/groups`. */
export const createGroupInput = z.strictObject({
  name,
  description,
  member_ids: z.optional(about(idList, 'Ids of the friends who are in it from the start', [exampleIds.friend])),
});
export type CreateGroupInput = z.output<typeof createGroupInput>;

/** `PUT /api/groups/{id}`. */
export const updateGroupInput = z.strictObject({ id: groupId, name, description });
export type UpdateGroupInput = z.output<typeof updateGroupInput>;

const selectMembers = 'Please select members to add';

/** `POST /api/groups/{id}/members`. */
export const addMembersInput = z.strictObject({
  id: groupId,
  member_ids: about(
    z
      .array(uuid, { error: selectMembers })
      .check(z.minLength(1, selectMembers), z.maxLength(5000, 'Too many ids in one request')),
    'Ids of the friends to add; who is in it already stays',
    [exampleIds.friend],
  ),
  excluded_events: z.optional(
    about(eventIdList, 'Ids of events of the group that those who join are left out of', [exampleIds.event]),
  ),
});
export type AddMembersInput = z.output<typeof addMembersInput>;

const losing = {
  keep_guests: z.optional(
    about(
      flag('keep_guests'),
      'Whether those who were invited by the group stay invited by name, with their answers; false when absent',
      true,
    ),
  ),
  notify: z.optional(
    about(
      flag('notify'),
      'Whether guests who lose an invitation are told, where they know of it; true when absent',
      true,
    ),
  ),
};

/** `DELETE /api/groups/{id}`. */
export const removeGroupInput = z.strictObject({ id: groupId, ...losing });
export type RemoveGroupInput = z.output<typeof removeGroupInput>;

/** `DELETE /api/groups/{id}/members/{friendId}`. */
export const removeMemberInput = z.strictObject({ id: groupId, friendId, ...losing });
export type RemoveMemberInput = z.output<typeof removeMemberInput>;

/** Optional parameters of `GET /api/groups`. */
export const listGroupsInput = z.strictObject({
  ...paging,
  q: z.optional(about(line(limits.nameLength), 'Words to look for in names and descriptions', 'climb')),
  updated_since: updatedSince,
});
export type ListGroupsInput = z.output<typeof listGroupsInput>;

/** `GET /api/groups/{id}/members`. */
export const listMembersInput = z.strictObject({ id: groupId, ...paging });
export type ListMembersInput = z.output<typeof listMembersInput>;

export const member = z.object({
  id: friendId,
  name: about(z.string(), 'What the owner calls them', 'Jonas Weber'),
  email: about(z.nullable(z.string()), 'Where invitations are mailed to', 'jonas@kith.example'),
});
export type Member = z.output<typeof member>;

/** A group as shown to its owner (SPEC §3). */
export const group = z.object({
  id: groupId,
  name: about(z.string(), 'What it is called', 'Climbers'),
  description: about(z.nullable(z.string()), 'What it is about', 'Thursdays at the wall'),
  owner_user_id: ownerUserId,
  member_count: about(count, 'How many friends are in it', 1),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
  members: about(z.array(member), 'The friends in it, by name'),
});
export type Group = z.output<typeof group>;

export const groupList = z.object({
  items: about(z.array(group), 'The groups, by name'),
  next_cursor: nextCursor,
});
export type GroupList = z.output<typeof groupList>;

export const memberList = z.object({
  items: about(z.array(member), 'The members, by name'),
  next_cursor: nextCursor,
});
export type MemberList = z.output<typeof memberList>;
