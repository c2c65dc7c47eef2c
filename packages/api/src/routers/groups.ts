import {
  addMembersInput,
  createGroupInput,
  group,
  groupList,
  groupMemberInput,
  listGroupsInput,
  listMembersInput,
  memberList,
  updateGroupInput,
} from '@kith/contracts/groups';
import { byId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import {
  addMembers,
  createGroup,
  listGroups,
  listMembers,
  removeGroup,
  removeMember,
  updateGroup,
} from '@kith/core/groups';
import { ownerProcedure, router } from '../trpc.ts';

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
    .input(byId)
    .output(byId)
    .mutation(({ ctx, input }) => removeGroup(ctx, input.id)),
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
  removeMember: ownerProcedure
    .input(groupMemberInput)
    .output(group)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
});
