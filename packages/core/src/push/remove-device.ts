import type { PushDevice } from '@kith/contracts/push';
import { pushSubscriptions } from '@kith/db/schema';
import type { LiveSession, OwnerContext } from '../context.ts';
import { getPushDevice, isOfSignIn } from './queries.ts';

/** Unsubscribes the current device. Idempotent. */
export async function removeDevice(ctx: OwnerContext, session: LiveSession): Promise<PushDevice> {
  await ctx.db.delete(pushSubscriptions).where(isOfSignIn(ctx.owner.id, session.familyId));
  return getPushDevice(ctx, session);
}
