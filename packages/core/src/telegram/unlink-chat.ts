import { telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { announceChange } from '../activity/index.ts';
import { type FriendContext, inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import type { Person } from './start-linking.ts';

/** Unlinks the owner's chat and cancels pending codes. Idempotent. */
export const unlinkOwner = (ctx: OwnerContext): Promise<void> =>
  unlinkPerson(ctx, { ownerId: ctx.owner.id, friendId: null });

/** The same for a friend, who is then reached by mail if they accept it. */
export const unlinkFriend = (ctx: FriendContext): Promise<void> =>
  unlinkPerson(ctx, { ownerId: ctx.friend.ownerId, friendId: ctx.friend.id });

/** The same for everybody that a chat was linked to, by identity. */
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
