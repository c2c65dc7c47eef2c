import {
  actionCancelled,
  confirmedDraft,
  type ChatActionInput,
  type ChatActionReply,
  type ToolName,
} from '@kith/contracts/assistant';
import { publishEventInput, updateEventInput } from '@kith/contracts/events';
import { inviteFriendInput } from '@kith/contracts/friends';
import { addMembersInput, createGroupInput } from '@kith/contracts/groups';
import { pendingActions } from '@kith/db/schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict, DomainError, notFound } from '../errors.ts';
import { getEvent, publishEvent, removeEvent, updateEvent } from '../events/index.ts';
import { inviteFriend } from '../friends/index.ts';
import { addMembers, createGroup } from '../groups/index.ts';
import { confirmDraft } from './confirm-draft.ts';
import { judgeInput } from './judge-input.ts';
import { findPending, type PendingRow } from './queries.ts';

const afterwards = ['Create an event', 'View my events', 'Get help'];

/**
 * Does a pending action, or lets it go. It is done at most once, by its own owner, within 15 minutes, with the owner's
 * corrections in it; a verb that refuses leaves it waiting. Throws `not_found` for any other id, `conflict` when it was
 * settled before, `gone` when its time is over, and whatever the verb refuses.
 */
export function settleAction(ctx: OwnerContext, input: ChatActionInput): Promise<ChatActionReply> {
  return inTransaction(ctx, async (tx) => {
    const row = await take(tx, input.actionId);
    if (!input.confirmed) {
      return {
        result: { message: actionCancelled, navigate: null },
        suggestions: afterwards,
        followUp: actionCancelled,
      };
    }
    // What an action is about was shown with it, so corrections never change the row that it names.
    const fixed = Object.fromEntries(
      Object.entries(row.input).filter(([name]) => name === 'id' || name === 'draft_id'),
    );
    const done = await run(tx, row, { ...row.input, ...input.modifications, ...fixed });
    return { result: done, suggestions: afterwards, followUp: 'What would you like to do next?' };
  });
}

async function take(ctx: OwnerContext, id: string): Promise<PendingRow> {
  // One statement decides who of many takes it.
  const [taken] = await ctx.db
    .update(pendingActions)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(pendingActions.id, id),
        eq(pendingActions.ownerId, ctx.owner.id),
        isNull(pendingActions.usedAt),
        gt(pendingActions.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (taken) return taken;
  const known = await findPending(ctx, id);
  if (!known) throw notFound();
  if (known.usedAt) throw conflict('This action was settled before. Please ask again if you still want it.');
  throw new DomainError('gone', 'This action waited too long. Please ask again.');
}

type Done = ChatActionReply['result'];
type Runner = (ctx: OwnerContext, input: Record<string, unknown>) => Promise<Done>;

const runners: Partial<Record<ToolName, Runner>> = {
  create_event: async (ctx, input) => {
    const { event, message } = await confirmDraft(ctx, judgeInput(confirmedDraft, input));
    return { message, navigate: `/events/${event.id}` };
  },
  update_event: async (ctx, input) => {
    const event = await updateEvent(ctx, judgeInput(updateEventInput, input));
    return { message: 'Event updated successfully!', navigate: `/events/${event.id}` };
  },
  publish_event: async (ctx, input) => {
    const event = await publishEvent(ctx, judgeInput(publishEventInput, input));
    return { message: 'Event published successfully', navigate: `/events/${event.id}` };
  },
  cancel_event: async (ctx, input) => {
    const { id } = judgeInput(updateEventInput, input);
    const { status, title } = await getEvent(ctx, id);
    if (status === 'draft') {
      await removeEvent(ctx, id);
      return { message: 'Event deleted successfully', navigate: '/events' };
    }
    await updateEvent(ctx, { id, status: 'cancelled' });
    return { message: `"${title}" is cancelled.`, navigate: `/events/${id}` };
  },
  create_group: async (ctx, input) => {
    const { name } = await createGroup(ctx, judgeInput(createGroupInput, input));
    return { message: `Group "${name}" created successfully!`, navigate: '/groups' };
  },
  invite_friend: async (ctx, input) => {
    const friend = await inviteFriend(ctx, judgeInput(inviteFriendInput, input));
    return {
      message: `${friend.name} is invited. Share their calendar link with them.`,
      navigate: `/friend/${friend.id}`,
    };
  },
  add_members: async (ctx, input) => {
    await addMembers(ctx, judgeInput(addMembersInput, input));
    return { message: 'Members added successfully!', navigate: '/groups' };
  },
};

function run(ctx: OwnerContext, row: PendingRow, input: Record<string, unknown>): Promise<Done> {
  // Only names of tools are ever stored in this column.
  const runner = runners[row.tool as ToolName];
  if (!runner) throw conflict('This action needs no confirmation.');
  return runner(ctx, input);
}
