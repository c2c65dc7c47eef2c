import { guestAccess } from '@kith/contracts/guest-access';
import type { CreateEventInput, Event } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { scheduleReminders, recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';
import { mergeFields, noFields } from './fields.ts';
import { requirePhoto } from './find-photo.ts';
import { limitEvents } from './limit-events.ts';
import { getEventSummary } from './queries.ts';
import { distinct, mergeAudience, mergeTimes, storedStatus } from './rules.ts';
import { startSeries } from './update-series.ts';
import { noPicks, writePicks } from './write-audience.ts';

/**
 * Creates an event, with its upcoming dates when it repeats: confirmed and announced to its guests, unless the input says draft or
 * `notify: false`. Throws `invalid_input` for an end that is not after the start and for a rule without valid dates, `not_found` for
 * groups and friends that are not the owner's, and `conflict` above the quota of upcoming or of all events.
 */
export function createEvent(ctx: OwnerContext, input: CreateEventInput): Promise<Event> {
  return inTransaction(ctx, async (ctx) => {
    if (input.recurrence === undefined && (input.excluded_dates ?? []).length > 0)
      throw invalid('Dates can only be left out of an event that repeats', 'excluded_dates');
    await lockOwner(ctx, ctx.owner.id);
    await limitEvents(ctx, input.recurrence !== undefined || new Date(input.end_at) > ctx.now);
    await requirePhoto(ctx, input.photo_id);
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
    const stored = { ...mergeFields(noFields, input), ...times, status, audienceType: audience.type };
    const [created] = await ctx.db
      .insert(events)
      .values({
        ...stored,
        ...(await scheduleReminders(ctx, ctx.owner.id, stored)),
        ownerId: ctx.owner.id,
        changedAt: ctx.now,
        publishedAt: status === 'draft' ? null : ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    if (created === undefined) throw new Error('The event was not stored.');
    const picks = { ...audience, excluded: distinct(input.excluded_friends ?? []) };
    await writePicks(ctx, { kind: 'event', id: created.id }, { before: noPicks, after: picks });
    if (input.recurrence === undefined) await syncGuests(ctx, ctx.owner.id, { event: created.id });
    else await startSeries(ctx, created, input.recurrence, input.excluded_dates);
    const isShown = status !== 'draft';
    const mayTell = guestAccess(created, ctx.now).answerable;
    await recordEvent(ctx, ctx.owner.id, {
      kind: 'event.created',
      event: created,
      copies: isShown ? 'everybody' : [],
      tell: mayTell && input.notify !== false ? { kind: 'published', before: null } : null,
    });
    return getEventSummary(ctx, created.id);
  });
}
