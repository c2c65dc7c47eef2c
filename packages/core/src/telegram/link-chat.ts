import { friends, owners, telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, gt, isNull } from '@kith/db/sql';
import { announceChange } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { lockOwner } from '../guests/index.ts';
import { shownName } from '../profile/index.ts';
import { hashToken } from '../secrets.ts';
import { readCode } from './rules.ts';

/** Who a chat is linked to: an owner, or a friend of the owner with this name. */
export interface Linked {
  kind: 'owner' | 'friend';
  ownerName: string;
}

/**
 * Links a chat with a one-time code, replacing a previously linked chat. Null for a code that is unknown, used or expired. A
 * friend's pending mails are sent to the chat instead.
 */
export async function linkChat(
  ctx: SystemContext,
  { chatId, code }: { chatId: number; code: string },
): Promise<Linked | null> {
  const read = readCode(code);
  if (read === null) return null;
  const { ownerId } = read;
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    const [used] = await tx.db
      .delete(telegramCodes)
      .where(
        and(
          eq(telegramCodes.ownerId, ownerId),
          eq(telegramCodes.codeHash, hashToken(read.secret)),
          gt(telegramCodes.expiresAt, tx.now),
        ),
      )
      .returning();
    const [owner] = used ? await tx.db.select().from(owners).where(eq(owners.id, ownerId)) : [];
    if (!used || !owner) return null;
    const { friendId } = used;
    if (friendId !== null) {
      const [friend] = await tx.db
        .select({ id: friends.id })
        .from(friends)
        .where(and(eq(friends.ownerId, ownerId), eq(friends.id, friendId), isNull(friends.removedAt)));
      if (!friend) return null;
    }
    const values = { chatId, linkedAt: tx.now };
    await tx.db
      .insert(telegramChats)
      .values({ ownerId, friendId, ...values })
      .onConflictDoUpdate({ target: [telegramChats.ownerId, telegramChats.friendId], set: values });
    await announceChange(tx, ownerId, { kind: 'telegram.linked', friendId });
    return { kind: friendId === null ? 'owner' : 'friend', ownerName: shownName(owner) };
  });
}
