import { identifyAgain } from '../identify.ts';
import { ownerProcedure, router } from '../trpc.ts';
import { watchChanges } from '../watch-changes.ts';

export const activityRouter = router({
  /** Streams changes to an open screen as server-sent events until the session ends; the client reconnects. */
  changes: ownerProcedure.subscription(({ ctx, signal }) =>
    watchChanges(ctx, {
      actor: ctx.actor,
      isGood: async () => (await identifyAgain(ctx)) !== null,
      signal,
    }),
  ),
});
