import { limits, quotas } from '@kith/contracts/limits';
import type { OwnerQuestion, ReplyInput } from '@kith/contracts/rsvps';
import { events, friendMessages, friends, domainEvents } from '@kith/db/schema';
import { and, desc, eq, isNull } from '@kith/db/sql';
import {
  addFriendMessage,
  findChannel,
  isOnPage,
  isWritten,
  presentWriting,
  repliesTo,
  recordEvent,
} from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict, notFound } from '../errors.ts';

/**
 * Replies to a friend's question or to the note on their answer. The reply is shown on their page and sent by mail or Telegram if
 * possible, and the inbox line counts as read. Repeating the last reply changes nothing. Returns their message with its replies.
 * Throws `not_found` for anything else, and `conflict` when it is too old, its friend was removed, or it has the maximum number
 * of replies.
 */
export function replyToQuestion(ctx: OwnerContext, { id, text }: ReplyInput): Promise<OwnerQuestion> {
  return inTransaction(ctx, async (tx) => {
    const question = await lockQuestion(tx, id);
    const of = { ownerId: tx.owner.id, friendId: question.friendId ?? '' };
    const [friend] = await tx.db
      .select({ id: friends.id, name: friends.name })
      .from(friends)
      .where(and(eq(friends.ownerId, of.ownerId), eq(friends.id, of.friendId), isNull(friends.removedAt)));
    if (friend === undefined) throw conflict('This friend was removed and can’t read an answer anymore.');
    if (!isOnPage(question, tx.now)) {
      throw conflict(`This was written more than ${limits.pageDays} days ago and is no longer on their page.`);
    }
    const earlier = await tx.db
      .select({ text: friendMessages.text })
      .from(friendMessages)
      .where(and(eq(friendMessages.ownerId, of.ownerId), eq(friendMessages.questionNo, question.no)))
      .orderBy(desc(friendMessages.createdAt), desc(friendMessages.id));
    // A retry after a lost answer.
    if (earlier[0]?.text !== text) {
      if (earlier.length >= quotas.repliesPerQuestion) {
        throw conflict(`A question or note can have at most ${quotas.repliesPerQuestion} answers.`);
      }
      const channel = await findChannel(tx, of);
      await addFriendMessage(tx, of.ownerId, {
        friendId: friend.id,
        kind: 'reply',
        question: { no: question.no, reply: text },
        channel,
      });
      if (question.readAt === null) {
        await tx.db
          .update(domainEvents)
          .set({ readAt: tx.now })
          .where(and(eq(domainEvents.ownerId, of.ownerId), eq(domainEvents.no, question.no)));
      }
      await recordEvent(tx, of.ownerId, {
        kind: 'friend.replied_to',
        friend,
        event: await findEvent(tx, question.eventId),
      });
    }
    const [stored] = await tx.db
      .select({ replies: repliesTo })
      .from(domainEvents)
      .where(and(eq(domainEvents.ownerId, of.ownerId), eq(domainEvents.no, question.no)));
    return presentWriting({ ...question, noteNow: null, replies: stored?.replies ?? [] }, tx.now);
  });
}

/** The friend's message, locked so that replies are serialised. */
async function lockQuestion(ctx: OwnerContext, id: string) {
  const [question] = await ctx.db
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.ownerId, ctx.owner.id), eq(domainEvents.id, id.toLowerCase())))
    .for('no key update');
  if (question === undefined || !isWritten(question)) throw notFound();
  return question;
}

/** The event concerned, under its current title; null when it was deleted. */
async function findEvent(ctx: OwnerContext, eventId: string | null) {
  if (eventId === null) return null;
  const [event] = await ctx.db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, eventId), isNull(events.deletedAt)));
  return event ?? null;
}
