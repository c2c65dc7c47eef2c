import type { OwnerActor } from '../identify.ts';
import { ownerProcedure, router } from '../trpc.ts';

export const activityRouter = router({
  /** Tells an open screen what changed, as server-sent events, until the session ends; reconnecting is the client's part. */
  changes: ownerProcedure.subscription(async function* ({ ctx, signal }) {
    yield* ctx.changes(ctx.owner.id, AbortSignal.any([...(signal ? [signal] : []), ...endOf(ctx)]));
  }),
});

/** A session ends by itself; an API token does not. */
const endOf = ({ actor, now }: { actor: OwnerActor; now: Date }): AbortSignal[] =>
  actor.kind === 'session' ? [AbortSignal.timeout(Math.max(0, actor.session.endsAt.getTime() - now.getTime()))] : [];
