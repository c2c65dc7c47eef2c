import { DAY_MS } from '@kith/contracts/durations';
import type { FriendDetails } from '@kith/contracts/friends';
import { quotas } from '@kith/contracts/limits';
import type { OwnerId } from '@kith/contracts/ids';
import type { PageMail } from '@kith/contracts/rsvps';
import { friendMessages, friends } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import { addFriendMessage } from '../activity/index.ts';
import { type FriendContext, type OwnerContext, type SystemContext, inTransaction } from '../context.ts';
import { conflict, DomainError } from '../errors.ts';
import { sendsMails } from '../ports.ts';
import { lockFriend } from './lock-friend.ts';
import { findLinkMail, findPageMail, getFriend } from './queries.ts';

/**
 * Enqueues a mail with only a friend's link to the friend's address; while one is pending, repeating changes nothing. Returns the
 * friend with the mail's delivery status. Throws `not_found` for an unknown, removed or foreign id; `conflict` without an
 * address, after an opt-out, while the owner's address is unverified, and on a server without mail; and `too_many` above the
 * daily limit.
 */
export function enqueueLink(ctx: OwnerContext, id: string): Promise<FriendDetails> {
  return inTransaction(ctx, async (tx) => {
    const friend = await lockFriend(tx, id);
    if (friend.email === null) throw conflict(`You don’t have an email address for ${friend.name}.`);
    if (!friend.emails) throw conflict(`${friend.name} doesn’t want emails from Kith. Send the link yourself.`);
    if (friend.unsubscribedAt !== null) throw conflict(`${friend.name} left your calendar. Send the link yourself.`);
    if (!sendsMails(tx)) throw conflict('This server sends no emails. Send the link yourself.');
    if (!tx.owner.emailVerified)
      throw conflict('Please confirm your own email address first, or send the link yourself.');
    await addLinkMail(
      tx,
      { ownerId: tx.owner.id, friendId: id },
      'This link was already emailed several times today. Send it yourself, or try again tomorrow.',
    );
    return getFriend(tx, id);
  });
}

/**
 * Enqueues a mail with a friend's own link to the address that was invited, for who has only the link of one event. Returns where it
 * goes and how far it is. Throws `conflict` where no mail can be sent, and `too_many` above the daily limit.
 */
export function enqueueOwnLink(ctx: FriendContext): Promise<PageMail> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .select({ id: friends.id })
      .from(friends)
      .where(and(eq(friends.ownerId, tx.friend.ownerId), eq(friends.id, tx.friend.id)))
      .for('no key update');
    if ((await findPageMail(tx)) === null) throw conflict('No email can be sent to you. Ask your friend for the link.');
    await addLinkMail(
      tx,
      { ownerId: tx.friend.ownerId, friendId: tx.friend.id },
      'Your link was already emailed several times today. Look in your email, or try again tomorrow.',
    );
    const mail = await findPageMail(tx);
    if (mail === null) throw conflict('No email can be sent to you. Ask your friend for the link.');
    return mail;
  });
}

interface Recipient {
  ownerId: OwnerId;
  friendId: string;
}

/** While one is pending, nothing is added. Throws `too_many` with the sentence above the daily limit. */
async function addLinkMail(ctx: SystemContext, { ownerId, friendId }: Recipient, tooMany: string): Promise<void> {
  if ((await findLinkMail(ctx, ownerId, friendId))?.status === 'waiting') return;
  const count = await ctx.db.$count(
    friendMessages,
    and(
      eq(friendMessages.ownerId, ownerId),
      eq(friendMessages.friendId, friendId),
      eq(friendMessages.kind, 'link'),
      gt(friendMessages.createdAt, new Date(ctx.now.getTime() - DAY_MS)),
    ),
  );
  if (!ctx.limitsOff && count >= quotas.linkMailsPerDay)
    throw new DomainError('too_many', tooMany, { retryAfter: DAY_MS / 1000 });
  await addFriendMessage(ctx, ownerId, { friendId, kind: 'link', channel: 'email' });
}
