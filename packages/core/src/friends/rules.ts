import { DAY_MS, MINUTE_MS } from '@kith/contracts/durations';
import type { CalendarHealth, SubscriptionStatus } from '@kith/contracts/friends';
import type { LinkState } from '@kith/contracts/rsvps';
import { limits } from '@kith/contracts/limits';
import type { friends } from '@kith/db/schema';
import { calendarAgents } from './identify-agent.ts';

type FriendRow = typeof friends.$inferSelect;
type Facts = Pick<
  FriendRow,
  'linkedAt' | 'activatedAt' | 'lastSyncedAt' | 'unsubscribedAt' | 'calendarApp' | 'hidesReads'
>;

/** An app that nobody named counts as a calendar when it comes back after this long: a person clicking would not. */
export const secondFetchAfter = 60 * MINUTE_MS;

/** A device may rest over a weekend, and Google over three days, before silence means anything. */
const patience = 3 * DAY_MS;

/** When the first sign came that somebody has the link; a calendar that reads it is one, also from before signs were stored. */
export const sharedAtOf = (friend: Pick<FriendRow, 'sharedAt' | 'activatedAt'>): Date | null =>
  friend.sharedAt ?? friend.activatedAt;

/** Whether a guest can know of an event: the link was given to them, nobody has it yet, or they left. */
export function linkStateOf(friend: Pick<FriendRow, 'sharedAt' | 'activatedAt' | 'unsubscribedAt'>): LinkState {
  if (friend.unsubscribedAt) return 'left';
  return sharedAtOf(friend) ? 'shared' : 'not_shared';
}

/** What an owner may know of a calendar's reads: nothing, when the friend keeps them to themselves. */
export const shownReads = ({
  hidesReads,
  lastSyncedAt,
  calendarApp,
}: Pick<FriendRow, 'hidesReads' | 'lastSyncedAt' | 'calendarApp'>) =>
  hidesReads ? { lastSyncedAt: null, calendarApp: null } : { lastSyncedAt, calendarApp };

/** Whether a calendar that was last read at one instant holds what changed at another; null when no read is known. */
export const holdsChange = (readAt: Date | null, changedAt: Date): boolean | null =>
  readAt === null ? null : readAt >= changedAt;

/** The state of a subscription, from what happened; it is never stored. */
export function subscriptionStatusOf(friend: Facts, now: Date): SubscriptionStatus {
  if (friend.unsubscribedAt) return 'unsubscribed';
  if (friend.activatedAt) return 'subscribed';
  const waited = now.getTime() - friend.linkedAt.getTime();
  return waited >= limits.neverSubscribedDays * DAY_MS ? 'never_subscribed' : 'invited';
}

const agentOf = (app: string | null) => calendarAgents.find((agent) => agent.app === app);

/** After how many milliseconds without a fetch an app is silent; one without a name is taken to fetch once a day. */
export function overdueAfter(app: string | null): number {
  const agent = agentOf(app);
  return Math.max(3 * (agent ? agent.usualMinutes * MINUTE_MS : DAY_MS), agent?.onOwnDevice ? patience : 0);
}

/**
 * How alive a friend's calendar is. An app is overdue at three times its usual interval; on a person's own device
 * never before three days. No calendar can have fetched before `watchedSince`, when the server came back from a long
 * absence, so each has its whole time again from there. `expected_at` is known only for a named app that is not overdue.
 */
export function calendarHealthOf(friend: Facts, now: Date, watchedSince: Date): CalendarHealth {
  const { lastSyncedAt: seen, calendarApp } = shownReads(friend);
  const health = { app: calendarApp, last_seen_at: seen?.toISOString() ?? null, expected_at: null };
  if (friend.unsubscribedAt) return { ...health, state: 'left' };
  if (friend.hidesReads && friend.activatedAt) return { ...health, state: 'hidden' };
  if (!friend.activatedAt || !seen) return { ...health, state: 'not_yet' };
  const from = seen > watchedSince ? seen : watchedSince;
  if (now.getTime() - from.getTime() > overdueAfter(calendarApp)) return { ...health, state: 'silent' };
  return { ...health, state: 'alive', expected_at: expectedAfter(from, calendarApp)?.toISOString() ?? null };
}

/** When an app that was seen at one instant usually asks again; null where that cannot be said. */
export function expectedAfter(seen: Date | null, app: string | null): Date | null {
  const agent = agentOf(app);
  return seen && agent ? new Date(seen.getTime() + agent.usualMinutes * MINUTE_MS) : null;
}

/** The address that a calendar app reads (SPEC §7). */
export const calendarLink = (appUrl: string, token: string) =>
  `${appUrl}/api/calendar/ics?token=${encodeURIComponent(token)}`;

/** The same feed under an address ending in .ics, which Google and Outlook expect. */
export const calendarFileLink = (appUrl: string, token: string) => `${appUrl}/c/${encodeURIComponent(token)}.ics`;

/** The friend's own page (SPEC §7). */
export const manageLink = (appUrl: string, token: string) => `${appUrl}/manage?token=${encodeURIComponent(token)}`;
