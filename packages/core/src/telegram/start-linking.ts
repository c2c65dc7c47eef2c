import type { OwnerId } from '@kith/contracts/ids';
import type { TelegramStart } from '@kith/contracts/telegram';
import { telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { type FriendContext, inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { hashToken, mintToken } from '../secrets.ts';
import { codeMinutes, writeCode } from './rules.ts';

/** Who a chat belongs to: an owner, or with an id a friend of theirs. */
export interface Person {
  ownerId: OwnerId;
  friendId: string | null;
}

/**
 * The link with which the owner brings their chat with the bot here. Throws `conflict` without a bot, and `unavailable` while
 * Telegram cannot be asked for its name.
 */
export const startLinking = (ctx: OwnerContext): Promise<TelegramStart> =>
  start(ctx, { ownerId: ctx.owner.id, friendId: null });

/** The same for a friend, with the token of their private link. */
export const startLinkingFriend = (ctx: FriendContext): Promise<TelegramStart> =>
  start(ctx, { ownerId: ctx.friend.ownerId, friendId: ctx.friend.id });

/** Of one person only the newest code is good, so there is never more than one of them. */
async function start(ctx: SystemContext, { ownerId, friendId }: Person): Promise<TelegramStart> {
  if (ctx.ports.telegram === null) throw conflict('This server has no Telegram bot yet.');
  const name = await ctx.ports.telegram.botName();
  const secret = mintToken();
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(telegramCodes)
      .where(
        and(
          eq(telegramCodes.ownerId, ownerId),
          friendId === null ? isNull(telegramCodes.friendId) : eq(telegramCodes.friendId, friendId),
        ),
      );
    await tx.db.insert(telegramCodes).values({ ownerId, friendId, codeHash: hashToken(secret), expiresAt });
  });
  return { url: `https://t.me/${name}?start=${writeCode(ownerId, secret)}`, expires_at: expiresAt.toISOString() };
}
