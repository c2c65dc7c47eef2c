import { events } from '@kith/db/schema';
import { and, asc, eq, isNull } from '@kith/db/sql';
import { renderIcs, startOfDay } from '../calendar-feed/index.ts';
import type { OwnerContext } from '../context.ts';
import { calendarName } from '../profile/index.ts';

/**
 * All events of an owner as one iCalendar file: past and coming ones, drafts as tentative, with the UIDs that they have in
 * every feed, so that a calendar which has them already recognises them.
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
      // The owner may read everything, also what friends see as busy.
      event: { ...event, busyOnly: false, status: event.status === 'draft' ? ('pending' as const) : event.status },
      shape: { answer: 'yes' as const, alarms: false },
      sequence: event.sequence,
      changedAt: event.changedAt,
      link: `${ctx.appUrl}/events/${event.id}`,
    })),
  );
  return written.toString('utf8');
}
