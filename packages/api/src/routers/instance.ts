import { createdInvitation, createInvitationInput, invitationId, signUpInvitation } from '@kith/contracts/instance';
import { createInvitation, endInvitation, listInvitations } from '@kith/core/admission';
import * as z from 'zod/mini';
import { operatorProcedure, router } from '../trpc.ts';

/** What those who run this server may see and do. */
export const instanceRouter = router({
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
