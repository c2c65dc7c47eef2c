import { type AudienceEffect, type EventEffect, effectLimits } from '@kith/contracts/audience-effect';
import { eventGuests, events, friends } from '@kith/db/schema';
import { and, asc, eq, sql } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import type { GuestChanges, GuestPair } from './sync-guests.ts';

/** What a change did to guests, and which removed guests are notified. */
export interface Uninviting extends GuestChanges {
  told: GuestPair[];
}

/** Rolls back the transaction of a preview. */
class OnlyTried extends Error {}

/**
 * Previews a change's effect on guests: the change is executed, described and rolled back, so that the preview cannot differ from
 * the real thing. Throws what the change throws.
 */
export async function deriveEffect(
  ctx: OwnerContext,
  change: (ctx: OwnerContext) => Promise<Uninviting>,
): Promise<AudienceEffect> {
  let effect: AudienceEffect | undefined;
  await inTransaction(ctx, async (tx) => {
    effect = await describeEffect(tx, await change(tx));
    throw new OnlyTried();
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error;
  });
  if (effect === undefined) throw new Error('A change that was tried has no effect to describe.');
  return effect;
}

/** Names the events and guests of changes, within their transaction and without deleted events. */
async function describeEffect(ctx: OwnerContext, { came, left, told }: Uninviting): Promise<AudienceEffect> {
  const pairs = [...came, ...left];
  const idsOf = (ids: readonly string[]) => sql`any(string_to_array(${[...new Set(ids)].join(',')}, ',')::uuid[])`;
  const rows =
    pairs.length === 0
      ? []
      : await ctx.db
          .select({
            event: {
              id: events.id,
              title: events.title,
              startAt: events.startAt,
              timeZone: events.timeZone,
              allDay: events.allDay,
              status: events.status,
              audienceType: events.audienceType,
            },
            friendId: eventGuests.friendId,
            friendName: friends.name,
            answer: eventGuests.answer,
          })
          .from(eventGuests)
          .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
          .innerJoin(friends, and(eq(friends.ownerId, eventGuests.ownerId), eq(friends.id, eventGuests.friendId)))
          .where(
            and(
              eq(eventGuests.ownerId, ctx.owner.id),
              sql`${eventGuests.eventId} = ${idsOf(pairs.map(({ eventId }) => eventId))}`,
              sql`${eventGuests.friendId} = ${idsOf(pairs.map(({ friendId }) => friendId))}`,
            ),
          )
          .orderBy(asc(events.startAt), asc(events.id), asc(friends.name), asc(friends.id));
  const keyOf = ({ eventId, friendId }: GuestPair) => `${eventId} ${friendId}`;
  const [isIn, isOut, isTold] = [came, left, told].map((list) => new Set(list.map(keyOf)));
  const changed = rows.flatMap((row) => {
    const key = keyOf({ eventId: row.event.id, friendId: row.friendId });
    const becomes = isIn?.has(key) ? ('guest' as const) : isOut?.has(key) ? ('uninvited' as const) : null;
    return becomes === null ? [] : [{ ...row, becomes, told: isTold?.has(key) ?? false }];
  });
  const out = changed.filter(({ becomes }) => becomes === 'uninvited');
  const ofEvents = [...Map.groupBy(changed, ({ event }) => event.id).values()];
  const people = (some: typeof changed) => new Set(some.map(({ friendId }) => friendId)).size;
  return {
    events: ofEvents.slice(0, effectLimits.events).map(presentEventEffect),
    events_count: ofEvents.length,
    gained: people(changed.filter(({ becomes }) => becomes === 'guest')),
    lost: people(out),
    answers_lost: out.filter(({ answer }) => answer !== 'pending').length,
    told: people(out.filter((guest) => guest.told)),
  };

  function presentEventEffect(guests: typeof changed): EventEffect {
    // A group of rows by event has at least one.
    const { event } = guests[0] as (typeof changed)[number];
    const losing = guests.filter(({ becomes }) => becomes === 'uninvited');
    return {
      id: event.id,
      title: event.title,
      start_at: event.startAt.toISOString(),
      time_zone: event.timeZone,
      all_day: event.allDay,
      status: event.status,
      for_everyone: event.audienceType === 'all',
      gained: guests.length - losing.length,
      lost: losing.length,
      answers_lost: losing.filter(({ answer }) => answer !== 'pending').length,
      // Guests who lose something come first.
      guests: [...losing, ...guests.filter(({ becomes }) => becomes === 'guest')]
        .slice(0, effectLimits.guests)
        .map(({ friendId, friendName, becomes, answer, told: isBeingTold }) => ({
          friend_id: friendId,
          friend_name: friendName,
          becomes,
          rsvp_status: answer,
          told: isBeingTold,
        })),
    };
  }
}
