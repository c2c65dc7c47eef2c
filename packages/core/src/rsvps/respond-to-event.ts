import type { Invitation, RespondInput } from '@kith/contracts/rsvps';
import { events, friends, rsvps } from '@kith/db/schema';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { type FriendContext, inTransaction, type SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { laterSecond, touchFriendFeeds } from '../friends/index.ts';
import { openEventCode } from './open-event-code.ts';
import { getInvitation, isGuestOf } from './queries.ts';
import { requireAnswerable } from './rules.ts';

/** An answer without its token: who answers is in the context. A note that is absent leaves the one that is there. */
export type Answer = Pick<RespondInput, 'event_id' | 'rsvp_status' | 'note'>;

/**
 * Stores a friend's answer to an event they are a guest of; the same answer again changes nothing.
 * Throws `not_found` for any other event, drafts and deleted ones included, and `conflict` once answers are closed.
 */
export function respondToEvent(ctx: FriendContext, input: Answer): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, input.event_id);
    requireAnswerable(event, ctx.now);
    const friend = await lockFriend(ctx);
    const isNew = await storeAnswer(ctx, input, latest(event.changedAt, friend.copyChangedAt));
    // None of these waits for another, so they travel together.
    const [invitation] = await Promise.all([
      getInvitation(ctx, event.id, friend),
      ...(isNew ? [tellOwner(ctx, event, input), touchFriendFeeds(ctx, [ctx.friend.id])] : []),
    ]);
    return invitation;
  });
}

/** The same for the code of one event, which answers for its friend alone. Throws what opening the code throws too. */
export async function respondByCode(
  ctx: SystemContext,
  input: { code: string } & Omit<Answer, 'event_id'>,
): Promise<Invitation> {
  const { code, ...answer } = input;
  const opened = await openEventCode(ctx, code);
  return respondToEvent(opened.ctx, { ...answer, event_id: opened.eventId });
}

const tellOwner = (ctx: FriendContext, event: { id: string; title: string }, { rsvp_status, note }: Answer) =>
  recordActivity(ctx, ctx.friend.ownerId, {
    kind: 'rsvp.changed',
    friend: ctx.friend,
    event,
    rsvpStatus: rsvp_status,
    ...(note ? { details: { note } } : {}),
  });

// Shared, so that guests answer at the same time, and yet nobody cancels between the check and the answer.
async function lockEvent(ctx: FriendContext, eventId: string) {
  const [event] = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.ownerId, ctx.friend.ownerId),
        isNull(events.deletedAt),
        ne(events.status, 'draft'),
        isGuestOf(ctx, eventId),
      ),
    )
    .for('share');
  if (event === undefined) throw notFound();
  return event;
}

// Before the answer refers to the friend, because two answers of one friend would otherwise block each other.
async function lockFriend(ctx: FriendContext) {
  const [friend] = await ctx.db
    .select({ id: friends.id, tokenHash: friends.tokenHash, copyChangedAt: friends.copyChangedAt })
    .from(friends)
    .where(and(eq(friends.id, ctx.friend.id), isNull(friends.removedAt)))
    .for('update');
  if (friend === undefined || friend.tokenHash === null) throw new DomainError('gone');
  return { ...friend, tokenHash: friend.tokenHash };
}

/** Writes the answer and says whether anything changed. Its instant lies after the `shown` one, so that LAST-MODIFIED rises. */
async function storeAnswer(ctx: FriendContext, input: Answer, shown: Date): Promise<boolean> {
  const second = new Date(Math.floor(ctx.now.getTime() / 1000) * 1000);
  const respondedAt = latest(second, new Date(Math.floor(shown.getTime() / 1000) * 1000 + 1000));
  const stored = await ctx.db
    .insert(rsvps)
    .values({
      eventId: input.event_id,
      friendId: ctx.friend.id,
      status: input.rsvp_status,
      note: input.note ?? null,
      respondedAt,
    })
    .onConflictDoUpdate({
      target: [rsvps.eventId, rsvps.friendId],
      set: {
        status: sql`excluded.status`,
        ...(input.note === undefined ? {} : { note: sql`excluded.note` }),
        sequence: sql`${rsvps.sequence} + 1`,
        respondedAt: sql`greatest(excluded.responded_at, ${laterSecond(ctx, rsvps.respondedAt)})`,
      },
      setWhere:
        input.note === undefined
          ? sql`${rsvps.status} <> excluded.status`
          : sql`(${rsvps.status}, ${rsvps.note}) is distinct from (excluded.status, excluded.note)`,
    })
    .returning({ sequence: rsvps.sequence });
  return stored.length > 0;
}

const latest = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);
