import { guestAccess } from '@kith/contracts/guest-access';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { eventExclusions, events } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import {
  isKnownToGuests,
  scheduleReminders,
  recordEvent,
  type GuestNotification,
  tellUninvited,
  toldFacts,
} from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { deriveEffect, listInvited, lockOwner, syncGuests, type Uninviting, wasOf } from '../guests/index.ts';
import { justOnce } from '../series/index.ts';
import { nextCopy } from './change-copy.ts';
import { setExcludedDates } from './exclude-dates.ts';
import { fieldsDiffer, fieldsOf, mergeFields, showsDifferently } from './fields.ts';
import { requirePhoto } from './find-photo.ts';
import { getEventSummary, lockEvent, selectPicks } from './queries.ts';
import { removeUnusedPhotos } from './remove-unused-photos.ts';
import {
  announcementOf,
  distinct,
  mergeAudience,
  mergeTimes,
  cancelledInvites,
  requireTransition,
  sameIds,
  storedStatus,
  timesDiffer,
} from './rules.ts';
import { applyToSeries, markDate, startSeries } from './update-series.ts';
import { noPicks, writePicks } from './write-audience.ts';

type Stored = typeof events.$inferSelect;

/**
 * Updates any fields of an event; absent fields are unchanged, and an update without changes raises no revision. Guests of an
 * announced event are notified of a new time or place and of a cancellation, and removed guests of the removal, unless `notify`
 * is false. Throws `stale` when `revision` is not the current one, `conflict` for a forbidden status transition or for inviting
 * new guests to a cancelled event, `invalid_input` for an end before the start, `not_found` for an event or audience that is not
 * the owner's.
 */
export function updateEvent(ctx: OwnerContext, input: UpdateEventInput): Promise<Event> {
  return inTransaction(ctx, async (ctx) => {
    const change = await applyInput(ctx, input);
    if (change !== null) {
      const { before, after, shows, repeated } = change;
      if (before.photoId !== null && before.photoId !== after.photoId) await removeUnusedPhotos(ctx, before.photoId);
      await recordEvent(ctx, ctx.owner.id, {
        kind: kindOf(before, after),
        event: after,
        copies: after.status !== 'draft' && shows ? 'everybody' : [],
        tell: input.notify === false ? null : await announcementFor(ctx, before, after, repeated),
        was: before.status !== 'draft' && isMoved(before, after) ? wasOf(before) : undefined,
      });
    }
    const shown = change?.shown ?? input.id;
    const { excluded_dates: days } = input;
    return getEventSummary(ctx, days === undefined ? shown : await excludeDates(ctx, shown, input, days));
  });
}

/** Leaves out the dates of a series that an edit says, once the rest of it is stored; answers the id of the date to show then. */
async function excludeDates(ctx: OwnerContext, id: string, input: UpdateEventInput, days: string[]): Promise<string> {
  const date = await lockEvent(ctx, { id });
  if (date.seriesId === null) throw invalid('Dates can only be left out of an event that repeats', 'excluded_dates');
  const scope = input.scope === 'following' ? 'following' : 'all';
  return setExcludedDates(ctx, date, { days, scope, notify: input.notify !== false });
}

/** Previews the effect of an edit on the guests of an event without saving it. Throws what the edit would throw. */
export const previewUpdateEvent = (ctx: OwnerContext, input: UpdateEventInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, async (ctx) => (await applyInput(ctx, input)) ?? { came: [], left: [], told: [] });

export interface AppliedUpdate extends Uninviting {
  /** The event, or the first date of a series that the edit is about. */
  before: Stored;
  after: Stored;
  /** Whether the guest list or anything visible to guests changes. */
  shows: boolean;
  /** The id of the event that is answered, when it is another one. */
  shown?: string;
  /** How it repeated before, in words, where it repeats otherwise now. */
  repeated?: string;
}

/** Stores an edit of an event, of a date or of a series, and settles the guests; null when it changes nothing. */
async function applyInput(ctx: OwnerContext, input: UpdateEventInput): Promise<AppliedUpdate | null> {
  await lockOwner(ctx, ctx.owner.id);
  const before = await lockEvent(ctx, input);
  await requirePhoto(ctx, input.photo_id);
  if (before.seriesId !== null && (input.scope ?? 'this') !== 'this') return applyToSeries(ctx, before, input);
  if (before.seriesId !== null && (input.recurrence ?? input.excluded_dates) !== undefined)
    throw invalid('Please say whether this and the following dates are meant, or all', 'scope');
  if (input.recurrence === undefined) return applyUpdate(ctx, before, input);
  const change = await applyUpdate(ctx, before, input);
  const first = change?.after ?? { ...before, revision: before.revision + 1 };
  const after = await startSeries(ctx, first, input.recurrence, input.excluded_dates);
  return { came: [], left: [], told: [], ...change, before, after, shows: true, repeated: justOnce };
}

/** Stores an edit of one event, which may be a date of a series, and settles its guests; null when it changes nothing. */
async function applyUpdate(ctx: OwnerContext, before: Stored, input: UpdateEventInput): Promise<AppliedUpdate | null> {
  const picksBefore = await selectPicks(ctx, before.id);
  const status = input.status === undefined ? before.status : storedStatus(input.status);
  requireTransition(before.status, status);
  const audience = mergeAudience({ type: before.audienceType, ...picksBefore }, input);
  const picks = { ...audience, excluded: distinct(input.excluded_friends ?? picksBefore.excluded) };
  const after: Stored = {
    ...before,
    ...mergeFields(before, input),
    ...mergeTimes(before, input),
    status,
    audienceType: audience.type,
    revision: before.revision + 1,
  };
  const isRendered = showsDifferently(before, after);
  const isAudienceChanged =
    before.audienceType !== after.audienceType ||
    !sameIds(picksBefore.groups, picks.groups) ||
    !sameIds(picksBefore.friends, picks.friends) ||
    !sameIds(picksBefore.excluded, picks.excluded);
  if (!isAudienceChanged && !fieldsDiffer(before, after)) return null;

  const mayInviteNobody = after.status === 'cancelled' && isAudienceChanged;
  const invitedBefore = mayInviteNobody ? await listInvited(ctx, before.id) : [];
  const isOwnNow = before.seriesId !== null && isAudienceChanged && !before.ownAudience;
  const storedPicks = isOwnNow ? { ...noPicks, excluded: await listExcluded(ctx, before.id) } : picksBefore;
  await writePicks(ctx, { kind: 'event', id: before.id }, { before: storedPicks, after: picks, known: picksBefore });
  const isFirstShown = before.status === 'draft' && status !== 'draft';
  await ctx.db
    .update(events)
    .set({
      ...fieldsOf(after),
      ...(await scheduleReminders(ctx, ctx.owner.id, after, before)),
      revision: after.revision,
      updatedAt: ctx.now,
      ...(isFirstShown ? { publishedAt: ctx.now } : {}),
      ...(isRendered ? nextCopy(ctx, before) : {}),
      ...(isOwnNow ? { ownAudience: true } : {}),
      ...(before.seriesId !== null ? await markDate(ctx, before.seriesId, after, isRendered) : {}),
    })
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, before.id), eq(events.revision, before.revision)));
  if (mayInviteNobody && (await listInvited(ctx, before.id)).some((id) => !invitedBefore.includes(id)))
    throw cancelledInvites();
  const changes = await syncGuests(ctx, ctx.owner.id, { event: before.id });
  const told = input.notify === false ? [] : await tellUninvited(ctx, ctx.owner.id, changes.left);
  return { before, after, shows: isRendered || isAudienceChanged, ...changes, told };
}

/** Ids of friends who were left out of one event by itself. */
async function listExcluded(ctx: OwnerContext, eventId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: eventExclusions.friendId })
    .from(eventExclusions)
    .where(and(eq(eventExclusions.ownerId, ctx.owner.id), eq(eventExclusions.eventId, eventId)));
  return rows.map(({ id }) => id);
}

const isMoved = (before: Stored, after: Stored) => timesDiffer(before, after) || before.location !== after.location;

async function announcementFor(
  ctx: OwnerContext,
  before: Stored,
  after: Stored,
  repeated: string | undefined,
): Promise<GuestNotification | null> {
  if (before.status === 'draft') {
    return guestAccess(after, ctx.now).answerable ? { kind: 'published', before: null } : null;
  }
  const isRepeatedAnew =
    repeated !== undefined && after.status !== 'cancelled' && guestAccess(after, ctx.now).answerable;
  const kind = announcementOf(before, after, ctx.now) ?? (isRepeatedAnew ? 'changed' : null);
  return kind !== null && (await isKnownToGuests(ctx, ctx.owner.id, after))
    ? { kind, before: { ...toldFacts(before), ...(repeated !== undefined && { repeats: repeated }) } }
    : null;
}

function kindOf(before: Stored, after: Stored): 'event.published' | 'event.updated' | 'event.cancelled' {
  if (before.status === 'draft' && after.status !== 'draft') return 'event.published';
  return before.status !== 'cancelled' && after.status === 'cancelled' ? 'event.cancelled' : 'event.updated';
}
