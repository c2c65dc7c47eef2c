import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import {
  domainEvents,
  eventGuests,
  events,
  friendMessages,
  friends,
  isCurrentGuest,
  type owners,
  telegramChats,
} from '@kith/db/schema';
import { and, asc, eq, inArray, isNull, lte, or } from '@kith/db/sql';
import { announceChange, type Channel, channelOf, recordEvent, sendingTime } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { storeMailed } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { ChatError, MailError } from '../ports.ts';
import { unlinkPerson } from '../telegram/index.ts';
import { composeFriendChat, composeFriendMail } from './compose-friend-message.ts';
import { countMail } from './count-mail.ts';
import { mostAttempts, pauseAfter } from './rules.ts';

type Sender = typeof owners.$inferSelect;

/** Batch size. */
const batch = 20;

/** A message to send now, with everything that decides about it. */
export type LeavingMessage = Awaited<ReturnType<typeof listDue>>[number];

/**
 * Sends a batch of an owner's pending messages to single friends that are not about events: replies and links. A reply uses the
 * friend's current channel, never at night, and with a digest in the morning; a link, which the owner requested explicitly, is
 * mailed at once. Obsolete messages are dropped. Safe to run in any number of processes.
 */
export async function sendFriendMessages(ctx: SystemContext, sender: Sender, leaseMs: number): Promise<void> {
  const { due, leaving } = await inTransaction(ctx, (tx) => claim(tx, sender, leaseMs));
  await Promise.all(
    leaving.map(async (message) => {
      const outcome = await sendOne(ctx, sender, message);
      await inTransaction(ctx, async (tx) => {
        await write(tx, message, outcome);
        const { status } = outcome;
        if (status !== 'refused' && status !== 'given_up') return;
        const channel = message.channel ?? 'email';
        await recordEvent(tx, sender.id, {
          kind: 'mail.failed',
          event: null,
          friend: message.friend,
          reason: status,
          channel,
        });
      });
    }),
  );
  for (const { friend, event } of due) {
    await announceChange(ctx, sender.id, { kind: 'friend.mailed', friendId: friend.id, eventId: event?.id ?? null });
  }
}

interface Outcome {
  status: 'waiting' | 'sent' | 'refused' | 'given_up' | 'dropped';
  /** The retry delay in milliseconds, where it is not the default. */
  pause?: number;
  overLimit?: boolean;
}

/** Due messages, and those of them to send now, which are leased. */
async function claim(ctx: SystemContext, sender: Sender, leaseMs: number) {
  await lockOwner(ctx, sender.id);
  const due = await listDue(ctx, sender.id);
  const leaving: LeavingMessage[] = [];
  for (const row of due) {
    const until = row.channel === null ? null : timeToSend(row, sender, ctx.now);
    if (until === null) await write(ctx, row, { status: 'dropped' });
    else if (until > ctx.now) await write(ctx, row, { status: 'waiting', pause: until.getTime() - ctx.now.getTime() });
    else leaving.push(row);
  }
  if (leaving.length > 0) {
    const ids = leaving.map(({ message }) => message.id);
    await ctx.db
      .update(friendMessages)
      .set({ leasedUntil: new Date(ctx.now.getTime() + leaseMs) })
      .where(and(eq(friendMessages.ownerId, sender.id), inArray(friendMessages.id, ids)));
  }
  return { due, leaving };
}

/** Due messages, oldest first, with the question and its event as they are now. */
async function listDue(ctx: SystemContext, ownerId: OwnerId) {
  const rows = await ctx.db
    .select({
      message: friendMessages,
      friend: friends,
      question: { kind: domainEvents.kind, facts: domainEvents.facts, eventId: domainEvents.eventId },
      event: { id: events.id, title: events.title, startAt: events.startAt },
      isGuest: eventGuests.friendId,
      way: channelOf(ctx.ports.telegram !== null),
      chatId: telegramChats.chatId,
    })
    .from(friendMessages)
    .innerJoin(friends, and(eq(friends.ownerId, ownerId), eq(friends.id, friendMessages.friendId)))
    .leftJoin(domainEvents, and(eq(domainEvents.ownerId, ownerId), eq(domainEvents.no, friendMessages.questionNo)))
    .leftJoin(events, and(eq(events.ownerId, ownerId), eq(events.id, domainEvents.eventId), isNull(events.deletedAt)))
    .leftJoin(
      eventGuests,
      and(
        eq(eventGuests.ownerId, ownerId),
        eq(eventGuests.eventId, events.id),
        eq(eventGuests.friendId, friends.id),
        isCurrentGuest(),
      ),
    )
    .leftJoin(telegramChats, and(eq(telegramChats.ownerId, ownerId), eq(telegramChats.friendId, friends.id)))
    .where(
      and(
        eq(friendMessages.ownerId, ownerId),
        eq(friendMessages.status, 'waiting'),
        lte(friendMessages.dueAt, ctx.now),
        or(isNull(friendMessages.leasedUntil), lte(friendMessages.leasedUntil, ctx.now)),
      ),
    )
    .orderBy(asc(friendMessages.dueAt), asc(friendMessages.id))
    .limit(batch);
  return rows.map((row) => ({ ...row, channel: wayOf(row) }));
}

/** A link is mailed to the address that the owner entered, whatever other channel is linked. */
function wayOf({
  message,
  friend,
  way,
}: {
  message: { kind: 'reply' | 'link' };
  friend: { email: string | null; emails: boolean };
  way: Channel | null;
}): Channel | null {
  if (way === null || message.kind === 'reply') return way;
  return friend.email !== null && friend.emails ? 'email' : null;
}

function timeToSend({ message, friend, event }: LeavingMessage, sender: Sender, now: Date): Date {
  if (message.kind === 'link') return now;
  const isSoon = event !== null && event.startAt > now;
  return sendingTime(
    {
      // A reply about no event, or about one that has begun, is never urgent.
      startAt: isSoon ? event.startAt : new Date(now.getTime() + 365 * DAY_MS),
      toldAt: message.createdAt,
      timeZone: friend.timeZone ?? sender.timeZone,
      digest: friend.digest,
      lastSentAt: null,
    },
    now,
  );
}

async function sendOne(ctx: SystemContext, sender: Sender, message: LeavingMessage): Promise<Outcome> {
  const next = message.message.attempts + 1 >= mostAttempts ? 'given_up' : 'waiting';
  try {
    if (message.channel === 'telegram') {
      if (message.chatId === null || ctx.ports.telegram === null) throw new ChatError('away', 'There is no chat.');
      await ctx.ports.telegram.send(message.chatId, composeFriendChat(ctx, sender, message));
      return { status: 'sent' };
    }
    const mail = composeFriendMail(ctx, sender, message);
    const pause = await countMail(ctx, sender, mail.to);
    if (pause > 0) return { status: 'waiting', pause, overLimit: true };
    await ctx.ports.mailer.send(mail, `message-${message.message.id}`);
    return { status: 'sent' };
  } catch (error) {
    const reason = error instanceof MailError || error instanceof ChatError ? error.reason : 'later';
    ctx.ports.log.warn({ reason, message_id: message.message.id }, 'a message to a friend was not taken');
    if (error instanceof ChatError && error.reason === 'limited')
      return { status: 'waiting', pause: error.retryAfter * 1000 };
    if (reason === 'blocked') {
      await unlinkPerson(ctx, { ownerId: sender.id, friendId: message.friend.id });
      // By mail if they accept any; else the reply appears only on their page.
      return { status: 'waiting', pause: 0 };
    }
    return { status: reason === 'refused' ? 'refused' : next };
  }
}

async function write(ctx: SystemContext, { message, channel }: LeavingMessage, outcome: Outcome): Promise<void> {
  const { status, pause, overLimit = false } = outcome;
  const wasTried = status !== 'dropped' && pause === undefined;
  const attempts = message.attempts + (wasTried ? 1 : 0);
  await ctx.db
    .update(friendMessages)
    .set({
      status,
      attempts,
      overLimit,
      channel: channel ?? message.channel,
      leasedUntil: null,
      dueAt: status === 'waiting' ? new Date(ctx.now.getTime() + (pause ?? pauseAfter(attempts))) : null,
      ...(status === 'sent' ? { sentAt: ctx.now } : {}),
    })
    .where(and(eq(friendMessages.ownerId, message.ownerId), eq(friendMessages.id, message.id)));
  // Each mail carries the friend's link.
  if (status === 'sent') await storeMailed(ctx, message.ownerId, [message.friendId]);
}
