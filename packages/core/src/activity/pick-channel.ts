import type { OwnerId } from '@kith/contracts/ids';
import { friends, telegramChats } from '@kith/db/schema';
import { and, eq, type SQL, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** A channel over which a friend can be notified; calendar feeds are pulled and not listed here. */
export type Channel = 'email' | 'telegram';

/**
 * The one rule for how a friend can be reached now, for statements that read `friends`: Telegram if a chat is linked, else mail
 * if there is an address that accepts mails; null otherwise, and for friends who left. `hasBot` may be a placeholder.
 */
// Drizzle cannot infer the type of a CASE, so it is given here. Columns are written by name because Drizzle drops the table
// prefix in a single-table select, and `id` would then be the chat's.
export const channelOf = (hasBot: unknown): SQL<Channel | null> => sql<Channel | null>`case
  when friends.unsubscribed_at is not null or friends.removed_at is not null then null
  when ${hasBot}::boolean and exists (select 1 from ${telegramChats} chat
    where chat.owner_id = friends.owner_id and chat.friend_id = friends.id) then 'telegram'
  when friends.email is not null and friends.emails then 'email'
end`;

/** How one friend can be reached now; null when they cannot. */
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
