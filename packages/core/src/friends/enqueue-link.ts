import { DAY_MS } from '@kith/contracts/durations';
import type { FriendDetails } from '@kith/contracts/friends';
import { quotas } from '@kith/contracts/limits';
import { friendMessages } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import { addFriendMessage } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { conflict, DomainError } from '../errors.ts';
import { sendsMails } from '../ports.ts';
import { lockFriend } from './lock-friend.ts';
import { findLinkMail, getFriend } from './queries.ts';

/**
 * Enqueues a mail with only a friend's link to the friend's address; while one is pending, repeating changes nothing. Returns the
 * friend with the mail's delivery status. Throws `not_found` for an unknown, removed or foreign id; `conflict` without an
 * address, after an opt-out, while the owner's address is unverified, and on a server without mail; and `too_many` above the
 * daily limit.
 */
export function enqueueLink(ctx: OwnerContext, id: string): Promise<FriendDetails> {
  return inTransaction(ctx, async (tx) => {
    const friend = await lockFriend(tx, id);
    if (friend.email === null) throw conflict(`You have no email address of ${friend.name}.`);
    if (!friend.emails) throw conflict(`${friend.name} doesn’t want emails from Kith. Send the link yourself.`);
    if (friend.unsubscribedAt !== null) throw conflict(`${friend.name} left your calendar. Send the link yourself.`);
    if (!sendsMails(tx)) throw conflict('This server sends no emails. Send the link yourself.');
    if (!tx.owner.emailVerified)
      throw conflict('Please confirm your own email address first, or send the link yourself.');
    if ((await findLinkMail(tx, id))?.status !== 'waiting') {
      await requireFewLinks(tx, id);
      await addFriendMessage(tx, tx.owner.id, { friendId: id, kind: 'link', channel: 'email' });
    }
    return getFriend(tx, id);
  });
}

async function requireFewLinks(ctx: OwnerContext, friendId: string): Promise<void> {
  if (ctx.limitsOff) return;
  const day = DAY_MS;
  const count = await ctx.db.$count(
    friendMessages,
    and(
      eq(friendMessages.ownerId, ctx.owner.id),
      eq(friendMessages.friendId, friendId),
      eq(friendMessages.kind, 'link'),
      gt(friendMessages.createdAt, new Date(ctx.now.getTime() - day)),
    ),
  );
  if (count < quotas.linkMailsPerDay) return;
  throw new DomainError(
    'too_many',
    'You have emailed this link often enough today. Send it yourself, or try tomorrow.',
    {
      retryAfter: day / 1000,
    },
  );
}
