import { type PushKind, pushKindOf } from '@kith/contracts/push';
import type { PushTask } from '@kith/contracts/push-task';
import { pushSubscriptions } from '@kith/db/schema';
import { and, eq, isNotNull } from '@kith/db/sql';
import { createHash } from 'node:crypto';
import type { SystemContext } from '../context.ts';
import { countUnread } from '../inbox/index.ts';
import { PushError } from '../ports.ts';
import { asOwner } from '../profile/index.ts';
import { composeNotification } from './compose-notification.ts';
import { findDevice, findUnread, type InboxDomainEvent, isOfSignIn, unsealAddress } from './queries.ts';
import { nextTry, urgencyOf, ttlMs } from './rules.ts';

/**
 * Notifies a device of a domain event, unless the owner has read of it meanwhile. Answers when to try again, or null when
 * nothing is left to do. A subscription that is gone is deleted; one that fails says so until a notification leaves.
 * No transaction is open while the push service is asked.
 */
export async function sendNotification(
  ctx: SystemContext,
  { ownerId, familyId, domainEvent: no, tries }: PushTask,
): Promise<Date | null> {
  const device = await findDevice(ctx, ownerId, familyId);
  const domainEvent = device && (await findUnread(ctx, ownerId, no));
  if (!domainEvent) return null;
  const { owner, subscription } = device;
  const here = and(isOfSignIn(ownerId, familyId), eq(pushSubscriptions.sealed, subscription.sealed));
  const remove = () => ctx.db.delete(pushSubscriptions).where(here);
  const address = unsealAddress(ctx, subscription.sealed);
  if (address === null) {
    await remove();
    return null;
  }
  const kind = kindOf(domainEvent);
  const expiresAt = new Date(domainEvent.happenedAt.getTime() + ttlMs(kind));
  const { unread } = await countUnread({ ...ctx, owner: asOwner(owner) });
  try {
    if (expiresAt <= ctx.now) throw new PushError('refused', 'It would come too late.');
    await ctx.ports.push.send(address, {
      message: composeNotification(domainEvent, unread),
      ttl: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1_000),
      urgency: urgencyOf[kind],
      topic: topicOf(domainEvent, kind),
    });
    await ctx.db
      .update(pushSubscriptions)
      .set({ failedAt: null })
      .where(and(here, isNotNull(pushSubscriptions.failedAt)));
    return null;
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    if (error.reason === 'gone') {
      await remove();
      return null;
    }
    await ctx.db.update(pushSubscriptions).set({ failedAt: ctx.now }).where(here);
    return error.reason === 'refused' ? null : nextTry({ tries, now: ctx.now, expiresAt }, error.retryAfter);
  }
}

const kindOf = ({ kind, facts }: InboxDomainEvent): PushKind => (facts.afterAll ? 'today' : pushKindOf[kind]);

/** A phone that was away gets the last of an event's answers and not each of them; the inbox has them all. */
const topicOf = ({ eventId }: InboxDomainEvent, kind: PushKind): string | null =>
  kind === 'answers' && eventId !== null ? createHash('sha256').update(eventId).digest('base64url').slice(0, 32) : null;
