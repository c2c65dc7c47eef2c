import type { OwnerId } from '@kith/contracts/ids';
import { type PushKind, pushKindOf } from '@kith/contracts/push';
import { pushSubscriptions } from '@kith/db/schema';
import { and, eq, isNotNull } from '@kith/db/sql';
import { createHash } from 'node:crypto';
import type { SystemContext } from '../context.ts';
import { countUnread } from '../inbox/index.ts';
import { PushError } from '../ports.ts';
import { asOwner } from '../profile/index.ts';
import { composeNotification } from './compose-notification.ts';
import { findDevice, findUnread, type InboxHappening, isOfSignIn, unsealAddress } from './queries.ts';
import { nextTry, urgencyOf, ttlMs } from './rules.ts';

/** One device that is to be told of one happening; `tries` have failed so far. */
export interface PushTask {
  ownerId: OwnerId;
  familyId: string;
  happening: number;
  tries: number;
}

/**
 * Notifies a device of a happening, unless the owner has read of it meanwhile. Answers when to try again, or null when
 * nothing is left to do. A subscription that is gone is deleted; one that fails says so until a notification leaves.
 * No transaction is open while the push service is asked.
 */
export async function sendNotification(
  ctx: SystemContext,
  { ownerId, familyId, happening: no, tries }: PushTask,
): Promise<Date | null> {
  const device = await findDevice(ctx, ownerId, familyId);
  const happening = device && (await findUnread(ctx, ownerId, no));
  if (!happening) return null;
  const { owner, subscription } = device;
  const here = and(isOfSignIn(ownerId, familyId), eq(pushSubscriptions.sealed, subscription.sealed));
  const remove = () => ctx.db.delete(pushSubscriptions).where(here);
  const address = unsealAddress(ctx, subscription.sealed);
  if (address === null) {
    await remove();
    return null;
  }
  const kind = kindOf(happening);
  const expiresAt = new Date(happening.happenedAt.getTime() + ttlMs(kind));
  const { unread } = await countUnread({ ...ctx, owner: asOwner(owner) });
  try {
    if (expiresAt <= ctx.now) throw new PushError('refused', 'It would come too late.');
    await ctx.ports.push.send(address, {
      message: composeNotification(happening, unread),
      ttl: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1_000),
      urgency: urgencyOf[kind],
      topic: topicOf(happening, kind),
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

const kindOf = ({ kind, facts }: InboxHappening): PushKind => (facts.afterAll ? 'today' : pushKindOf[kind]);

/** A phone that was away gets the last of an event's answers and not each of them; the inbox has them all. */
const topicOf = ({ eventId }: InboxHappening, kind: PushKind): string | null =>
  kind === 'answers' && eventId !== null ? createHash('sha256').update(eventId).digest('base64url').slice(0, 32) : null;
