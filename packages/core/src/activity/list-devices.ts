import type { OwnerId } from '@kith/contracts/ids';
import type { DomainEventKind } from '@kith/contracts/activity';
import { type PushKind, pushKindOf } from '@kith/contracts/push';
import { type DomainEventFacts, pushSubscriptions } from '@kith/db/schema';
import { and, arrayOverlaps, eq } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/**
 * The devices that should receive a push for this domain event; the owner's own actions never appear in the inbox and are never
 * pushed.
 */
export async function listDevices(
  ctx: SystemContext,
  ownerId: OwnerId,
  { kind, facts }: { kind: DomainEventKind; facts: DomainEventFacts },
) {
  const kinds = pushKindsOf(kind, facts);
  if (kinds.length === 0) return [];
  return ctx.db
    .select({ familyId: pushSubscriptions.familyId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), arrayOverlaps(pushSubscriptions.kinds, kinds)));
}

/** A cancellation on the day counts both as an answer and as a same-day change. */
function pushKindsOf(kind: DomainEventKind, { afterAll }: DomainEventFacts): PushKind[] {
  if (!(kind in pushKindOf)) return [];
  // The `in` check above narrows it.
  const usual = pushKindOf[kind as keyof typeof pushKindOf];
  return afterAll ? [usual, 'today'] : [usual];
}
