import { type News, newsGroups, type NewsTally } from '@kith/contracts/rsvps';

/** An event's timestamps relevant to its guests: when its copies, and when time or place last changed. */
export interface NewsOf {
  status: 'draft' | 'pending' | 'confirmed' | 'cancelled';
  changedAt: Date;
  publishedAt: Date | null;
  movedAt: Date | null;
}

/** The last message about the event that was sent or is still relevant. */
export interface NewsMail {
  kind: string;
  status: 'waiting' | 'sent' | 'refused' | 'given_up' | 'dropped' | null;
  sentAt: Date | null;
}

/** What is known of one guest of it. */
export interface NewsFacts {
  /** When a page first showed its current state. */
  visitedAt: Date | null;
  /** When the guest answered. */
  answeredAt: Date | null;
  hasLeft: boolean;
  /** Whether they hide reads and visits from the owner. */
  hidesReads: boolean;
  mail: NewsMail | null;
  calendar: { seenAt: Date | null; app: string | null; expectedAt: Date | null; silent: boolean };
}

/** The time of the current news: the cancellation, the last move, or the invitation. */
const newsSince = (event: NewsOf): Date | null =>
  event.status === 'cancelled' ? event.changedAt : (event.movedAt ?? event.publishedAt);

/** Whether a message conveys the current state. A guest last told of a cancellation does not know of a reinstatement. */
export function isMailCurrent(event: NewsOf, { kind, status, sentAt }: NewsMail): boolean {
  if (kind === 'uninvited' || (kind === 'cancelled' && event.status !== 'cancelled')) return false;
  const since = newsSince(event);
  return status !== 'sent' || sentAt === null || since === null || sentAt >= since;
}

/** The single answer to who knows: the furthest known stage at which the event's current state has reached a guest. */
export function deriveNews(event: NewsOf, guest: NewsFacts): News {
  const { mail, calendar } = guest;
  const seenAt = guest.hidesReads ? null : calendar.seenAt;
  const since = newsSince(event);
  const isPublic = event.status !== 'draft';
  const isAfter = (at: Date | null): at is Date => isPublic && at !== null && (since === null || at >= since);
  const isCurrent = mail !== null && isMailCurrent(event, mail);
  const of = (state: News['state'], at: Date | null = null): News => ({
    state,
    at: at?.toISOString() ?? null,
    app: seenAt && calendar.app,
    silent: seenAt !== null && calendar.silent,
    expected_at: (seenAt && calendar.expectedAt?.toISOString()) ?? null,
  });
  if (guest.hasLeft) return of('left');
  if (isPublic && seenAt !== null && seenAt >= event.changedAt) return of('in_calendar', seenAt);
  if (!guest.hidesReads && isAfter(guest.visitedAt)) return of('opened', guest.visitedAt);
  if (isAfter(guest.answeredAt)) return of('opened', guest.answeredAt);
  if (isCurrent && (mail.status === 'refused' || mail.status === 'given_up')) return of('bounced', mail.sentAt);
  if (isCurrent && mail.status === 'waiting') return of('waiting');
  if (isCurrent && mail.status === 'sent') return of('emailed', mail.sentAt);
  if (guest.hidesReads) return of('private');
  return isPublic && seenAt !== null ? of('behind', seenAt) : of('not_sent');
}

/** The number of guests at each stage. */
export function countNews(all: readonly Pick<News, 'state'>[]): NewsTally {
  const tally = { seen: 0, emailed: 0, missing: 0, unknown: 0 };
  for (const { state } of all) tally[newsGroups[state]] += 1;
  return tally;
}
