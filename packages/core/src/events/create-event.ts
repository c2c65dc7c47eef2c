import type { CreateEventInput, Event } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { recordActivity } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { touchOwnerFeeds } from '../friends/index.ts';
import { presentEvent } from './present.ts';
import { getEventRow } from './queries.ts';
import { distinct, mergeAudience, mergeTimes, storedStatus } from './rules.ts';
import { tellGuests } from './tell-guests.ts';
import { noPicks, writePicks } from './write-audience.ts';

/**
 * Creates an event: confirmed and told to its guests, unless the input says draft or `notify: false`.
 * Throws `invalid_input` for an end that is not after the start, `not_found` for picks that are not the owner's own.
 */
export function createEvent(ctx: OwnerContext, input: CreateEventInput): Promise<Event> {
  return inTransaction(ctx, async (ctx) => {
    const status = storedStatus(input.status ?? 'confirmed');
    const audience = mergeAudience(null, input);
    const times = mergeTimes(
      {
        startAt: new Date(input.start_at),
        endAt: new Date(input.end_at),
        timeZone: ctx.owner.timeZone,
        allDay: false,
      },
      input,
    );
    const [created] = await ctx.db
      .insert(events)
      .values({
        ...times,
        ownerId: ctx.owner.id,
        title: input.title,
        description: input.description ?? null,
        location: input.location ?? null,
        status,
        audienceType: audience.type,
        busyOnly: input.busy_only ?? false,
        showGuests: input.show_guests ?? false,
        changedAt: new Date(Math.floor(ctx.now.getTime() / 1000) * 1000),
        publishedAt: status === 'draft' ? null : ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: events.id, title: events.title, revision: events.revision });
    if (created === undefined) throw new Error('The event was not stored.');
    await writePicks(ctx, created.id, noPicks, { ...audience, excluded: distinct(input.excluded_friends ?? []) });
    const isShown = status !== 'draft';
    const isToTell = isShown && status !== 'cancelled' && input.busy_only !== true && times.endAt > ctx.now;
    if (isToTell && input.notify !== false) await tellGuests(ctx, created, 'published');
    await recordActivity(ctx, ctx.owner.id, { kind: 'event.created', event: created });
    if (isShown) await touchOwnerFeeds(ctx);
    return presentEvent(await getEventRow(ctx, created.id));
  });
}
