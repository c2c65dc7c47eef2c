import type { HappeningKind } from '@kith/contracts/activity';
import { type PushKind, pushKindOf } from '@kith/contracts/push';
import { type HappeningFacts, pushSubscriptions } from '@kith/db/schema';
import { and, arrayOverlaps, eq } from 'drizzle-orm';
import type { SystemContext } from '../context.ts';

/**
 * Leaves a job for each device on which the owner wants to be told of this happening, in the transaction of the change.
 * What the owner did is no line of the inbox, and so never told.
 */
export async function tellOwner(
  ctx: SystemContext,
  ownerId: string,
  { no, kind, facts }: { no: number; kind: HappeningKind; facts: HappeningFacts },
): Promise<void> {
  const kinds = pushKindsOf(kind, facts);
  if (kinds.length === 0) return;
  const devices = await ctx.db
    .select({ familyId: pushSubscriptions.familyId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), arrayOverlaps(pushSubscriptions.kinds, kinds)));
  for (const { familyId } of devices) {
    await ctx.ports.jobs.add(ctx.db, 'owner-push', { owner_id: ownerId, family_id: familyId, happening: no });
  }
}

/** Who cannot come after all on the day is an answer, and a change of that day. */
function pushKindsOf(kind: HappeningKind, { afterAll }: HappeningFacts): PushKind[] {
  if (!(kind in pushKindOf)) return [];
  // `in` has just said that it is one of them.
  const usual = pushKindOf[kind as keyof typeof pushKindOf];
  return afterAll ? [usual, 'today'] : [usual];
}
