import type { News, NewsTally, PlannedTimes } from '@kith/contracts/rsvps';
import { newsGroups } from '@kith/contracts/events/shown';
import type { DomainEventFacts } from '@kith/db/schema';

/** Time and place as `recordEvent` keeps them. */
export type Was = NonNullable<DomainEventFacts['was']>;

/** A change of time or place, and what both were before it. */
export interface Move {
  at: Date;
  was: Was;
}

/** What an event says of time and place, and whether it takes answers. */
export interface Plan {
  status: 'draft' | 'pending' | 'confirmed' | 'cancelled';
  startAt: Date;
  endAt: Date;
  timeZone: string;
  allDay: boolean;
  location: string | null;
  busyOnly: boolean;
}

/** Time and place as planned, on the wire. */
export const presentPlanned = (was: Was): PlannedTimes => ({
  start_at: was.startAt,
  end_at: was.endAt,
  time_zone: was.timeZone,
  all_day: was.allDay,
  location: was.location,
});

/** The event's time and place as `recordEvent` keeps them. */
export const wasOf = ({ startAt, endAt, timeZone, allDay, location }: Omit<Plan, 'status' | 'busyOnly'>): Was => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  timeZone,
  allDay,
  location,
});

/** What time and place were, where either is another now; null for what was cancelled. */
const presentBefore = (event: Plan, was: Was | null): PlannedTimes | null => {
  if (was === null || event.status === 'cancelled') return null;
  const now = wasOf(event);
  // The zone alone changes no instant, and is no move to ask about.
  const isSame =
    Date.parse(was.startAt) === event.startAt.getTime() &&
    Date.parse(was.endAt) === event.endAt.getTime() &&
    was.allDay === now.allDay &&
    was.location === now.location;
  return isSame ? null : presentPlanned(was);
};

/** What time and place were when a guest answered; null where both are so again, and for what takes no answers any more. */
export const presentAnsweredFor = (event: Plan, movedFrom: Was | null): PlannedTimes | null =>
  event.busyOnly ? null : presentBefore(event, movedFrom);

/** An event's timestamps relevant to its guests: when its copies, and when time or place last changed. */
export interface NewsOf extends Plan {
  changedAt: Date;
  publishedAt: Date | null;
  /** The last moves, the oldest first. */
  moves: readonly Move[];
}

/** The last message about the event that was sent or is still relevant. */
export interface NewsMail {
  channel: string | null;
  kind: string;
  status: 'waiting' | 'sent' | 'refused' | 'given_up' | 'dropped' | null;
  sentAt: Date | null;
  dueAt: Date | null;
  /** When the last of all messages about the event was sent to the guest. */
  lastSentAt: Date | null;
}

/** What is known of one guest of it. */
export interface NewsFacts {
  /** When a page first showed its current state. */
  visitedAt: Date | null;
  /** When the guest answered. */
  answeredAt: Date | null;
  /** When the owner last handed the guest's link on. */
  handedOnAt: Date | null;
  hasLeft: boolean;
  /** Whether they hide reads and visits from the owner. */
  hidesReads: boolean;
  mail: NewsMail | null;
  /** Whether their address refused the last mail that was tried, about whatever event. */
  mailRefused: boolean;
  /** Whether this server sends mails; else they are kept in its outbox. */
  mailsLeave: boolean;
  /** Whether they are held back until the owner has confirmed their own address. */
  mailsHeld: boolean;
  calendar: { seenAt: Date | null; app: string | null; expectedAt: Date | null; silent: boolean };
}

/** The time of the current news: the cancellation, the last move, or the invitation. */
const newsSince = (event: NewsOf): Date | null =>
  event.status === 'cancelled' ? event.changedAt : (event.moves.at(-1)?.at ?? event.publishedAt);

/** Whether a message conveys the current state. A guest last told of a cancellation does not know of a reinstatement. */
export function isMailCurrent(
  event: NewsOf,
  { kind, status, sentAt }: Pick<NewsMail, 'kind' | 'status' | 'sentAt'>,
): boolean {
  if (kind === 'uninvited' || (kind === 'cancelled' && event.status !== 'cancelled')) return false;
  const since = newsSince(event);
  return status !== 'sent' || sentAt === null || since === null || sentAt >= since;
}

/** What time and place were when the guest last saw or was sent them, if either was changed since. A link handed on is no sign. */
function lastKnown(event: NewsOf, guest: NewsFacts): News['knows'] {
  const { mail, mailsLeave, calendar, visitedAt, answeredAt, hidesReads } = guest;
  const lastOf = (signs: readonly (Date | null | undefined)[]) =>
    Math.max(...signs.map((at) => at?.getTime() ?? -Infinity));
  const seen = lastOf([answeredAt, ...(hidesReads ? [] : [visitedAt, calendar.seenAt])]);
  const sent = lastOf([mailsLeave || mail?.channel === 'telegram' ? mail?.lastSentAt : null]);
  const last = Math.max(seen, sent);
  const move = last === -Infinity ? undefined : event.moves.find(({ at }) => at.getTime() > last);
  const was = presentBefore(event, move?.was ?? null);
  // What was sent after the last sign of the guest is seen where it said the same.
  return was && { ...was, seen: seen > -Infinity && event.moves.find(({ at }) => at.getTime() > seen) === move };
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
    // Nothing earlier needs to be said of who knows, has left, or may know.
    knows: newsGroups[state] === 'missing' ? lastKnown(event, guest) : null,
  });
  if (guest.hasLeft) return of('left');
  if (isPublic && seenAt !== null && seenAt >= event.changedAt) return of('in_calendar', seenAt);
  if (!guest.hidesReads && isAfter(guest.visitedAt)) return of('opened', guest.visitedAt);
  if (isAfter(guest.answeredAt)) return of('opened', guest.answeredAt);
  const isMailed = isCurrent && mail.status === 'sent';
  const isKept = !guest.mailsLeave && mail?.channel === 'email';
  // A message that left says more than a link that was copied, whichever came last.
  if (isMailed && !isKept) return of('emailed', mail.sentAt);
  if (isAfter(guest.handedOnAt)) return of('shared', guest.handedOnAt);
  const willBounce = guest.mailRefused && mail?.channel === 'email' && mail.status === 'waiting';
  if (isCurrent && (willBounce || mail.status === 'refused' || mail.status === 'given_up')) {
    return of('bounced', mail.sentAt);
  }
  // Also what waits: no mail is promised that nothing will send.
  if (isMailed || (isCurrent && mail.status === 'waiting' && isKept)) return of('kept');
  if (isCurrent && mail.status === 'waiting') return of('waiting', guest.mailsHeld ? null : mail.dueAt);
  if (guest.hidesReads) return of('private');
  return isPublic && seenAt !== null ? of('behind', seenAt) : of('not_sent');
}

/** The number of guests at each stage. */
export function countNews(all: readonly Pick<News, 'state'>[]): NewsTally {
  const tally = { seen: 0, emailed: 0, missing: 0, unknown: 0 };
  for (const { state } of all) tally[newsGroups[state]] += 1;
  return tally;
}
