import { timingSafeEqual } from 'node:crypto';
import { ownerId } from '@kith/contracts/ids';
import { friends } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import type { FriendContext, SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { codeOctets, eventCode } from './sign-event-code.ts';

/**
 * Opens the code of `/manage/e/{code}`: answers the context of its friend and the id of the one event it is good for.
 * Throws `not_found` for a code that was never given out, and `gone` once the friend's link was rotated or removed.
 * Whether the friend is still a guest of the event is asked by the verb that follows.
 */
export async function openEventCode(
  ctx: SystemContext,
  code: string,
): Promise<{ ctx: FriendContext; eventId: string }> {
  const octets = /^[\w-]{64}$/.test(code) ? Buffer.from(code, 'base64url') : undefined;
  if (octets?.length !== codeOctets.whole) throw notFound();
  const friendId = idOf(octets.subarray(0, codeOctets.id));
  const eventId = idOf(octets.subarray(codeOctets.id, 2 * codeOctets.id));
  const [friend] = await ctx.db
    .select({
      id: friends.id,
      ownerId: friends.ownerId,
      name: friends.name,
      tokenHash: friends.tokenHash,
      removedAt: friends.removedAt,
    })
    .from(friends)
    .where(eq(friends.id, friendId));
  if (friend === undefined) throw notFound();
  if (friend.tokenHash === null || friend.removedAt !== null) throw new DomainError('gone');
  const expected = eventCode(ctx.secrets, eventId, { id: friend.id, tokenHash: friend.tokenHash });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(code))) throw new DomainError('gone');
  return {
    ctx: { ...ctx, friend: { id: friend.id, ownerId: ownerId.parse(friend.ownerId), name: friend.name } },
    eventId,
  };
}

const idOf = (octets: Buffer) => {
  const hex = octets.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
