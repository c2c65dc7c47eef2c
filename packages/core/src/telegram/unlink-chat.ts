import { telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { announceChange } from '../activity/index.ts';
import { type FriendContext, inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import type { Person } from './start-linking.ts';

/** Ends the link between an owner and their chat, and any that is under way. Doing it twice is doing it once. */
export const unlinkOwner = (ctx: OwnerContext): Promise<void> =>
  unlinkPerson(ctx, { ownerId: ctx.owner.id, friendId: null });

/** The same for a friend, who is reached by mail from then on, where they take mails. */
export const unlinkFriend = (ctx: FriendContext): Promise<void> =>
  unlinkPerson(ctx, { ownerId: ctx.friend.ownerId, friendId: ctx.friend.id });

/** The same for whoever a chat was linked to, by who they are. */
export function unlinkPerson(ctx: SystemContext, { ownerId, friendId }: Person): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const table of [telegramCodes, telegramChats]) {
      await tx.db
        .delete(table)
        .where(
          and(eq(table.ownerId, ownerId), friendId === null ? isNull(table.friendId) : eq(table.friendId, friendId)),
        );
    }
    await announceChange(tx, ownerId, { kind: 'telegram.unlinked', friendId });
  });
}
