import type { PreferencesInput } from '@kith/contracts/rsvps';
import { friends } from '@kith/db/schema';
import { eq, sql } from 'drizzle-orm';
import { type FriendContext, inTransaction } from '../context.ts';
import { laterSecond, nextFeed } from './touch-feeds.ts';

/** Sets the friend's own preferences; what is absent stays. The feed changes only when its bytes do. */
export function updatePreferences(ctx: FriendContext, input: PreferencesInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(friends).where(eq(friends.id, tx.friend.id)).for('update');
    if (!before) return;
    const hides = input.hide_cancelled ?? before.hideCancelled;
    const alarms = input.alarms ?? before.alarms;
    await tx.db
      .update(friends)
      .set({
        hideCancelled: hides,
        alarms,
        emails: input.emails ?? before.emails,
        locale: input.locale === undefined ? before.locale : input.locale,
        updatedAt: tx.now,
        ...(hides === before.hideCancelled && alarms === before.alarms ? {} : nextFeed(tx)),
        // A reminder alters every copy, and apps take over a changed copy only when its SEQUENCE has risen.
        ...(alarms === before.alarms
          ? {}
          : {
              copySequence: sql`${friends.copySequence} + 1`,
              copyChangedAt: laterSecond(
                tx,
                friends.copyChangedAt,
                sql`(select max(e.changed_at) from events e where e.owner_id = ${friends.ownerId})`,
                sql`(select max(r.responded_at) from rsvps r where r.friend_id = ${friends.id})`,
              ),
            }),
      })
      .where(eq(friends.id, tx.friend.id));
  });
}
