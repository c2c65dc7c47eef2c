import type { ToldKind } from '@kith/contracts/activity';
import { HOUR_MS } from '@kith/contracts/durations';
import { quotas } from '@kith/contracts/limits';
import { friends, domainEvents } from '@kith/db/schema';
import { and, eq, gt, isNull } from '@kith/db/sql';
import type { FriendContext } from '../context.ts';
import { DomainError } from '../errors.ts';

/**
 * Locks the friend until the transaction ends, so that their messages are serialised; before the guest's row, in the lock order
 * of removing a friend. Throws `gone` once they were removed.
 */
export async function lockFriend(ctx: FriendContext): Promise<{ sharedAt: Date | null }> {
  const [friend] = await ctx.db
    .select({ sharedAt: friends.sharedAt })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNull(friends.removedAt)))
    .for('no key update');
  if (friend === undefined) throw new DomainError('gone');
  return friend;
}

/** Throws `too_many` when the friend sent the maximum number of notes of a kind within the hour. */
export async function enforceNoteLimit(ctx: FriendContext, kind: ToldKind): Promise<void> {
  if (ctx.limitsOff) return;
  const sent = await ctx.db.$count(
    domainEvents,
    and(
      eq(domainEvents.ownerId, ctx.friend.ownerId),
      eq(domainEvents.friendId, ctx.friend.id),
      eq(domainEvents.kind, kind),
      gt(domainEvents.happenedAt, new Date(ctx.now.getTime() - HOUR_MS)),
    ),
  );
  if (sent < quotas.notesPerHour) return;
  throw new DomainError('too_many', 'You’ve written many times. Please try again in an hour.', { retryAfter: 3_600 });
}
