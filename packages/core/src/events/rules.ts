import { HOUR_MS } from '@kith/contracts/durations';
import { guestAccess } from '@kith/contracts/guest-access';
import { type AudienceType, deriveAudienceType, endAfterStart, type EventStatus } from '@kith/contracts/events';
import { DateTime } from 'luxon';
import { conflict, invalid } from '../errors.ts';
import { unknownCursor } from '../pages.ts';

/** When an event takes place; both instants, the end exclusive. */
export interface EventTimes {
  startAt: Date;
  endAt: Date;
  timeZone: string;
  allDay: boolean;
}

/** The local hour from which an event counts as today's. */
const morning = 5;

/**
 * Whether an instant is on the day of an event: from the morning in the event's zone, or from six hours before an early start,
 * until its end.
 */
export function isOnTheDay({ startAt, endAt, timeZone, allDay }: EventTimes, at: Date): boolean {
  const dawn = DateTime.fromJSDate(startAt, { zone: timeZone }).set({
    hour: morning,
    minute: 0,
    second: 0,
    millisecond: 0,
  });
  const from = allDay ? startAt.getTime() : Math.min(dawn.toMillis(), startAt.getTime() - 6 * HOUR_MS);
  return from <= at.getTime() && at < endAt;
}

/** The audience of an event; the ids in `groups` and `friends` are the owner's choices. */
export interface Audience {
  type: AudienceType;
  groups: readonly string[];
  friends: readonly string[];
}

/** The time fields of an input; absent ones keep their value. */
export interface TimesInput {
  start_at?: string | undefined;
  end_at?: string | undefined;
  time_zone?: string | undefined;
  all_day?: boolean | undefined;
}

/** The audience fields of an input; absent ones keep their value. */
export interface AudienceInput {
  audience_type?: AudienceType | undefined;
  audience_groups?: readonly string[] | undefined;
  audience_friends?: readonly string[] | undefined;
}

/**
 * The times of an event after an input, with whole days snapped to midnights of the event's zone. Throws `invalid_input` when the
 * end is not after the start (SPEC §5).
 */
export function mergeTimes(stored: EventTimes, input: TimesInput): EventTimes {
  const timeZone = input.time_zone ?? stored.timeZone;
  const allDay = input.all_day ?? stored.allDay;
  // A whole day moved to another zone keeps its date.
  const carry = (instant: Date) =>
    stored.allDay && allDay
      ? DateTime.fromJSDate(instant, { zone: stored.timeZone }).setZone(timeZone, keepLocal)
      : null;
  const startAt =
    input.start_at === undefined ? (carry(stored.startAt)?.toJSDate() ?? stored.startAt) : new Date(input.start_at);
  const endAt = input.end_at === undefined ? (carry(stored.endAt)?.toJSDate() ?? stored.endAt) : new Date(input.end_at);
  if (endAt <= startAt) throw invalid(endAfterStart, 'end_at');
  return { ...(allDay ? snapToDays(startAt, endAt, timeZone) : { startAt, endAt }), timeZone, allDay };
}

const keepLocal = { keepLocalTime: true };

/** Widens a range to whole days of a zone, from the midnight before to the midnight after. */
export function snapToDays(startAt: Date, endAt: Date, timeZone: string): { startAt: Date; endAt: Date } {
  const first = DateTime.fromJSDate(startAt, { zone: timeZone }).startOf('day');
  const last = DateTime.fromJSDate(endAt, { zone: timeZone });
  const midnight = last.startOf('day');
  const end = last.toMillis() === midnight.toMillis() ? midnight : midnight.plus({ days: 1 }).startOf('day');
  return { startAt: first.toJSDate(), endAt: end.toJSDate() };
}

/**
 * The audience after an input. The chosen groups and friends decide the type (SPEC §5), but only when they change: an audience
 * whose last group was deleted stays empty until its owner chooses again, and never turns into everybody by itself.
 */
export function mergeAudience(stored: Audience | null, input: AudienceInput): Audience {
  const picked = input.audience_groups !== undefined || input.audience_friends !== undefined;
  if (!picked && input.audience_type === 'all') return { type: 'all', groups: [], friends: [] };
  const groups = distinct(input.audience_groups ?? stored?.groups ?? []);
  const friends = distinct(input.audience_friends ?? stored?.friends ?? []);
  const changed = stored === null || !sameIds(groups, stored.groups) || !sameIds(friends, stored.friends);
  if (groups.length > 0 || friends.length > 0) {
    return {
      type: changed || stored.type === 'all' ? deriveAudienceType({ groups, friends }) : stored.type,
      groups,
      friends,
    };
  }
  const type = input.audience_type ?? (changed ? deriveAudienceType({ groups, friends }) : stored.type);
  return { type, groups, friends };
}

/** Each id once, in lower case as stored. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

export const sameIds = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

/** `published` is the documented create call's word for confirmed (SPEC §4). */
export const storedStatus = (status: EventStatus | 'published'): EventStatus =>
  status === 'published' ? 'confirmed' : status;

const nextStatuses: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['draft', 'pending', 'confirmed'],
  pending: ['pending', 'confirmed', 'cancelled'],
  confirmed: ['pending', 'confirmed', 'cancelled'],
  cancelled: ['pending', 'confirmed', 'cancelled'],
};

/** Throws `conflict` with a sentence for a status transition that is not allowed. */
export function requireTransition(from: EventStatus, to: EventStatus): void {
  if (nextStatuses[from].includes(to)) return;
  throw conflict(
    to === 'draft'
      ? 'An event that guests can see can’t become a draft again. Cancel or delete it instead.'
      : 'Nobody has seen this draft yet, so there is nothing to cancel. Delete it instead.',
  );
}

/** A cancelled event takes no new guests, because its cancellation would be the first they hear of it. */
export const cancelledInvites = () =>
  conflict('This event is cancelled, so nobody can be invited. Set it to confirmed first.');

/** The fields of an event that decide whether its guests are notified of a change. */
export interface Told extends EventTimes {
  status: EventStatus;
  location: string | null;
  busyOnly: boolean;
}

/**
 * What the guests of an announced event are notified of after an edit, or null: a cancellation, a change of time or place, or a
 * reinstated event.
 */
export function announcementOf(before: Told, after: Told, now: Date): 'changed' | 'cancelled' | null {
  if (before.status === 'draft') return null;
  if (after.status === 'cancelled') {
    const wasTellable = guestAccess({ ...after, endAt: before.endAt }, now).tellable;
    return before.status !== 'cancelled' && wasTellable ? 'cancelled' : null;
  }
  if (!guestAccess(after, now).answerable) return null;
  return before.status === 'cancelled' || before.location !== after.location || timesDiffer(before, after)
    ? 'changed'
    : null;
}

export const timesDiffer = (one: EventTimes, other: EventTimes): boolean =>
  one.startAt.getTime() !== other.startAt.getTime() ||
  one.endAt.getTime() !== other.endAt.getTime() ||
  one.timeZone !== other.timeZone ||
  one.allDay !== other.allDay;

/** The keyset cursor of a list ordered by start and id. */
export const writeCursor = (last: { startAt: Date; id: string }): string =>
  Buffer.from(`${last.startAt.toISOString()} ${last.id}`).toString('base64url');

/** Parses a cursor from `writeCursor`; throws `invalid_input` for anything else. */
export function readCursor(cursor: string): { startAt: Date; id: string } {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const startAt = new Date(instant);
  // Postgres accepts neither signed years nor the year 0.
  if (
    Number.isNaN(startAt.getTime()) ||
    !/^(?!0000)\d{4}-/.test(instant) ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  ) {
    throw unknownCursor();
  }
  return { startAt, id };
}

/** A LIKE pattern that matches the words literally, with wildcards escaped. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
