import { isolated } from '@kith/contracts/isolate';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { answersReturn, lostSentence, seenWords, toldSentence } from '@kith/contracts/events/say-effect';
import {
  cancelEventInput,
  confirmedDraft,
  deleteGroupInput,
  eventDraft,
  removeMembersInput,
  toolNames,
  type ChatActionReply,
  type Intent,
  type ToolName,
} from '@kith/contracts/assistant';
import {
  type EventDetails,
  listEventsInput,
  publishEventInput,
  updateEventInput,
  type UpdateEventInput,
} from '@kith/contracts/events';
import { inviteToolInput, listFriendsInput } from '@kith/contracts/friends';
import { isInPast } from '@kith/contracts/events/past-start';
import type { Scope } from '@kith/contracts/scopes';
import { addMembersInput, createGroupInput } from '@kith/contracts/groups';
import { describeScope, lostDates, scopeLabels } from '@kith/contracts/series/describe-scope';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import { type Clock, describeDay, listNames } from '@kith/phrases/say';
import { inTransaction, type OwnerContext } from '../context.ts';
import { type Contract, lacksScope, parseOrThrow } from '../errors.ts';
import {
  getEvent,
  listDates,
  listEvents,
  previewUpdateEvent,
  publishEvent,
  removeEvent,
  updateEvent,
} from '../events/index.ts';
import { checkFriends, inviteFriend, listFriends, previewInvite } from '../friends/index.ts';
import {
  addMembers,
  createGroup,
  getGroup,
  listGroups,
  previewAddMembers,
  previewRemoveGroup,
  previewRemoveMember,
  removeGroup,
  removeMember,
} from '../groups/index.ts';
import { deriveRecurrence } from '../series/index.ts';
import { confirmDraft } from './confirm-draft.ts';
import { describeChange } from './describe-change.ts';
import { loadDirectory, mayRead } from './queries.ts';
import { describeNames, nameEvent } from './describe-written.ts';

type Args = Record<string, unknown>;
export type Done = ChatActionReply['result'];

/** A read-only tool, which runs at once. */
interface Query {
  needsConfirmation: false;
  /** The scope that a token needs in addition to `assistant:write`. */
  scope: Scope | null;
  run(ctx: OwnerContext, args: Args): Promise<unknown>;
}

/** A tool that changes something: it is proposed with a summary and runs after its owner confirms. */
interface Action {
  needsConfirmation: true;
  /**
   * The parsed input and a summary that fits into a question: `Publish "Picnic"`. Throws what the contract or tenant isolation
   * refuses.
   */
  propose(ctx: OwnerContext, args: Args, clock: Clock): Promise<{ input: Args; summary: string }>;
  run(ctx: OwnerContext, args: Args): Promise<Done>;
}

const query = <I, S extends Scope | null, O>(tool: {
  input: Contract<I>;
  scope: S;
  run(ctx: OwnerContext, input: I): Promise<O>;
}) => ({
  needsConfirmation: false as const,
  scope: tool.scope,
  run: async (ctx: OwnerContext, args: Args): Promise<O> => {
    if (tool.scope !== null && !mayRead(ctx, tool.scope)) throw lacksScope(tool.scope);
    return tool.run(ctx, parseOrThrow(tool.input, args));
  },
});

/** A tool that may be proposed with incomplete input. */
const draftedAction = <I, P extends Args>(tool: {
  input: Contract<I>;
  proposal: Contract<P>;
  summarise(ctx: OwnerContext, input: P, clock: Clock): string | Promise<string>;
  run(ctx: OwnerContext, input: I): Promise<Done>;
}) => ({
  needsConfirmation: true as const,
  propose: async (ctx: OwnerContext, args: Args, clock: Clock): Promise<{ input: P; summary: string }> => {
    const input = parseOrThrow(tool.proposal, args);
    return { input, summary: await tool.summarise(ctx, input, clock) };
  },
  run: (ctx: OwnerContext, args: Args): Promise<Done> => tool.run(ctx, parseOrThrow(tool.input, args)),
});

const action = <I extends Args>(tool: Omit<Parameters<typeof draftedAction<I, I>>[0], 'proposal'>) =>
  draftedAction({ ...tool, proposal: tool.input });

const nothing: Contract<object> = { safeParse: () => ({ success: true, data: {} }) };

/** The names of the owner's friends with these ids; throws `not_found` when one is not theirs. */
async function namesOf(ctx: OwnerContext, ids: readonly string[]): Promise<string[]> {
  await checkFriends(ctx, [...ids]);
  const { friends } = await loadDirectory(ctx);
  return friends.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

const toldWords = (told: number, gone: number): string =>
  told === 0 ? '' : told < gone ? `, and ${told} of them will be told` : ', and will be told';

const moves = (event: Pick<EventDetails, 'start_at' | 'end_at'>, input: UpdateEventInput): boolean =>
  (['start_at', 'end_at'] as const).some((at) => input[at] !== undefined && input[at] !== event[at]);

/**
 * Who is affected by a change to a published event: who gains or loses sight of it on their page and in their calendar, and
 * whether they are notified.
 */
function forWhom({ status, audience, ...event }: EventDetails, input: UpdateEventInput, told: number): string {
  if (status === 'draft') return '. Nobody sees it until it’s published';
  const out = new Set(input.excluded_friends ?? []);
  const kept = input.audience_friends;
  // A guest invited by name leaves when that name is removed.
  const leaves = ({ friend_id: id }: { friend_id: string }) =>
    out.has(id) ||
    (kept !== undefined &&
      event.audience_friends.includes(id) &&
      !kept.includes(id) &&
      event.audience_groups.length === 0);
  const gone = audience.filter(leaves).map((guest) => guest.friend_name);
  const staying = audience.filter((guest) => !leaves(guest)).map((guest) => guest.friend_name);
  const isNews = moves(event, input) || (input.location !== undefined && input.location !== event.location);
  const news = !isNews ? '' : `, and will be told${(input.scope ?? 'this') === 'this' ? '' : ' once'}`;
  const seen =
    staying.length > 0 ? `. ${describeNames(staying)} will see it on their page and in their calendar${news}` : '';
  return gone.length > 0
    ? `${seen}. ${describeNames(gone)} will no longer see it${toldWords(told, gone.length)}`
    : seen;
}

/** An event, or a series when more than one of its dates is meant: `"Quiz", every Tuesday`. */
const nameDates = (event: EventDetails, scope: SeriesScope | undefined, clock: Clock): string =>
  event.repeats === null || (scope ?? 'this') === 'this'
    ? nameEvent(event, clock)
    : `${isolated`"${event.title}"`}, ${event.repeats}`;

/** Which dates of a series an act touches, and their guests, as a sentence after its summary; empty for what does not repeat. */
async function datesWords(
  ctx: OwnerContext,
  event: EventDetails,
  { scope = 'this', recurrence, start_at, end_at, time_zone, all_day }: Omit<UpdateEventInput, 'id'>,
  clock: Clock,
): Promise<string> {
  if (event.series_id === null) {
    if (recurrence === undefined) return '';
    const times = { start_at, end_at, time_zone, all_day };
    const planned = {
      ...event,
      ...Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined)),
    };
    const { dates } = await deriveRecurrence(ctx, { ...planned, recurrence });
    const days = dates.map((date) => describeDay({ ...planned, start_at: date }, clock));
    return `. Its first dates are ${listNames(days)}`;
  }
  const { scopes } = await listDates(ctx, event.id);
  const touched = scopes[scope];
  const first = describeDay({ ...event, start_at: touched.from ?? event.start_at }, clock);
  const gone = recurrence === undefined ? '' : `. ${lostDates.replace(/\.$/u, '')}`;
  return `. ${scopeLabels[scope]}: ${describeScope(scope, touched, first).replace(/\.$/u, '')}${gone}`;
}

/** The effect of a change on guests, as sentences after its summary; empty for a token that may not read events. */
async function effectWords(
  ctx: OwnerContext,
  preview: () => Promise<AudienceEffect>,
  say: (effect: AudienceEffect) => (string | null)[],
): Promise<string> {
  if (!mayRead(ctx, 'events:read')) return '';
  return say(await preview())
    .flatMap((sentence) => (sentence === null ? [] : [`. ${sentence}`]))
    .join('');
}

const seenSentence = (effect: AudienceEffect): (string | null)[] => {
  const seen = seenWords(effect);
  return [seen && `They’ll see ${seen}`];
};

/** What one friend loses: `Ben will lose "Dinner" and "Picnic", and be told`, and that the answers come back. */
function lostByOne(effect: AudienceEffect): (string | null)[] {
  const { events, told } = effect;
  const name = events[0]?.guests[0]?.friend_name;
  if (name === undefined) return [];
  const titles = describeNames(events.map(({ title }) => `"${title}"`));
  return [`${isolated`${name}`} will lose ${titles}${told > 0 ? ', and be told' : ''}`, answersReturn(effect)];
}

/** Everything the assistant can do: input, summary, implementation, and whether the owner has to confirm. */
export const tools = {
  list_events: query({
    input: listEventsInput,
    scope: 'events:read',
    run: async (ctx, input) => (await listEvents(ctx, input)).items,
  }),
  find_friends: query({
    scope: 'friends:read',
    input: listFriendsInput,
    run: async (ctx, input) => {
      const { items } = await listFriends(ctx, input);
      // A link's secret is copied from the friend's page and never appears in a conversation.
      return items.map(({ id, name, email, subscription_status, upcoming_events, groups }) => ({
        id,
        name,
        email,
        subscription_status,
        upcoming_events,
        groups,
      }));
    },
  }),
  list_groups: query({ input: nothing, scope: 'groups:read', run: async (ctx) => (await listGroups(ctx)).items }),
  share_calendar: query({ input: nothing, scope: null, run: async () => ({ navigate: '/manage' }) }),
  get_help: query({ input: nothing, scope: null, run: async () => ({ tools: toolNames }) }),
  create_event: draftedAction({
    input: confirmedDraft,
    proposal: eventDraft,
    summarise: (ctx, draft) =>
      `${isolated`Create the event "${draft.title}"`}${isInPast(draft, ctx.now) ? ', which begins in the past' : ''}`,
    run: async (ctx, input) => {
      const { event, message } = await confirmDraft(ctx, input, true);
      return { message, navigate: `/events/${event.id}` };
    },
  }),
  update_event: action({
    input: updateEventInput,
    summarise: async (ctx, input, clock) => {
      const event = await getEvent(ctx, input.id);
      const changes = describeChange(event, input, await loadDirectory(ctx), clock);
      const { told } = await previewUpdateEvent(ctx, { ...input, revision: undefined });
      const change = `Change ${nameDates(event, input.scope, clock)}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
      const dates = await datesWords(ctx, event, input, clock);
      return `${change}${dates}${forWhom(event, input, told)}`;
    },
    run: async (ctx, input) => {
      const event = await updateEvent(ctx, input);
      return { message: 'Event updated successfully!', navigate: `/events/${event.id}` };
    },
  }),
  publish_event: action({
    input: publishEventInput,
    summarise: async (ctx, { id }, clock) => {
      const event = await getEvent(ctx, id);
      return event.status === 'confirmed'
        ? `Tell the guests of ${nameEvent(event, clock)} who haven’t been told yet`
        : `Publish ${nameEvent(event, clock)}, and tell its guests`;
    },
    run: async (ctx, input) => {
      const event = await publishEvent(ctx, input);
      return { message: 'Event published successfully', navigate: `/events/${event.id}` };
    },
  }),
  cancel_event: action({
    input: cancelEventInput,
    summarise: async (ctx, { id, scope, others = [] }, clock) => {
      const event = await getEvent(ctx, id);
      const days = [event, ...(await Promise.all(others.map((other) => getEvent(ctx, other))))];
      const named =
        days.length === 1
          ? nameDates(event, scope, clock)
          : `${isolated`"${event.title}"`} on ${listNames(days.map((one) => describeDay(one, clock)))}`;
      const act = event.status === 'draft' ? `Delete the draft ${named}` : `Cancel ${named}, and tell its guests`;
      return days.length === 1 ? `${act}${await datesWords(ctx, event, { scope }, clock)}` : act;
    },
    run: async (ctx, { id, scope, others = [] }) => {
      const { status, title } = await getEvent(ctx, id);
      await inTransaction(ctx, async (tx) => {
        for (const one of [id, ...others]) {
          if (status === 'draft') await removeEvent(tx, { id: one, scope });
          else await updateEvent(tx, { id: one, scope, status: 'cancelled' });
        }
      });
      return status === 'draft'
        ? { message: 'Event deleted successfully', navigate: '/events' }
        : { message: isolated`"${title}" is cancelled.`, navigate: `/events/${id}` };
    },
  }),
  invite_friend: action({
    input: inviteToolInput,
    summarise: async (ctx, { name, email, group_ids = [], event_id }, clock) => {
      const { friends, groups } = await loadDirectory(ctx);
      const seen = await effectWords(ctx, () => previewInvite(ctx, { group_ids }), seenSentence);
      const isKnown = friends.some((friend) => friend.name.toLowerCase() === name.toLowerCase());
      const where = [
        'your calendar',
        ...groups.filter(({ id }) => group_ids.includes(id)).map((group) => isolated`${group.name}`),
        ...(event_id === undefined ? [] : [nameEvent(await getEvent(ctx, event_id), clock)]),
      ];
      return `Invite ${isolated`${name}`}${email ? ` (${email})` : ''} to ${listNames(where)}${isKnown ? '. You already have a friend of this name' : ''}${seen}`;
    },
    run: async (ctx, { event_id, ...input }) => {
      const friend = await inviteFriend(ctx, input);
      const event = event_id === undefined ? null : await getEvent(ctx, event_id);
      if (event && event.audience.every((guest) => guest.friend_id !== friend.id)) {
        const { id, audience_groups, audience_friends } = event;
        await updateEvent(ctx, { id, audience_groups, audience_friends: [...audience_friends, friend.id] });
        return {
          message: isolated`${friend.name} is added and invited to "${event.title}". Share their calendar link with them.`,
          navigate: `/events/${id}`,
        };
      }
      return {
        message: isolated`${friend.name} is invited. Share their calendar link with them.`,
        navigate: `/friend/${friend.id}`,
      };
    },
  }),
  create_group: action({
    input: createGroupInput,
    summarise: async (ctx, { name, member_ids = [] }) => {
      const members = await namesOf(ctx, member_ids);
      return `Create the group ${isolated`"${name}"`}${members.length > 0 ? ` with ${describeNames(members)}` : ''}`;
    },
    run: async (ctx, input) => {
      const { name } = await createGroup(ctx, input);
      return { message: isolated`Group "${name}" created successfully!`, navigate: '/groups' };
    },
  }),
  add_members: action({
    input: addMembersInput,
    summarise: async (ctx, input) => {
      const names = await namesOf(ctx, input.member_ids);
      const seen = await effectWords(ctx, () => previewAddMembers(ctx, input), seenSentence);
      return `Add ${describeNames(names)} to ${isolated`${(await getGroup(ctx, input.id)).name}`}${seen}`;
    },
    run: async (ctx, input) => {
      await addMembers(ctx, input);
      return { message: 'Members added successfully!', navigate: '/groups' };
    },
  }),
  remove_members: action({
    input: removeMembersInput,
    summarise: async (ctx, { id, member_ids }) => {
      const names = await namesOf(ctx, member_ids);
      const { name } = await getGroup(ctx, id);
      let lost = '';
      for (const friendId of member_ids) {
        lost += await effectWords(ctx, () => previewRemoveMember(ctx, { id, friendId }), lostByOne);
      }
      return `Remove ${describeNames(names)} from ${isolated`${name}`}, and from the events it is invited to${lost}`;
    },
    run: async (ctx, { id, member_ids }) => {
      const names = await namesOf(ctx, member_ids);
      await inTransaction(ctx, async (tx) => {
        for (const friendId of member_ids) await removeMember(tx, { id, friendId });
      });
      return {
        message: `${describeNames(names)} left ${isolated`${(await getGroup(ctx, id)).name}`}.`,
        navigate: '/groups',
      };
    },
  }),
  delete_group: action({
    input: deleteGroupInput,
    summarise: async (ctx, { id }) => {
      const group = await getGroup(ctx, id);
      const lost = await effectWords(
        ctx,
        () => previewRemoveGroup(ctx, { id }),
        (effect) => [lostSentence(effect), answersReturn(effect), toldSentence(effect)],
      );
      return `Delete the group ${isolated`"${group.name}"`}${lost}`;
    },
    run: async (ctx, { id }) => {
      const { name } = await getGroup(ctx, id);
      await removeGroup(ctx, { id });
      return { message: isolated`The group "${name}" is deleted.`, navigate: '/groups' };
    },
  }),
} satisfies Record<ToolName, Query | Action>;

/** The tools that change something. */
export type ActionName = { [N in ToolName]: (typeof tools)[N] extends Action ? N : never }[ToolName];
export const isActionName = (name: ToolName): name is ActionName => tools[name].needsConfirmation;

/** The tool with a name or intent, or null; names of object properties ("constructor") are not tools. */
export function findTool(name: string): Query | Action | null {
  const known = toolNames.find((one) => one === name);
  return known === undefined ? null : tools[known];
}

/** Whether an intent changes stored data; a new event does not, because it is a draft first. */
export const isAction = (intent: Intent): boolean =>
  intent !== 'create_event' && findTool(intent)?.needsConfirmation === true;

/** Whether an intent only asks about the owner's calendar. */
export const isQuestion = (intent: Intent): boolean =>
  intent === 'check_availability' || (intent !== 'get_help' && findTool(intent)?.needsConfirmation === false);

/** The scope that a token needs for a question in addition to `assistant:write`; null for none. */
export function scopeOfQuestion(intent: Intent): Scope | null {
  const tool = findTool(intent);
  return tool?.needsConfirmation === false ? tool.scope : null;
}
