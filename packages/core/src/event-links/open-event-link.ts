import { randomUUID } from 'node:crypto';
import type { EventLinkView, JoinInput, RequestView } from '@kith/contracts/event-links/links';
import type { OwnerId } from '@kith/contracts/ids';
import { quotas } from '@kith/contracts/limits';
import { eventLinks, eventRequests } from '@kith/db/schema';
import { and, eq, gt, sql } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { storeToken } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { asOwner } from '../profile/index.ts';
import { addGuest } from './answer-request.ts';
import { type Door, findDoor, presentDoor } from './queries.ts';
import { refuseClosed } from './rules.ts';

/** What the link of an event shows to anybody who has it. Throws not_found, gone and unavailable as `findDoor` does. */
export async function openEventLink(ctx: SystemContext, token: string): Promise<EventLinkView> {
  return presentDoor(await findOpen(ctx, token), ctx.now);
}

/** The event behind an open link, for the job that mails a guest their page. Throws as `openEventLink`. */
export async function findEventOfLink(
  ctx: SystemContext,
  token: string,
): Promise<{ owner_id: OwnerId; event_id: string }> {
  const { event } = await findOpen(ctx, token);
  refuseClosed(event, ctx.now);
  return { owner_id: event.ownerId, event_id: event.id };
}

/**
 * Asks to be let in, or lets in where the owner said so beforehand; returns the token of the page of whoever asks. Only whoever is
 * asked about may give an address: nobody has looked at it otherwise. Throws as `openEventLink`; conflict for an event that lets
 * nobody in any more, and too_many while too many wait.
 */
export async function askToJoin(ctx: SystemContext, { token, name, email = null }: JoinInput): Promise<string> {
  const door = await findOpen(ctx, token);
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, door.event.ownerId);
    // Read again behind the lock: the owner may have closed it, and a place may have been taken.
    const { event, owner, open } = await findOpen(tx, token);
    refuseClosed(event, tx.now);
    if (open.places > 0) return letIn({ ...tx, owner: asOwner(owner) }, { event, open }, name);
    await requireRoom(tx, event);
    const request = { id: randomUUID(), ownerId: event.ownerId, eventId: event.id };
    const secret = await storeToken(tx, event.ownerId, { eventId: event.id, requestId: request.id });
    await tx.db.insert(eventRequests).values({
      ...request,
      name,
      email,
      tokenSealed: tx.secrets.seal(secret),
      createdAt: tx.now,
      expiresAt: event.endAt,
    });
    await recordEvent(tx, event.ownerId, { kind: 'friend.requested', event, request: { id: request.id, name } });
    return secret;
  });
}

/** Whether somebody who asked still waits, or their page is there. Throws gone, with why, once they were refused or nobody had answered by the event's end. */
export async function openRequest(ctx: SystemContext, token: string): Promise<RequestView> {
  const door = await findDoor(ctx, token);
  if (door.link.friendId !== null) return { state: 'in', event_id: door.link.eventId };
  if (door.link.requestId === null) throw notFound();
  if (door.request === null)
    throw new DomainError('gone', 'Nobody answered in time. Ask the person who shared the link.');
  return { state: 'waiting', view: presentDoor(door, ctx.now) };
}

type OpenDoor = Door & { open: NonNullable<Door['open']> };

async function findOpen(ctx: SystemContext, token: string): Promise<OpenDoor> {
  const door = await findDoor(ctx, token);
  const { link, open } = door;
  // A waiting page and a friend's page are no links of an event.
  if (link.friendId !== null || link.requestId !== null) throw notFound();
  if (open === null) throw new DomainError('gone');
  return { ...door, open };
}

async function letIn(
  tx: OwnerContext,
  { event, open }: Pick<OpenDoor, 'event' | 'open'>,
  name: string,
): Promise<string> {
  const secret = await storeToken(tx, tx.owner.id, { eventId: event.id, requestId: randomUUID() });
  const friend = await addGuest(tx, { eventId: event.id, name, email: null, tokenSealed: tx.secrets.seal(secret) });
  await tx.db
    .update(eventLinks)
    .set({ places: open.places - 1 })
    .where(and(eq(eventLinks.ownerId, tx.owner.id), eq(eventLinks.eventId, event.id)));
  await recordEvent(tx, tx.owner.id, { kind: 'friend.joined', event, friend });
  return secret;
}

/** Strangers fill no more than so many rows; whoever comes later is told to try again once the owner has answered. */
async function requireRoom(tx: SystemContext, { ownerId, id }: { ownerId: OwnerId; id: string }): Promise<void> {
  const [waiting] = await tx.db
    .select({
      all: sql`count(*)`.mapWith(Number),
      here: sql`count(*) filter (where ${eventRequests.eventId} = ${id}::uuid)`.mapWith(Number),
    })
    .from(eventRequests)
    .where(and(eq(eventRequests.ownerId, ownerId), gt(eventRequests.expiresAt, tx.now)));
  if ((waiting?.here ?? 0) >= quotas.eventRequests || (waiting?.all ?? 0) >= quotas.eventRequestsOfAll)
    throw new DomainError('too_many', 'Many people are waiting to be let in. Please try again later.', {
      retryAfter: 3_600,
    });
}
