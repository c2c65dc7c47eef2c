import { deletionSummary } from '@kith/contracts/account';
import {
  changeOwnerInput,
  createdInvitation,
  createInvitationInput,
  instanceOwner,
  instanceOwnerId,
  instanceOwnersInput,
  instanceState,
  invitationId,
  removedOwner,
  removeOwnerInput,
  signUpInvitation,
} from '@kith/contracts/instance';
import { createInvitation, endInvitation, listInvitations } from '@kith/core/admission';
import { changeOwner, describeInstance, describeOwnerDeletion, listOwners, removeOwner } from '@kith/core/instance';
import * as z from 'zod/mini';
import { operatorProcedure, router } from '../trpc.ts';

/** What those who run this server may see and do; nothing here reads what an owner wrote. */
export const instanceRouter = router({
  get: operatorProcedure.output(instanceState).query(({ ctx }) => describeInstance(ctx)),
  owners: operatorProcedure
    .input(instanceOwnersInput)
    .output(z.array(instanceOwner))
    .query(({ ctx, input }) => listOwners(ctx, input.search)),
  changeOwner: operatorProcedure
    .meta({ refusals: ['forbidden', 'not_found', 'conflict'] })
    .input(changeOwnerInput)
    .output(instanceOwner)
    .mutation(({ ctx, input }) => changeOwner(ctx, input)),
  ownerDeletion: operatorProcedure
    .meta({ refusals: ['forbidden', 'not_found'] })
    .input(instanceOwnerId)
    .output(deletionSummary)
    .query(({ ctx, input }) => describeOwnerDeletion(ctx, input.id)),
  removeOwner: operatorProcedure
    .meta({ refusals: ['forbidden', 'not_found', 'conflict'], waitsForCopy: true })
    .input(removeOwnerInput)
    .output(removedOwner)
    .mutation(({ ctx, input }) => removeOwner(ctx, input)),
  invitations: operatorProcedure.output(z.array(signUpInvitation)).query(({ ctx }) => listInvitations(ctx)),
  invite: operatorProcedure
    .meta({ refusals: ['forbidden', 'conflict'] })
    .input(createInvitationInput)
    .output(createdInvitation)
    .mutation(({ ctx, input }) => createInvitation(ctx, input)),
  revokeInvitation: operatorProcedure
    .meta({ refusals: ['forbidden', 'not_found'] })
    .input(invitationId)
    .output(invitationId)
    .mutation(({ ctx, input }) => endInvitation(ctx, input.id)),
});
