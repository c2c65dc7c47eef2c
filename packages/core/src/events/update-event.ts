import { guestAccess } from '@kith/contracts/guest-access';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import {
  changedAt,
  isKnownToGuests,
  scheduleReminders,
  recordEvent,
  type GuestNotification,
  tellUninvited,
  toldFacts,
} from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { deriveEffect, listInvited, lockOwner, syncGuests, type Uninviting } from '../guests/index.ts';
import { fieldsDiffer, fieldsOf, mergeFields, showsDifferently } from './fields.ts';
import { getEventSummary, lockEvent, selectPicks } from './queries.ts';
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
import { writePicks } from './write-audience.ts';

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
    const change = await applyUpdate(ctx, input);
    if (change !== null) {
      const { before, after, shows } = change;
      await recordEvent(ctx, ctx.owner.id, {
        kind: kindOf(before, after),
        event: after,
        copies: after.status !== 'draft' && shows ? 'everybody' : [],
        tell: input.notify === false ? null : await announcementFor(ctx, before, after),
        was: before.status !== 'draft' && isMoved(before, after) ? wasOf(before) : undefined,
      });
    }
    return getEventSummary(ctx, input.id);
  });
}

/** Previews the effect of an edit on the guests of an event without saving it. Throws what the edit would throw. */
export const previewUpdateEvent = (ctx: OwnerContext, input: UpdateEventInput): Promise<AudienceEffect> =>
  deriveEffect(ctx, async (ctx) => (await applyUpdate(ctx, input)) ?? { came: [], left: [], told: [] });

interface AppliedUpdate extends Uninviting {
  before: Stored;
  after: Stored;
  /** Whether the guest list or anything visible to guests changes. */
  shows: boolean;
}

/** Stores an edit and syncs the guests; null when nothing changes. */
async function applyUpdate(ctx: OwnerContext, input: UpdateEventInput): Promise<AppliedUpdate | null> {
  await lockOwner(ctx, ctx.owner.id);
  const before = await lockEvent(ctx, input);
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
  await writePicks(ctx, before.id, picksBefore, picks);
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
    })
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, before.id), eq(events.revision, before.revision)));
  if (mayInviteNobody && (await listInvited(ctx, before.id)).some((id) => !invitedBefore.includes(id)))
    throw cancelledInvites();
  const changes = await syncGuests(ctx, ctx.owner.id, { event: before.id });
  const told = input.notify === false ? [] : await tellUninvited(ctx, ctx.owner.id, changes.left);
  return { before, after, shows: isRendered || isAudienceChanged, ...changes, told };
}

/**
 * Columns to set when guests' copies of an event change: SEQUENCE and LAST-MODIFIED change together (docs/feed.md F21). A draft
 * has no copies, so its SEQUENCE stays.
 */
export const nextCopy = (ctx: OwnerContext, before: Pick<Stored, 'status' | 'sequence'>) => ({
  sequence: before.status === 'draft' ? before.sequence : before.sequence + 1,
  changedAt: changedAt(ctx, events.changedAt),
});

const isMoved = (before: Stored, after: Stored) => timesDiffer(before, after) || before.location !== after.location;

const wasOf = ({ startAt, endAt, timeZone, allDay, location }: Stored) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  timeZone,
  allDay,
  location,
});

async function announcementFor(ctx: OwnerContext, before: Stored, after: Stored): Promise<GuestNotification | null> {
  if (before.status === 'draft') {
    return guestAccess(after, ctx.now).answerable ? { kind: 'published', before: null } : null;
  }
  const kind = announcementOf(before, after, ctx.now);
  return kind !== null && (await isKnownToGuests(ctx, ctx.owner.id, after.id))
    ? { kind, before: toldFacts(before) }
    : null;
}

function kindOf(before: Stored, after: Stored): 'event.published' | 'event.updated' | 'event.cancelled' {
  if (before.status === 'draft' && after.status !== 'draft') return 'event.published';
  return before.status !== 'cancelled' && after.status === 'cancelled' ? 'event.cancelled' : 'event.updated';
}
