import type { OwnerId } from '@kith/contracts/ids';
import { deliveries, eventGuests, events, friends, isCurrentGuest, type ToldFacts } from '@kith/db/schema';
import { and, eq, inArray, lte, ne, type SQL, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { channelOf } from './pick-channel.ts';
import { askingTime, nextReminderAt, type Remindable, remindersOf } from './plan-reminders.ts';

/** Maximum number of events processed in one run. */
const batch = 20;

/**
 * Computes the column with an event's next reminder time and enqueues a job for it. A reminder that is already due but not yet
 * written stays due. Call it in the transaction that changes the event, with the new column values.
 */
export async function scheduleReminders(
  ctx: SystemContext,
  ownerId: OwnerId,
  after: Remindable,
  before?: { nextReminderAt: Date | null },
): Promise<{ nextReminderAt: Date | null }> {
  const overdue = before?.nextReminderAt && before.nextReminderAt <= ctx.now ? before.nextReminderAt : null;
  const next = nextReminderAt(after, overdue ? new Date(overdue.getTime() - 1) : ctx.now);
  if (next) {
    const key = `${ownerId} ${next.toISOString()}`;
    await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ownerId }, { startAfter: next, key });
  }
  return { nextReminderAt: next };
}

/**
 * Stores the next reminder times of dates of series, in one statement, and enqueues a job for the first of them: a run that is over
 * comes again for the next.
 */
export async function scheduleDates(
  ctx: SystemContext,
  ownerId: OwnerId,
  dates: readonly (Remindable & { id: string })[],
): Promise<void> {
  const due = dates.flatMap((date) => {
    const next = nextReminderAt(date, ctx.now);
    return next ? [{ id: date.id, next }] : [];
  });
  if (due.length === 0) return;
  await ctx.db
    .update(events)
    .set({ nextReminderAt: sql`due.next` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(due)}::text::jsonb) due (id uuid, next timestamptz)`)
    .where(and(eq(events.ownerId, ownerId), sql`${events.id} = due.id`));
  const first = new Date(Math.min(...due.map(({ next }) => next.getTime())));
  const key = `${ownerId} ${first.toISOString()}`;
  await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ownerId }, { startAfter: first, key });
}

/** Writes due reminders as pending mails; call it while holding the owner's lock. */
export async function addDueReminders(ctx: SystemContext, ownerId: OwnerId): Promise<void> {
  const due = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ownerId), lte(events.nextReminderAt, ctx.now)))
    .limit(batch);
  for (const event of due) {
    const written = event.nextReminderAt ?? ctx.now;
    for (const { kind, at } of remindersOf(event, ctx.now)) {
      if (at < written || at > ctx.now) continue;
      if (kind === 'unanswered') {
        const day = event.remindUnansweredOn ?? '';
        await addQuestions(ctx, event, { dueIn: (zone) => askingTime(day, zone) });
      } else {
        await addRows(ctx, event, {
          kind: `reminder_${kind}`,
          revision: event.revision,
          guests: and(ne(eventGuests.answer, 'no'), eq(friends.reminders, true)),
          dueIn: () => ctx.now,
        });
      }
    }
    await ctx.db
      .update(events)
      .set({ nextReminderAt: nextReminderAt(event, ctx.now) })
      .where(and(eq(events.ownerId, ownerId), eq(events.id, event.id)));
  }
}

type Told = Pick<typeof events.$inferSelect, 'id' | 'ownerId' | 'timeZone'>;

/**
 * Asks guests who have not answered once more, all of them or the given ones, when the reminder is due in their time zone: once
 * per event, however often it changes. Returns how many are asked.
 */
export function addQuestions(
  ctx: SystemContext,
  event: Told,
  { friendIds, dueIn }: { friendIds?: readonly string[]; dueIn: (zone: string) => Date },
): Promise<number> {
  return addRows(ctx, event, {
    kind: 'unanswered',
    revision: 0,
    guests: and(
      eq(eventGuests.answer, 'pending'),
      eq(friends.reminders, true),
      friendIds && inArray(eventGuests.friendId, [...friendIds]),
    ),
    dueIn,
  });
}

/** Notifies guests of an event's current state and, where known, what changed from `before`: once per revision. */
export async function addLatest(
  ctx: SystemContext,
  event: Told & { revision: number },
  { friendIds, before }: { friendIds: readonly string[]; before: ToldFacts | null },
): Promise<void> {
  await addRows(ctx, event, {
    kind: 'latest',
    revision: event.revision,
    guests: inArray(eventGuests.friendId, [...friendIds]),
    dueIn: () => ctx.now,
    before,
  });
}

interface Rows {
  kind: (typeof deliveries.$inferSelect)['kind'];
  revision: number;
  guests: SQL | undefined;
  dueIn: (zone: string) => Date;
  before?: ToldFacts | null;
}

/** Inserts one row for each of these guests who is reachable and not yet notified; a dropped row is queued again. */
async function addRows(ctx: SystemContext, event: Told, rows: Rows): Promise<number> {
  const { kind, revision, guests, dueIn, before = null } = rows;
  const zone = sql`coalesce(${friends.timeZone}, ${event.timeZone})`.mapWith(events.timeZone);
  const channel = channelOf(ctx.ports.telegram !== null);
  const tellable = and(
    eq(eventGuests.ownerId, event.ownerId),
    eq(eventGuests.eventId, event.id),
    isCurrentGuest(),
    guests,
    sql`${channel} is not null`,
  );
  const isFriend = and(eq(friends.ownerId, eventGuests.ownerId), eq(friends.id, eventGuests.friendId));
  const zones = await ctx.db.selectDistinct({ zone }).from(eventGuests).innerJoin(friends, isFriend).where(tellable);
  if (zones.length === 0) return 0;
  const due = JSON.stringify(zones.map((one) => ({ zone: one.zone, due_at: dueIn(one.zone) })));
  const written = await ctx.db
    .insert(deliveries)
    .select(
      ctx.db
        .select({
          ownerId: eventGuests.ownerId,
          eventId: eventGuests.eventId,
          friendId: eventGuests.friendId,
          kind: sql`${kind}::text`.as('kind'),
          revision: sql`${revision}::int`.as('revision'),
          // An existing row keeps its channel, because that is part of its key; the channel is chosen again when it is sent.
          channel: sql`coalesce((select earlier.channel from ${deliveries} earlier
            where earlier.owner_id = ${event.ownerId}::uuid and earlier.event_id = ${event.id}::uuid
              and earlier.friend_id = ${eventGuests.friendId} and earlier.kind = ${kind}
              and earlier.revision = ${revision}::int and earlier.channel <> 'calendar'), ${channel})`.as('channel'),
          createdAt: sql`${ctx.now.toISOString()}::timestamptz`.as('created_at'),
          status: sql`'waiting'::text`.as('status'),
          dueAt: sql`due.due_at`.as('due_at'),
          leasedUntil: sql`null::timestamptz`.as('leased_until'),
          attempts: sql`0`.as('attempts'),
          sentAt: sql`null::timestamptz`.as('sent_at'),
          before: sql`${before && JSON.stringify(before)}::text::jsonb`.as('before'),
          hasCalendarPart: sql`false`.as('has_calendar_part'),
          overLimit: sql`false`.as('over_limit'),
        })
        .from(eventGuests)
        .innerJoin(friends, isFriend)
        .innerJoin(
          sql`jsonb_to_recordset(${due}::text::jsonb) due (zone text, due_at timestamptz)`,
          sql`due.zone = ${zone}`,
        )
        .where(tellable),
    )
    .onConflictDoUpdate({
      target: [
        deliveries.ownerId,
        deliveries.eventId,
        deliveries.friendId,
        deliveries.kind,
        deliveries.revision,
        deliveries.channel,
      ],
      set: {
        status: 'waiting',
        dueAt: sql`excluded.due_at`,
        createdAt: sql`excluded.created_at`,
        attempts: 0,
        before: sql`excluded.before`,
      },
      setWhere: eq(deliveries.status, 'dropped'),
    })
    .returning({ friendId: deliveries.friendId });
  return written.length;
}
