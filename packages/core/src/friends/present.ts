import type { Friend } from '@kith/contracts/friends';
import type { friends } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { calendarHealthOf, calendarLink, manageLink, sharedAtOf, shownReads, subscriptionStatusOf } from './rules.ts';

/** A friend's row joined with data from other tables. */
export interface FriendRecord {
  row: typeof friends.$inferSelect;
  groups: string[];
  upcomingEvents: number;
  /** Since when the server has been up without a long gap. */
  watchedSince: Date;
}

/** A stored friend as shown to their owner, with the token in plain text because the owner copies the link. */
export function presentFriend(ctx: SystemContext, { row, groups, upcomingEvents, watchedSince }: FriendRecord): Friend {
  const token = openToken(ctx, row.tokenSealed);
  const status = subscriptionStatusOf(row, ctx.now);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    token,
    subscription_status: status,
    subscriptionActivatedAt: row.hidesReads ? null : (row.activatedAt?.toISOString() ?? null),
    subscriptionLastSyncedAt: shownReads(row).lastSyncedAt?.toISOString() ?? null,
    subscriptionLastUnsubscribedAt: row.lastUnsubscribedAt?.toISOString() ?? null,
    isSubscribed: status === 'subscribed',
    is_active: row.removedAt === null && row.unsubscribedAt === null,
    calendar_link: calendarLink(ctx.appUrl, token),
    manage_link: manageLink(ctx.appUrl, token),
    upcoming_events: upcomingEvents,
    group_count: groups.length,
    groups,
    wants_mails: row.emails,
    invited_at: row.invitedAt.toISOString(),
    shared_at: sharedAtOf(row)?.toISOString() ?? null,
    calendar: calendarHealthOf(row, ctx.now, watchedSince),
  };
}

/** The plain token of a stored link, or an empty string when it was encrypted under another SECRET_KEY. */
export function openToken(ctx: SystemContext, sealed: string | null): string {
  if (sealed === null) return '';
  try {
    return ctx.secrets.unseal(sealed);
  } catch {
    // Encrypted under another SECRET_KEY: the friend's link still works, but it can only be shown again after a rotation.
    ctx.ports.log.warn({}, 'a stored link cannot be read with the present SECRET_KEY');
    return '';
  }
}
