import * as z from 'zod/mini';
import { groupId, idList, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { line, orNull, paragraph } from './text.ts';

const name = line(limits.nameLength, 'Please enter a group name');
const description = z.optional(orNull(paragraph(limits.noteLength)));

/** `POST /api/groups`. */
export const createGroupInput = z.strictObject({ name, description, member_ids: z.optional(idList) });
export type CreateGroupInput = z.output<typeof createGroupInput>;

/** `PUT /api/groups/{id}`. */
export const updateGroupInput = z.strictObject({ id: groupId, name, description });
export type UpdateGroupInput = z.output<typeof updateGroupInput>;

const selectMembers = 'Please select members to add';

/** `POST /api/groups/{id}/members`. */
export const addMembersInput = z.strictObject({
  id: groupId,
  member_ids: z
    .array(uuid, { error: selectMembers })
    .check(z.minLength(1, selectMembers), z.maxLength(5000, 'Too many ids in one request')),
});
export type AddMembersInput = z.output<typeof addMembersInput>;

export const groupMemberInput = z.strictObject({ id: groupId, friendId: uuid });
export type GroupMemberInput = z.output<typeof groupMemberInput>;

export const member = z.object({ id: uuid, name: z.string(), email: z.nullable(z.string()) });
export type Member = z.output<typeof member>;

/** A group as its owner sees it (SPEC §3). */
export const group = z.object({
  id: uuid,
  name: z.string(),
  description: z.nullable(z.string()),
  owner_user_id: uuid,
  member_count: z.number(),
  created_at: z.string(),
  members: z.array(member),
});
export type Group = z.output<typeof group>;

export const groupList = z.array(group);
export const memberList = z.array(member);
