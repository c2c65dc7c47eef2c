import { guestAccess } from '@kith/contracts/guest-access';
import type { Reminder } from '@kith/contracts/events';
import type { events } from '@kith/db/schema';
import { DateTime, type DurationLike } from 'luxon';

/** What of a stored event decides when its guests are reminded. */
export type Remindable = Pick<
  typeof events.$inferSelect,
  'startAt' | 'endAt' | 'timeZone' | 'allDay' | 'status' | 'busyOnly' | 'reminders' | 'remindUnansweredOn'
> & { deletedAt?: Date | null };

const ahead: Record<Reminder, DurationLike> = { week: { weeks: 1 }, day: { days: 1 }, two_hours: { hours: 2 } };

/** At this hour of their own clock guests who have not answered are reminded, on the day that the owner chose. */
const askedAtHour = 9;

/** The zone in which a day begins first: nobody's clock is further ahead. */
const firstZone = 'UTC+14';

/**
 * When guests are reminded so long before an event, by its own clock, so that a day before is the same hour also when clocks
 * change between; null for two hours before whole days, which would be in the night.
 */
export function reminderTime(event: Remindable, reminder: Reminder): Date | null {
  if (event.allDay && reminder === 'two_hours') return null;
  return DateTime.fromJSDate(event.startAt, { zone: event.timeZone }).minus(ahead[reminder]).toJSDate();
}

/** When guests in a zone who have not answered are reminded on a day (YYYY-MM-DD). */
export const askingTime = (day: string, timeZone: string): Date =>
  DateTime.fromISO(day, { zone: timeZone }).set({ hour: askedAtHour }).toJSDate();

/** The reminders of an event, each with the first instant at which it is due for anybody; none when nobody can answer it. */
export function remindersOf(event: Remindable, now: Date): { kind: Reminder | 'unanswered'; at: Date }[] {
  if (!guestAccess(event, now).answerable) return [];
  const before = event.reminders.flatMap((kind) => {
    const at = reminderTime(event, kind);
    return at ? [{ kind, at }] : [];
  });
  if (event.remindUnansweredOn === null) return before;
  return [...before, { kind: 'unanswered', at: askingTime(event.remindUnansweredOn, firstZone) }];
}

/** The first instant after another at which a reminder of an event is due; null when none is to come. */
export function nextReminderAt(event: Remindable, after: Date): Date | null {
  const times = remindersOf(event, after).flatMap(({ at }) => (at > after && at < event.endAt ? [at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
