import { quotas } from '@kith/contracts/limits';
import type { PushDevice, SubscribePushInput } from '@kith/contracts/push';
import { pushSubscriptions, signIns } from '@kith/db/schema';
import { and, asc, eq, inArray } from '@kith/db/sql';
import { inTransaction, type LiveSession, type OwnerContext } from '../context.ts';
import { invalid, unauthenticated } from '../errors.ts';
import { lockOwner } from '../guests/index.ts';
import { getPushDevice } from './queries.ts';

/**
 * Subscribes the current device to push notifications, replacing its stored subscription. Above the quota the oldest device is
 * removed. Throws `invalid_input` for a URL that is no push service's, and `unauthenticated` when the sign-in has just ended.
 */
export async function addDevice(
  ctx: OwnerContext,
  session: LiveSession,
  { endpoint, keys, kinds }: SubscribePushInput,
): Promise<PushDevice> {
  if (!ctx.ports.push.takes(endpoint)) throw invalid('This is no address of a push service', 'endpoint');
  const { familyId } = session;
  const ownerId = ctx.owner.id;
  const chosen = {
    sealed: ctx.secrets.seal(JSON.stringify({ endpoint, keys })),
    kinds,
    createdAt: ctx.now,
    failedAt: null,
  };
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    const [signIn] = await tx.db
      .select({ familyId: signIns.familyId })
      .from(signIns)
      .where(and(eq(signIns.ownerId, ownerId), eq(signIns.familyId, familyId)))
      .for('key share');
    if (!signIn) throw unauthenticated();
    await tx.db
      .insert(pushSubscriptions)
      .values({ ownerId, familyId, ...chosen })
      .onConflictDoUpdate({ target: [pushSubscriptions.ownerId, pushSubscriptions.familyId], set: chosen });
    const stored = await tx.db
      .select({ familyId: pushSubscriptions.familyId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.ownerId, ownerId))
      .orderBy(asc(pushSubscriptions.createdAt));
    const others = stored.map((row) => row.familyId).filter((id) => id !== familyId);
    const tooMany = others.slice(0, Math.max(0, stored.length - quotas.pushDevices));
    if (tooMany.length === 0) return;
    await tx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.ownerId, ownerId), inArray(pushSubscriptions.familyId, tooMany)));
  });
  return getPushDevice(ctx, session);
}
