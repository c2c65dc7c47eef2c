import { identifyAgain } from '../identify.ts';
import { ownerProcedure, router } from '../trpc.ts';
import { watchChanges } from '../watch-changes.ts';

export const activityRouter = router({
  /** Tells an open screen what changed, as server-sent events, until the session ends; reconnecting is the client's part. */
  changes: ownerProcedure.subscription(({ ctx, signal }) =>
    watchChanges(ctx, {
      actor: ctx.actor,
      isGood: async () => (await identifyAgain(ctx)) !== null,
      signal,
    }),
  ),
});
