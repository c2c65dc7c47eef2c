import { eventCreated, type AgentConfirmReply, type ConfirmedDraft } from '@kith/contracts/assistant';
import { isolated } from '@kith/contracts/isolate';
import { isInPast, pastQuestion } from '@kith/contracts/events/past-start';
import { createEventInput, type CreateEventInput, type EventDetails } from '@kith/contracts/events';
import { dayOfText, defaultMinutes } from '@kith/phrases/say';
import { confirmedDrafts } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict, DomainError, parseOrThrow } from '../errors.ts';
import { createEvent, getEvent } from '../events/index.ts';
import { findConfirmed, loadWholeDirectory } from './queries.ts';
import { resolveNames } from './resolve-names.ts';

/**
 * Creates the event described by a confirmed draft, exactly as shown. `draft_id` is an idempotency key per owner: confirming
 * again, also concurrently, returns the event already created, and says so where the draft says otherwise. Throws `conflict` with
 * a question for a start in the past without `inPast`, and `invalid_input` for names that are unknown or ambiguous,
 * and for anything that no event may have.
 */
export function confirmDraft(ctx: OwnerContext, draft: ConfirmedDraft, inPast = false): Promise<AgentConfirmReply> {
  return inTransaction(ctx, async (tx) => {
    const draftId = draft.draft_id ?? randomUUID();
    const key = and(eq(confirmedDrafts.ownerId, tx.owner.id), eq(confirmedDrafts.draftId, draftId));
    // A concurrent confirmation waits here for the first transaction, and then finds its row.
    const claimed = await tx.db
      .insert(confirmedDrafts)
      .values({ ownerId: tx.owner.id, draftId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ draftId: confirmedDrafts.draftId });
    if (claimed.length === 0) return sayAgain(await getCreated(tx, draftId), draft);
    const input = await inputFrom(tx, draft);
    if (!inPast && isInPast({ ...input, all_day: input.all_day ?? false }, tx.now))
      throw conflict(`${pastQuestion} Then send in_past.`);
    const event = await createEvent(tx, input);
    await tx.db.update(confirmedDrafts).set({ eventId: event.id }).where(key);
    return sayCreated(event);
  });
}

async function getCreated(ctx: OwnerContext, draftId: string): Promise<EventDetails> {
  const eventId = await findConfirmed(ctx, draftId);
  const gone = () => conflict('This draft was created before, and its event has been deleted since. Please ask again.');
  if (eventId === null) throw gone();
  return getEvent(ctx, eventId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'not_found' ? gone() : error;
  });
}

/** The event input built from a draft. A draft without names is for its owner alone, unless it says everyone. */
async function inputFrom(ctx: OwnerContext, draft: ConfirmedDraft): Promise<CreateEventInput> {
  const guests = resolveNames(draft, await loadWholeDirectory(ctx));
  return parseOrThrow(createEventInput, {
    title: draft.title,
    description: withAnswerBy(draft),
    location: draft.location,
    start_at: draft.start_at,
    end_at: draft.end_at ?? new Date(Date.parse(draft.start_at) + defaultMinutes * 60_000).toISOString(),
    time_zone: draft.time_zone ?? ctx.owner.timeZone,
    all_day: draft.all_day,
    ...(draft.everyone
      ? { audience_type: 'all' }
      : {
          audience_type: guests.groups.length > 0 ? 'groups' : 'specific',
          audience_groups: guests.groups,
          audience_friends: guests.friends,
        }),
    excluded_friends: guests.excluded,
    ...(draft.recurrence === null ? {} : { recurrence: draft.recurrence, excluded_dates: draft.excluded_dates }),
  });
}

/** The description, with the reply-by date as its last line. */
function withAnswerBy({ description, answer_by }: ConfirmedDraft): string | null {
  const day = answer_by ? dayOfText(answer_by) : null;
  if (!day) return description;
  return [description, `Please answer by ${day.setLocale('en-GB').toFormat('cccc d LLLL yyyy')}.`]
    .filter(Boolean)
    .join('\n');
}

/** The same draft may be sent again because the answer was lost; a changed one made nothing. */
const sayAgain = (event: EventDetails, draft: ConfirmedDraft): AgentConfirmReply => {
  const isSame = event.title === draft.title && Date.parse(event.start_at) === Date.parse(draft.start_at);
  return isSame
    ? sayCreated(event)
    : {
        event: { id: event.id, title: event.title },
        message: isolated`This draft became the event “${event.title}” before, so nothing new was created.`,
      };
};

const sayCreated = (event: { id: string; title: string }): AgentConfirmReply => ({
  event: { id: event.id, title: event.title },
  message: eventCreated,
});
