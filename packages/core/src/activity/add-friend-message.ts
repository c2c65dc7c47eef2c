import type { OwnerId } from '@kith/contracts/ids';
import { friendMessages } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import type { Channel } from './pick-channel.ts';

/** What one friend is to be told beside events. */
interface FriendMessage {
  friendId: string;
  kind: 'reply' | 'link';
  /** The number of the happening that is the question, and the words of the reply. */
  question?: { no: number; reply: string };
  /** Null for what stands on the friend's page and is not sent. */
  channel: Channel | null;
}

/** Stores a message of the owner to one friend; what is to be sent waits as a row and leaves by the owner's job of mails. */
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
