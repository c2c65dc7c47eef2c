import type { OwnerId } from '@kith/contracts/ids';
import { friendMessages } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import type { Channel } from './pick-channel.ts';

/** A message to one friend that is not about an event. */
interface FriendMessage {
  friendId: string;
  kind: 'reply' | 'link';
  /** The number of the domain event with the question, and the text of the reply. */
  question?: { no: number; reply: string };
  /** Null for a message that is only shown on the friend's page. */
  channel: Channel | null;
}

/** Stores a message from the owner to one friend; those with a channel are sent by the owner's mail job. */
export async function addFriendMessage(
  ctx: SystemContext,
  ownerId: OwnerId,
  { friendId, kind, question, channel }: FriendMessage,
): Promise<void> {
  await ctx.db.insert(friendMessages).values({
    ownerId,
    friendId,
    kind,
    questionNo: question?.no ?? null,
    text: question?.reply ?? null,
    createdAt: ctx.now,
    channel,
    ...(channel === null ? {} : { status: 'waiting' as const, dueAt: ctx.now }),
  });
  if (channel !== null) await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ownerId });
}
