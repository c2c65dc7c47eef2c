import type { OwnerId } from '@kith/contracts/ids';
import { friends, telegramChats } from '@kith/db/schema';
import { and, eq, type SQL, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** A way by which a friend is told something; calendars fetch by themselves. */
export type Channel = 'email' | 'telegram';

/**
 * The one rule of how a friend can be told now, for statements that read `friends`: in Telegram who linked a chat, else by mail
 * who has an address and takes mails; null for everybody else, and for who left. `hasBot` may be a placeholder.
 */
// Drizzle cannot infer what a case holds: these are the channels named in it. Columns stand here by name, because Drizzle drops their table in a select from one table, and `id` would be the chat's.
export const channelOf = (hasBot: unknown): SQL<Channel | null> => sql<Channel | null>`case
  when friends.unsubscribed_at is not null or friends.removed_at is not null then null
  when ${hasBot}::boolean and exists (select 1 from ${telegramChats} chat
    where chat.owner_id = friends.owner_id and chat.friend_id = friends.id) then 'telegram'
  when friends.email is not null and friends.emails then 'email'
end`;

/** How one friend can be told now; null when there is no way. */
export async function findChannel(
  ctx: SystemContext,
  { ownerId, friendId }: { ownerId: OwnerId; friendId: string },
): Promise<Channel | null> {
  const [row] = await ctx.db
    .select({ channel: channelOf(ctx.ports.telegram !== null) })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerId), eq(friends.id, friendId)));
  return row?.channel ?? null;
}
