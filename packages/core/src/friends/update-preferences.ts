import type { PreferencesInput } from '@kith/contracts/rsvps';
import { friends } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import { changedAt, recordEvent } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';

/** Sets the friend's own preferences; absent fields are unchanged. The feed version rises only when its bytes change. */
export function updatePreferences(
  ctx: FriendContext,
  input: Omit<PreferencesInput, 'token'> & { token?: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isThis = and(eq(friends.ownerId, tx.friend.ownerId), eq(friends.id, tx.friend.id));
    const [before] = await tx.db.select().from(friends).where(isThis).for('no key update');
    if (!before) return;
    const hides = input.hide_cancelled ?? before.hideCancelled;
    const alarms = input.alarms ?? before.alarms;
    await tx.db
      .update(friends)
      .set({
        hideCancelled: hides,
        alarms,
        emails: input.emails ?? before.emails,
        digest: input.digest ?? before.digest,
        reminders: input.reminders ?? before.reminders,
        hidesReads: input.hides_reads ?? before.hidesReads,
        locale: input.locale === undefined ? before.locale : input.locale,
        timeZone: input.time_zone ?? before.timeZone,
        updatedAt: tx.now,
        // An alarm changes every copy, and clients take over a changed copy only with a higher SEQUENCE.
        ...(alarms === before.alarms
          ? {}
          : {
              copySequence: sql`${friends.copySequence} + 1`,
              copyChangedAt: changedAt(tx, friends.copyChangedAt),
            }),
      })
      .where(isThis);
    // The zone in which a page is read is not worth an activity line.
    if (isOnlyZone(input)) return;
    await recordEvent(tx, tx.friend.ownerId, {
      kind: 'friend.updated',
      friend: tx.friend,
      changesFeed: hides !== before.hideCancelled || alarms !== before.alarms,
    });
  });
}

const isOnlyZone = ({ token: _token, time_zone, ...others }: Partial<PreferencesInput>) =>
  time_zone !== undefined && Object.keys(others).length === 0;
