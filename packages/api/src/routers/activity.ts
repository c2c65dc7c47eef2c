import { ownerProcedure, router } from '../trpc.ts';

export const activityRouter = router({
  /** Tells an open screen what changed, as server-sent events, until the session ends; reconnecting is the client's part. */
  changes: ownerProcedure.subscription(async function* ({ ctx, signal }) {
    const ended = AbortSignal.timeout(Math.max(0, ctx.session.endsAt.getTime() - ctx.now.getTime()));
    yield* ctx.changes(ctx.owner.id, signal ? AbortSignal.any([signal, ended]) : ended);
  }),
});
