import type { OwnerId } from '@kith/contracts/ids';
import type { TelegramStart } from '@kith/contracts/telegram';
import { telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { type FriendContext, inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { hashToken, mintToken } from '../secrets.ts';
import { codeMinutes, writeCode } from './rules.ts';

/** The owner of a chat link: an owner, or with an id one of their friends. */
export interface Person {
  ownerId: OwnerId;
  friendId: string | null;
}

/**
 * The link that opens the bot and links the owner's chat. Throws `conflict` without a bot, and `unavailable` while Telegram
 * cannot be asked for the bot's name.
 */
export const startLinking = (ctx: OwnerContext): Promise<TelegramStart> =>
  start(ctx, { ownerId: ctx.owner.id, friendId: null });

/** The same for a friend, with the token of their private link. */
export const startLinkingFriend = (ctx: FriendContext): Promise<TelegramStart> =>
  start(ctx, { ownerId: ctx.friend.ownerId, friendId: ctx.friend.id });

/** Only a person's newest code is valid, so there is at most one row each. */
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
