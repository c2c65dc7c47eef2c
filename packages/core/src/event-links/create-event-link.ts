import type { ChangeEventLinkInput, EventLink, MakeEventLinkInput } from '@kith/contracts/event-links/links';
import { eventLinks } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockEvent } from '../events/index.ts';
import { retireToken, storeLink } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { getEventLink } from './queries.ts';
import { refuseClosed } from './rules.ts';

/**
 * Makes the open link of an event; an older one is closed, and whoever waits behind it still waits. Throws not_found, and conflict
 * for an event that lets nobody in.
 */
export const createEventLink = (ctx: OwnerContext, { id, places }: MakeEventLinkInput): Promise<EventLink> =>
  changing(ctx, id, async (tx, event) => {
    refuseClosed(event, tx.now);
    await closeLink(tx, id);
    const tokenSealed = await storeLink(tx, { eventId: id });
    await tx.db
      .insert(eventLinks)
      .values({ ownerId: tx.owner.id, eventId: id, tokenSealed, places, createdAt: tx.now });
  });

/** Changes how many people the link lets in without asking. Throws not_found, also without a link. */
export const updateEventLink = (ctx: OwnerContext, { id, places }: ChangeEventLinkInput): Promise<EventLink> =>
  changing(ctx, id, async (tx) => {
    const changed = await tx.db.update(eventLinks).set({ places }).where(isLinkOf(tx, id)).returning();
    if (changed.length === 0) throw notFound();
  });

/** Closes the link from the next request on; whoever waits can still be let in. Throws not_found for an unknown event. */
export const endEventLink = (ctx: OwnerContext, id: string): Promise<EventLink> =>
  changing(ctx, id, (tx) => closeLink(tx, id));

async function changing(
  ctx: OwnerContext,
  id: string,
  change: (tx: OwnerContext, event: Awaited<ReturnType<typeof lockEvent>>) => Promise<void>,
): Promise<EventLink> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const event = await lockEvent(tx, { id });
    await change(tx, event);
    await recordEvent(tx, tx.owner.id, { kind: 'event.link_changed', event });
    return getEventLink(tx, id);
  });
}

async function closeLink(tx: OwnerContext, id: string): Promise<void> {
  const closed = await tx.db.delete(eventLinks).where(isLinkOf(tx, id)).returning();
  for (const { tokenSealed } of closed) await retireToken(tx, tx.owner.id, tokenSealed);
}

const isLinkOf = (tx: OwnerContext, id: string) => and(eq(eventLinks.ownerId, tx.owner.id), eq(eventLinks.eventId, id));
