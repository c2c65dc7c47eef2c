import type { EventLink, EventRequestInput } from '@kith/contracts/event-links/links';
import { domainEvents, eventAudienceFriends, eventRequests, events, friends } from '@kith/db/schema';
import { and, eq, isNull, sql } from '@kith/db/sql';
import { addFriendMessage, recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockEvent } from '../events/index.ts';
import { addFriend, grantLink, leaveOutOfOthers, retireToken } from '../friends/index.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';
import { sendsMails } from '../ports.ts';
import { isMailbox } from '../profile/index.ts';
import { settleGuests } from '../series/index.ts';
import { getEventLink } from './queries.ts';
import { refuseClosed } from './rules.ts';

/**
 * Lets somebody in who waits: a friend with the link on which they waited, and a guest of this event alone. An address that another
 * friend has is left out. Their link is also mailed where that is possible. Throws not_found, and conflict for an event that lets
 * nobody in any more and above the quota of friends.
 */
export const confirmRequest = (ctx: OwnerContext, { id, requestId }: EventRequestInput): Promise<EventLink> =>
  inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const event = await lockEvent(tx, { id });
    refuseClosed(event, tx.now);
    const request = await takeRequest(tx, { id, requestId });
    const email = request.email !== null && (await isTaken(tx, request.email)) ? null : request.email;
    const friend = await addGuest(tx, { eventId: id, name: request.name, email, tokenSealed: request.tokenSealed });
    if (email !== null && tx.owner.emailVerified && sendsMails(tx))
      await addFriendMessage(tx, tx.owner.id, { friendId: friend.id, kind: 'link', channel: 'email' });
    await recordEvent(tx, tx.owner.id, { kind: 'friend.invited', friend, event });
    return getEventLink(tx, id);
  });

/** Refuses somebody who waits: their page is closed. Throws not_found. */
export const refuseRequest = (ctx: OwnerContext, input: EventRequestInput): Promise<EventLink> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input);
    const { tokenSealed } = await takeRequest(tx, input);
    await retireToken(tx, tx.owner.id, tokenSealed);
    await recordEvent(tx, tx.owner.id, { kind: 'event.link_changed', event });
    return getEventLink(tx, input.id);
  });

/** Takes the request away; its line in the inbox has been dealt with. */
async function takeRequest(tx: OwnerContext, { id, requestId }: EventRequestInput) {
  const [request] = await tx.db
    .delete(eventRequests)
    .where(and(eq(eventRequests.ownerId, tx.owner.id), eq(eventRequests.id, requestId), eq(eventRequests.eventId, id)))
    .returning();
  if (request === undefined) throw notFound();
  await tx.db
    .update(domainEvents)
    .set({ readAt: tx.now })
    .where(
      and(
        eq(domainEvents.ownerId, tx.owner.id),
        eq(domainEvents.kind, 'friend.requested'),
        eq(domainEvents.eventId, id),
        sql`${domainEvents.facts} ->> 'requestId' = ${requestId}`,
        isNull(domainEvents.readAt),
      ),
    );
  return request;
}

async function isTaken(tx: OwnerContext, email: string): Promise<boolean> {
  const has = and(eq(friends.ownerId, tx.owner.id), isMailbox(friends.email, email), isNull(friends.removedAt));
  return (await tx.db.$count(friends, has)) > 0;
}

interface NewGuest {
  eventId: string;
  name: string;
  email: string | null;
  tokenSealed: string;
}

/** Adds a friend who is a guest of one event and of nothing else that is planned. The caller holds the owner's lock. */
export async function addGuest(tx: OwnerContext, { eventId, name, email, tokenSealed }: NewGuest) {
  const given = {
    tokenSealed,
    before: async (friendId: string) => {
      await leaveOutOfOthers(tx, friendId, eventId);
      await tx.db.insert(eventAudienceFriends).values({ ownerId: tx.owner.id, eventId, friendId });
      await tx.db
        .update(events)
        .set({ revision: sql`${events.revision} + 1`, updatedAt: tx.now })
        .where(and(eq(events.ownerId, tx.owner.id), eq(events.id, eventId)));
    },
  };
  // Who comes to a date that is far ahead may not be written down yet.
  await settleGuests(tx, tx.owner.id, eventId);
  const { friend } = await addFriend(tx, { name, email }, given);
  await grantLink(tx, tx.owner.id, { tokenSealed, friendId: friend.id });
  await syncGuests(tx, tx.owner.id, { event: eventId });
  return friend;
}
