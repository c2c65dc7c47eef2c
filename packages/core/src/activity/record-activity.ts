import type { ActivityKind } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { activity } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { announceChange } from './announce-change.ts';

/** What happened, with the names as they are now: a line outlives what it tells of. */
export interface Happening {
  kind: ActivityKind;
  friend?: { id: string; name: string };
  event?: { id: string; title: string };
  group?: { name: string };
  rsvpStatus?: RsvpStatus;
  /** `note` of an answer, `app` of a subscription, `count` of members. */
  details?: { note?: string; app?: string; count?: number };
}

/** Writes one line of the owner's activity and tells open screens; call it in the transaction of the change itself. */
export async function recordActivity(ctx: SystemContext, ownerId: string, happening: Happening): Promise<void> {
  const { kind, friend, event, group, rsvpStatus, details } = happening;
  const written = ctx.db.insert(activity).values({
    ownerId,
    kind,
    friendId: friend?.id ?? null,
    friendName: friend?.name ?? null,
    eventId: event?.id ?? null,
    eventTitle: event?.title ?? null,
    groupName: group?.name ?? null,
    rsvpStatus: rsvpStatus ?? null,
    details: details ?? null,
    createdAt: ctx.now,
  });
  const told = announceChange(ctx, ownerId, { kind, eventId: event?.id ?? null, friendId: friend?.id ?? null });
  await Promise.all([written, told]);
}
