import { audienceEffect } from '@kith/contracts/audience-effect';
import {
  addMembersInput,
  createGroupInput,
  group,
  groupList,
  listGroupsInput,
  listMembersInput,
  memberList,
  removeGroupInput,
  removeMemberInput,
  updateGroupInput,
} from '@kith/contracts/groups';
import { byId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import {
  addMembers,
  createGroup,
  listGroups,
  listMembers,
  previewAddMembers,
  previewRemoveGroup,
  previewRemoveMember,
  removeGroup,
  removeMember,
  updateGroup,
} from '@kith/core/groups';
import { ownerProcedure, router } from '../trpc.ts';

// A preview writes and rolls back, so it is no query; and its ids may be too many for a URL.
export const groupsRouter = router({
  list: ownerProcedure
    .meta({ answersList: true })
    .input(listGroupsInput)
    .output(groupList)
    .query(({ ctx, input }) => listGroups(ctx, { limit: limits.pageSize, ...input })),
  create: ownerProcedure
    .meta({ repeatable: true, refusals: ['not_found'] })
    .input(createGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => createGroup(ctx, input)),
  update: ownerProcedure
    .input(updateGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => updateGroup(ctx, input)),
  remove: ownerProcedure
    .input(removeGroupInput)
    .output(byId)
    .mutation(({ ctx, input }) => removeGroup(ctx, input)),
  previewRemove: ownerProcedure
    .input(removeGroupInput)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewRemoveGroup(ctx, input)),
  members: ownerProcedure
    .meta({ answersList: true })
    .input(listMembersInput)
    .output(memberList)
    .query(({ ctx, input }) => listMembers(ctx, { limit: limits.pageSize, ...input })),
  addMembers: ownerProcedure
    .meta({ repeatable: true })
    .input(addMembersInput)
    .output(group)
    .mutation(({ ctx, input }) => addMembers(ctx, input)),
  previewAddMembers: ownerProcedure
    .input(addMembersInput)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewAddMembers(ctx, input)),
  removeMember: ownerProcedure
    .input(removeMemberInput)
    .output(group)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
  previewRemoveMember: ownerProcedure
    .input(removeMemberInput)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewRemoveMember(ctx, input)),
});
