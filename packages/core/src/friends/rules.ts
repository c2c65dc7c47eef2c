import { DAY_MS, MINUTE_MS } from '@kith/contracts/durations';
import type { CalendarHealth, SubscriptionStatus } from '@kith/contracts/friends';
import type { News, LinkState } from '@kith/contracts/rsvps';
import { limits } from '@kith/contracts/limits';
import type { friends, ToldFacts } from '@kith/db/schema';
import { sendingTime, startThatCounts } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { deriveNews, type NewsFacts, type NewsMail, type NewsOf } from '../guests/index.ts';
import { sendsMails } from '../ports.ts';
import { calendarAgents } from './identify-agent.ts';

type FriendRow = typeof friends.$inferSelect;
type Facts = Pick<
  FriendRow,
  'linkedAt' | 'activatedAt' | 'lastSyncedAt' | 'unsubscribedAt' | 'calendarApp' | 'hidesReads'
>;

/** An unknown app counts as a calendar when it returns after this long, which a person clicking would not do. */
export const secondFetchAfter = 60 * MINUTE_MS;

/** A device may be off over a weekend, and Google pauses for up to three days. */
const patience = 3 * DAY_MS;

/** The time of the first sign that somebody has the link; a feed fetch counts too, also from before signs were recorded. */
export const sharedAtOf = (friend: Pick<FriendRow, 'sharedAt' | 'activatedAt'>): Date | null =>
  friend.sharedAt ?? friend.activatedAt;

/** Whether a guest can know of an event: the link was passed on, nobody has it yet, or they unsubscribed. */
export function linkStateOf(friend: Pick<FriendRow, 'sharedAt' | 'activatedAt' | 'unsubscribedAt'>): LinkState {
  if (friend.unsubscribedAt) return 'left';
  return sharedAtOf(friend) ? 'shared' : 'not_shared';
}

/** What the owner may see of a calendar's reads: nothing, when the friend keeps them private. */
export const shownReads = ({
  hidesReads,
  lastSyncedAt,
  calendarApp,
}: Pick<FriendRow, 'hidesReads' | 'lastSyncedAt' | 'calendarApp'>) =>
  hidesReads ? { lastSyncedAt: null, calendarApp: null } : { lastSyncedAt, calendarApp };

/** The subscription state, always derived and never stored. */
export function subscriptionStatusOf(friend: Facts, now: Date): SubscriptionStatus {
  if (friend.unsubscribedAt) return 'unsubscribed';
  if (friend.activatedAt) return 'subscribed';
  const waited = now.getTime() - friend.linkedAt.getTime();
  return waited >= limits.neverSubscribedDays * DAY_MS ? 'never_subscribed' : 'invited';
}

const agentOf = (app: string | null) => calendarAgents.find((agent) => agent.app === app);

/** The silence in milliseconds after which an app is stale; unknown apps are taken to fetch daily. */
export function overdueAfter(app: string | null): number {
  const agent = agentOf(app);
  return Math.max(3 * (agent ? agent.usualMinutes * MINUTE_MS : DAY_MS), agent?.onOwnDevice ? patience : 0);
}

/**
 * The health of a friend's feed. An app is overdue at three times its usual interval; on a personal device not before three days.
 * Calendars could not fetch before `watchedSince`, the end of the last downtime, so grace periods start there. `expected_at` is
 * set only for a known app that is not overdue.
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

/** When that is derived, and what becomes of the owner's mails. */
export type Mailing = Pick<NewsFacts, 'mailsLeave' | 'mailsHeld'> & { now: Date };

/** The same of an owner's request. */
export const mailingOf = (ctx: OwnerContext): Mailing => ({
  now: ctx.now,
  mailsLeave: sendsMails(ctx),
  mailsHeld: !ctx.owner.emailVerified,
});

/** A message about an event as it is stored, with what decides when it leaves. */
export interface DueMail extends NewsMail {
  createdAt: Date;
  before: ToldFacts | null;
}

/** A message that waits, due when the sender will send it: not at night, and with a digest in the morning. */
export function dueAsSent<T extends DueMail>(
  event: Pick<NewsOf, 'startAt' | 'timeZone'>,
  { friendZone, digest }: { friendZone: string | null; digest: boolean },
  mail: T,
): T {
  const { status, dueAt, createdAt: toldAt, before, lastSentAt } = mail;
  if (status !== 'waiting' || dueAt === null) return mail;
  const startAt = startThatCounts([event.startAt, ...(before ? [new Date(before.start_at)] : [])], dueAt);
  const timing = { startAt, toldAt, timeZone: friendZone ?? event.timeZone, digest, lastSentAt };
  return { ...mail, dueAt: sendingTime(timing, dueAt) };
}

/** How far what an event says has come to one of its guests, from stored rows. */
export function newsFor(
  event: NewsOf,
  row: Omit<Facts, 'hidesReads'> & {
    hidesReads: boolean;
    visitedAt: Date | null;
    answeredAt: Date | null;
    answeredBy: 'friend' | 'owner' | null;
    handedOnAt: Date | null;
    mailRefused: boolean;
    watchedSince: Date | null;
    friendZone: string | null;
    digest: boolean;
  },
  mail: DueMail | null,
  { now, mailsLeave, mailsHeld }: Mailing,
): News {
  const { lastSyncedAt: seenAt, calendarApp: app } = row;
  return deriveNews(event, {
    visitedAt: row.visitedAt,
    answeredAt: row.answeredBy === 'friend' ? row.answeredAt : null,
    handedOnAt: row.handedOnAt,
    hasLeft: row.unsubscribedAt !== null,
    hidesReads: row.hidesReads,
    mail: mail && dueAsSent(event, row, mail),
    mailRefused: row.mailRefused,
    mailsLeave,
    mailsHeld,
    calendar: {
      seenAt,
      app,
      expectedAt: expectedAfter(seenAt, app),
      silent: calendarHealthOf(row, now, row.watchedSince ?? new Date(0)).state === 'silent',
    },
  });
}

/** When an app last seen at one instant usually fetches again; null when unknown. */
export function expectedAfter(seen: Date | null, app: string | null): Date | null {
  const agent = agentOf(app);
  return seen && agent ? new Date(seen.getTime() + agent.usualMinutes * MINUTE_MS) : null;
}

/** The URL that a calendar app fetches (SPEC §7). */
export const calendarLink = (appUrl: string, token: string) =>
  `${appUrl}/api/calendar/ics?token=${encodeURIComponent(token)}`;

/** The same feed under a URL ending in .ics, which Google and Outlook expect. */
export const calendarFileLink = (appUrl: string, token: string) => `${appUrl}/c/${encodeURIComponent(token)}.ics`;

/** The URL of the friend's page (SPEC §7). */
export const manageLink = (appUrl: string, token: string) => `${appUrl}/manage?token=${encodeURIComponent(token)}`;

/** "a…@k….example", by which somebody recognises their own address and nobody learns it. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const [first = ''] = domain;
  return `${local.slice(0, 1)}…@${first}…${domain.slice(domain.lastIndexOf('.'))}`;
}
