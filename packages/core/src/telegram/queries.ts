import type { TelegramLink } from '@kith/contracts/telegram';
import { friends, links, owners, telegramChats } from '@kith/db/schema';
import { and, desc, eq, isNull } from '@kith/db/sql';
import type { FriendContext, OwnerContext, SystemContext } from '../context.ts';
import { asOwner, shownName } from '../profile/index.ts';

/** Whether the owner's chat is linked. */
export async function getTelegramLink(ctx: OwnerContext): Promise<TelegramLink> {
  const [row] = await ctx.db
    .select({ linkedAt: telegramChats.linkedAt })
    .from(telegramChats)
    .where(and(eq(telegramChats.ownerId, ctx.owner.id), isNull(telegramChats.friendId)));
  return { configured: ctx.ports.telegram !== null, linked_at: row?.linkedAt.toISOString() ?? null };
}

/** Everybody that a chat is linked to, as contexts to act in. */
export interface People {
  /** The owner whose own chat it is; the most recently linked, if there are several. */
  owner: OwnerContext | null;
  friends: { ctx: FriendContext; ownerName: string; zone: string | null; locale: string | null }[];
}

/** Finds everybody that a chat is linked to, without removed friends and suspended owners. */
export async function findPeople(ctx: SystemContext, chatId: number): Promise<People> {
  const rows = await ctx.db
    .select({ linked: telegramChats, owner: owners, friend: friends, tokenHash: links.tokenHash })
    .from(telegramChats)
    .innerJoin(owners, eq(owners.id, telegramChats.ownerId))
    .leftJoin(
      friends,
      and(
        eq(friends.ownerId, telegramChats.ownerId),
        eq(friends.id, telegramChats.friendId),
        isNull(friends.removedAt),
      ),
    )
    .leftJoin(links, and(eq(links.ownerId, friends.ownerId), eq(links.friendId, friends.id), isNull(links.retiredAt)))
    .where(and(eq(telegramChats.chatId, chatId), isNull(owners.suspendedAt)))
    .orderBy(desc(telegramChats.linkedAt), telegramChats.id);
  const own = rows.find(({ linked }) => linked.friendId === null);
  return {
    owner: own ? { ...ctx, owner: asOwner(own.owner) } : null,
    friends: rows.flatMap(({ owner, friend, tokenHash }) =>
      friend === null || tokenHash === null
        ? []
        : [
            {
              ctx: {
                ...ctx,
                friend: { id: friend.id, ownerId: friend.ownerId, name: friend.name, tokenHash },
              },
              ownerName: shownName(owner),
              zone: friend.timeZone,
              locale: friend.locale,
            },
          ],
    ),
  };
}
