import type { OwnerId } from '@kith/contracts/ids';
import type { HappeningKind } from '@kith/contracts/activity';
import { type PushKind, pushKindOf } from '@kith/contracts/push';
import { type HappeningFacts, pushSubscriptions } from '@kith/db/schema';
import { and, arrayOverlaps, eq } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** The devices on which the owner wants to be told of this happening; what the owner did is no line of the inbox, and so never told. */
export async function listDevices(
  ctx: SystemContext,
  ownerId: OwnerId,
  { kind, facts }: { kind: HappeningKind; facts: HappeningFacts },
) {
  const kinds = pushKindsOf(kind, facts);
  if (kinds.length === 0) return [];
  return ctx.db
    .select({ familyId: pushSubscriptions.familyId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), arrayOverlaps(pushSubscriptions.kinds, kinds)));
}

/** Who cannot come after all on the day is an answer, and a change of that day. */
function pushKindsOf(kind: HappeningKind, { afterAll }: HappeningFacts): PushKind[] {
  if (!(kind in pushKindOf)) return [];
  // `in` has just said that it is one of them.
  const usual = pushKindOf[kind as keyof typeof pushKindOf];
  return afterAll ? [usual, 'today'] : [usual];
}
