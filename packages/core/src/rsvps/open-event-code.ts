import { timingSafeEqual } from 'node:crypto';
import type { OwnerId } from '@kith/contracts/ids';
import { eventGuests, events, friends, links, owners } from '@kith/db/schema';
import { and, asc, eq, gt, isNull } from '@kith/db/sql';
import type { FriendContext, SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { isGuest } from '../guests/index.ts';
import { refusePaused } from '../profile/index.ts';
import { codeOctets, eventCode } from './sign-event-code.ts';

/**
 * Opens the code of `/manage/e/{code}`: returns its friend's context and the id of its only event, or of the next date of its series.
 * Throws `not_found` for an unknown code, and `gone` once the friend's link was rotated or removed, `unavailable` while the owner is
 * suspended. Whether the friend is still a guest is checked by the verb that follows.
 */
export async function openEventCode(
  ctx: SystemContext,
  code: string,
): Promise<{ ctx: FriendContext; eventId: string }> {
  const octets = /^[\w-]{64}$/.test(code) ? Buffer.from(code, 'base64url') : undefined;
  if (octets?.length !== codeOctets.whole) throw notFound();
  const friendId = idOf(octets.subarray(0, codeOctets.id));
  const eventId = idOf(octets.subarray(codeOctets.id, 2 * codeOctets.id));
  const given = await ctx.db
    .select({
      tokenHash: links.tokenHash,
      retiredAt: links.retiredAt,
      name: friends.name,
      ownerId: friends.ownerId,
      suspendedAt: owners.suspendedAt,
    })
    .from(links)
    .leftJoin(
      friends,
      and(eq(friends.ownerId, links.ownerId), eq(friends.id, links.friendId), isNull(friends.removedAt)),
    )
    .leftJoin(owners, eq(owners.id, links.ownerId))
    .where(eq(links.friendId, friendId));
  if (given.length === 0) throw notFound();
  const link = given.find(({ retiredAt }) => retiredAt === null);
  if (link === undefined || link.name === null || link.ownerId === null) throw new DomainError('gone');
  const friend = {
    id: friendId,
    ownerId: link.ownerId,
    name: link.name,
    tokenHash: link.tokenHash,
  };
  if (!timingSafeEqual(Buffer.from(eventCode(ctx.secrets, eventId, friend)), Buffer.from(code))) {
    throw new DomainError('gone');
  }
  refusePaused(link);
  return { ctx: { ...ctx, friend }, eventId: (await findNextDate(ctx, friend, eventId)) ?? eventId };
}

/** The next date, of those to which the friend is invited, of the series with this id; null when it is that of an event. */
async function findNextDate(
  ctx: SystemContext,
  { id, ownerId }: { id: string; ownerId: OwnerId },
  seriesId: string,
): Promise<string | null> {
  const [next] = await ctx.db
    .select({ id: events.id })
    .from(eventGuests)
    .innerJoin(events, isGuest({ ownerId, friendId: id }))
    .where(and(eq(events.seriesId, seriesId), gt(events.endAt, ctx.now)))
    .orderBy(asc(events.startAt))
    .limit(1);
  return next?.id ?? null;
}

const idOf = (octets: Buffer) => {
  const hex = octets.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
