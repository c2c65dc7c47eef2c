import { ownerProcedure, router } from '../trpc.ts';

export const activityRouter = router({
  /** Tells an open screen what changed, as server-sent events; reconnecting is the client's part. */
  changes: ownerProcedure.subscription(async function* ({ ctx, signal }) {
    yield* ctx.changes(ctx.owner.id, signal ?? new AbortController().signal);
  }),
});
