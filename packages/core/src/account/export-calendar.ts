import { events } from '@kith/db/schema';
import { and, asc, eq, isNull } from '@kith/db/sql';
import { renderIcs, startOfDay } from '../calendar-feed/index.ts';
import type { OwnerContext } from '../context.ts';
import { calendarName } from '../profile/index.ts';

/**
 * All events of an owner, past and future, as one iCalendar file: drafts as tentative, and with the UIDs used in every feed so
 * that calendars recognise events they already have.
 */
export async function exportCalendar(ctx: OwnerContext): Promise<string> {
  const rows = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), isNull(events.deletedAt)))
    .orderBy(asc(events.startAt), asc(events.id));
  const written = await renderIcs(
    {
      name: calendarName(ctx.owner),
      emptyNote: 'There are no events',
      timeZone: ctx.owner.timeZone,
      source: null,
      page: null,
      since: ctx.now,
      today: startOfDay(ctx.now),
    },
    rows.map((event) => ({
      // The owner sees all details, including those of busy-only events.
      event: { ...event, busyOnly: false, status: event.status === 'draft' ? ('pending' as const) : event.status },
      shape: { answer: 'yes' as const, alarms: false },
      sequence: event.sequence,
      changedAt: event.changedAt,
      link: `${ctx.appUrl}/events/${event.id}`,
    })),
  );
  return written.toString('utf8');
}
