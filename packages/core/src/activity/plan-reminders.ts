import { guestAccess } from '@kith/contracts/guest-access';
import type { Reminder } from '@kith/contracts/events';
import type { events } from '@kith/db/schema';
import { DateTime, type DurationLike } from 'luxon';

/** The event fields that decide when its guests are reminded. */
export type Remindable = Pick<
  typeof events.$inferSelect,
  'startAt' | 'endAt' | 'timeZone' | 'allDay' | 'status' | 'busyOnly' | 'reminders' | 'remindUnansweredOn'
> & { deletedAt?: Date | null };

const ahead: Record<Reminder, DurationLike> = { week: { weeks: 1 }, day: { days: 1 }, two_hours: { hours: 2 } };

/** The local hour at which guests who have not answered are reminded, on the day that the owner chose. */
const askedAtHour = 9;

/** The zone that is furthest ahead of UTC, where each day begins first. */
const firstZone = 'UTC+14';

/**
 * When guests are reminded for a given lead time, in the event's own zone, so that "a day before" keeps the wall-clock hour
 * across DST changes; null for two hours before a whole-day event, which would be at night.
 */
export function reminderTime(event: Remindable, reminder: Reminder): Date | null {
  if (event.allDay && reminder === 'two_hours') return null;
  return DateTime.fromJSDate(event.startAt, { zone: event.timeZone }).minus(ahead[reminder]).toJSDate();
}

/** When guests in a zone who have not answered are reminded on a day (YYYY-MM-DD). */
export const askingTime = (day: string, timeZone: string): Date =>
  DateTime.fromISO(day, { zone: timeZone }).set({ hour: askedAtHour }).toJSDate();

/** The reminders of an event, each with the earliest instant at which it is due for anybody; none when nobody can answer. */
export function remindersOf(event: Remindable, now: Date): { kind: Reminder | 'unanswered'; at: Date }[] {
  if (!guestAccess(event, now).answerable) return [];
  const before = event.reminders.flatMap((kind) => {
    const at = reminderTime(event, kind);
    return at ? [{ kind, at }] : [];
  });
  if (event.remindUnansweredOn === null) return before;
  return [...before, { kind: 'unanswered', at: askingTime(event.remindUnansweredOn, firstZone) }];
}

/** The first instant after the given one at which a reminder is due; null when there is none. */
export function nextReminderAt(event: Remindable, after: Date): Date | null {
  const times = remindersOf(event, after).flatMap(({ at }) => (at > after && at < event.endAt ? [at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
