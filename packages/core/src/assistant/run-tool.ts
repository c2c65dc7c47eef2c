import {
  eventDraft,
  invalidToolName,
  toolFailed,
  toolNames,
  yesProceed,
  type ToolInput,
  type ToolName,
  type ToolReply,
} from '@kith/contracts/assistant';
import { listEventsInput, publishEventInput, updateEventInput } from '@kith/contracts/events';
import { inviteFriendInput, listFriendsInput } from '@kith/contracts/friends';
import { addMembersInput, createGroupInput } from '@kith/contracts/groups';
import { randomUUID } from 'node:crypto';
import type { OwnerContext } from '../context.ts';
import { DomainError, refusalOf } from '../errors.ts';
import { getEvent, listEvents } from '../events/index.ts';
import { checkFriends, listFriends } from '../friends/index.ts';
import { getGroup, listGroups } from '../groups/index.ts';
import { nameEvent } from './describe-event.ts';
import { judgeInput } from './judge-input.ts';
import { proposeAction, type Proposal } from './propose-action.ts';
import type { Clock } from './rules.ts';

type Args = ToolInput['args'];
type Tool = (ctx: OwnerContext, args: Args, clock: Clock) => Promise<{ data: unknown } | { proposal: Proposal }>;

const tools: Record<ToolName, Tool> = {
  list_events: async (ctx, args) => ({ data: (await listEvents(ctx, judgeInput(listEventsInput, args))).items }),
  find_friends: async (ctx, args) => {
    const { items } = await listFriends(ctx, judgeInput(listFriendsInput, args));
    // The secret of a link is copied from the friend's page, never out of a conversation.
    return {
      data: items.map(({ id, name, email, subscription_status, upcoming_events, groups }) => ({
        id,
        name,
        email,
        subscription_status,
        upcoming_events,
        groups,
      })),
    };
  },
  list_groups: async (ctx) => ({ data: await listGroups(ctx) }),
  share_calendar: async () => ({ data: { navigate: '/manage' } }),
  get_help: async () => ({ data: { tools: toolNames } }),
  create_event: async (_ctx, args) => {
    const draft = judgeInput(eventDraft, { draft_id: randomUUID(), ...blankDraft, ...args });
    return { proposal: { tool: 'create_event', input: { ...draft }, summary: `Create the event "${draft.title}"` } };
  },
  update_event: async (ctx, args, clock) => {
    const input = judgeInput(updateEventInput, args);
    const event = await getEvent(ctx, input.id);
    return {
      proposal: { tool: 'update_event', input: { ...input }, summary: `Change ${nameEvent(event, clock)}` },
    };
  },
  publish_event: async (ctx, args, clock) => {
    const input = judgeInput(publishEventInput, args);
    const event = await getEvent(ctx, input.id);
    return {
      proposal: { tool: 'publish_event', input: { ...input }, summary: `Publish ${nameEvent(event, clock)}` },
    };
  },
  cancel_event: async (ctx, args, clock) => {
    const { id } = judgeInput(updateEventInput, { id: args['id'] });
    const event = await getEvent(ctx, id);
    return { proposal: { tool: 'cancel_event', input: { id }, summary: `Cancel ${nameEvent(event, clock)}` } };
  },
  invite_friend: async (_ctx, args) => {
    const input = judgeInput(inviteFriendInput, args);
    return { proposal: { tool: 'invite_friend', input: { ...input }, summary: `Invite ${input.name}` } };
  },
  create_group: async (ctx, args) => {
    const input = judgeInput(createGroupInput, args);
    await checkFriends(ctx, input.member_ids ?? []);
    return { proposal: { tool: 'create_group', input: { ...input }, summary: `Create the group "${input.name}"` } };
  },
  add_members: async (ctx, args) => {
    const input = judgeInput(addMembersInput, args);
    await checkFriends(ctx, input.member_ids);
    const { name } = await getGroup(ctx, input.id);
    const count = input.member_ids.length;
    return {
      proposal: {
        tool: 'add_members',
        input: { ...input },
        summary: `Add ${count} ${count === 1 ? 'friend' : 'friends'} to ${name}`,
      },
    };
  },
};

const blankDraft = {
  description: null,
  start_at: null,
  end_at: null,
  location: null,
  group_names: [],
  friend_names: [],
  all_day: false,
  recurrence: null,
};

/**
 * Runs one of the assistant's tools for its owner. A tool that reads answers its data; one that would change something
 * answers a pending action and a button that says yes to it, and changes nothing itself.
 * Throws `invalid_input` 'Invalid tool name' for any other name, and 'Tool failed: {name}' with the code and the issues
 * of whatever was refused.
 */
export async function runTool(ctx: OwnerContext, input: ToolInput): Promise<ToolReply> {
  const name = toolNames.find((one) => one === input.name);
  if (name === undefined) throw new DomainError('invalid_input', invalidToolName);
  const { context = {} } = input;
  const clock: Clock = {
    now: context.now === undefined ? ctx.now : new Date(context.now),
    zone: context.timezone ?? ctx.owner.timeZone,
    locale: context.locale ?? null,
  };
  try {
    const args = name === 'create_event' ? { time_zone: clock.zone, ...input.args } : input.args;
    const result = await tools[name](ctx, args, clock);
    if ('data' in result) return { data: result.data };
    const pending = await proposeAction(ctx, result.proposal, input.sessionId ?? null);
    return {
      uiActions: [{ label: yesProceed, tool: name, actionId: pending.id }, { label: 'Cancel' }],
      data: pending,
    };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused?.code === 'unavailable') throw refused;
    throw new DomainError(refused?.code ?? 'internal', toolFailed(name), {
      issues: refused?.issues ?? [],
      cause: error,
    });
  }
}
