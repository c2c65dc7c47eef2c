import { byId } from '@kith/contracts/ids';
import { apiTokenList, createdToken, createTokenInput } from '@kith/contracts/tokens';
import { createApiToken, endApiToken, listApiTokens } from '@kith/core/auth';
import { router, sessionProcedure } from '../trpc.ts';

export const tokensRouter = router({
  list: sessionProcedure.output(apiTokenList).query(({ ctx }) => listApiTokens(ctx)),
  /** Not idempotent by key, because a stored answer would contain the secret. */
  create: sessionProcedure
    .meta({ refusals: ['conflict', 'forbidden'] })
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),
  revoke: sessionProcedure
    .input(byId)
    .output(byId)
    .mutation(({ ctx, input }) => endApiToken(ctx, input.id)),
});
