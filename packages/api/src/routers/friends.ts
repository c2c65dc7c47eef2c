import { audienceEffect } from '@kith/contracts/audience-effect';
import {
  friend,
  friendDetails,
  friendList,
  inviteFriendInput,
  listFriendsInput,
  previewInviteInput,
  removeFriendInput,
  updateFriendInput,
} from '@kith/contracts/friends';
import { eventLink, eventRequestInput } from '@kith/contracts/event-links/links';
import { byId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import { forgetAnswers } from '@kith/core/auth';
import {
  enqueueLink,
  getFriend,
  inviteFriend,
  listFriends,
  markShared,
  previewInvite,
  previewRemoveFriend,
  removeFriend,
  rotateToken,
  updateFriend,
} from '@kith/core/friends';
import { confirmRequest, refuseRequest } from '@kith/core/event-links';
import { ownerProcedure, router } from '../trpc.ts';

export const friendsRouter = router({
  list: ownerProcedure
    .meta({ answersList: true })
    .input(listFriendsInput)
    .output(friendList)
    .query(({ ctx, input }) => listFriends(ctx, { limit: limits.pageSize, ...input })),
  get: ownerProcedure
    .input(byId)
    .output(friendDetails)
    .query(({ ctx, input }) => getFriend(ctx, input.id)),
  invite: ownerProcedure
    .meta({ repeatable: true, refusals: ['not_found'] })
    .input(inviteFriendInput)
    .output(friend)
    .mutation(({ ctx, input }) => inviteFriend(ctx, input)),
  previewInvite: ownerProcedure
    .input(previewInviteInput)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewInvite(ctx, input)),
  update: ownerProcedure
    .input(updateFriendInput)
    .output(friend)
    .mutation(({ ctx, input }) => updateFriend(ctx, input)),
  markShared: ownerProcedure
    .input(byId)
    .output(friend)
    .mutation(({ ctx, input }) => markShared(ctx, input.id)),
  mailLink: ownerProcedure
    .meta({ refusals: ['conflict', 'too_many'] })
    .input(byId)
    .output(friendDetails)
    .mutation(({ ctx, input }) => enqueueLink(ctx, input.id)),
  rotateToken: ownerProcedure
    .input(byId)
    .output(friend)
    .mutation(async ({ ctx, input }) => {
      const rotated = await rotateToken(ctx, input.id);
      await forgetAnswers(ctx, input.id);
      return rotated;
    }),
  remove: ownerProcedure
    .input(removeFriendInput)
    .output(byId)
    .mutation(async ({ ctx, input }) => {
      const removed = await removeFriend(ctx, input);
      await forgetAnswers(ctx, input.id);
      return removed;
    }),
  previewRemove: ownerProcedure
    .input(byId)
    .output(audienceEffect)
    .mutation(({ ctx, input }) => previewRemoveFriend(ctx, input)),
  /** Lets in, or refuses, whoever asked through the link of an event. */
  approveRequest: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(eventRequestInput)
    .output(eventLink)
    .mutation(({ ctx, input }) => confirmRequest(ctx, input)),
  refuseRequest: ownerProcedure
    .input(eventRequestInput)
    .output(eventLink)
    .mutation(({ ctx, input }) => refuseRequest(ctx, input)),
});
