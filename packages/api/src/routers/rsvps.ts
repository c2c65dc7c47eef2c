import { byToken, invitation, manageView, preferencesInput, respondInput } from '@kith/contracts/rsvps';
import { resubscribe, unsubscribe, updatePreferences } from '@kith/core/friends';
import { getManageView, respondToEvent } from '@kith/core/rsvps';
import { friendProcedure, router } from '../trpc.ts';

export const rsvpsRouter = router({
  view: friendProcedure
    .input(byToken)
    .output(manageView)
    .query(({ ctx }) => getManageView(ctx)),
  respond: friendProcedure
    .input(respondInput)
    .output(invitation)
    .mutation(({ ctx, input }) => respondToEvent(ctx, input)),
  updatePreferences: friendProcedure
    .input(preferencesInput)
    .output(manageView)
    .mutation(async ({ ctx, input }) => {
      await updatePreferences(ctx, input);
      return getManageView(ctx);
    }),
  unsubscribe: friendProcedure
    .input(byToken)
    .output(manageView)
    .mutation(async ({ ctx }) => {
      await unsubscribe(ctx);
      return getManageView(ctx);
    }),
  resubscribe: friendProcedure
    .input(byToken)
    .output(manageView)
    .mutation(async ({ ctx }) => {
      await resubscribe(ctx);
      return getManageView(ctx);
    }),
});
