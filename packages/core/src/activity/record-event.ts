import type { OwnerId } from '@kith/contracts/ids';
import type { HappeningKind } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { happenings, type HappeningFacts } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { announceChange } from './announce-change.ts';
import { listDevices } from './list-devices.ts';
import type { Channel } from './pick-channel.ts';
import { bumpFeedVersions, bumpOwnerFeedVersion } from './bump-feed-versions.ts';
import { type GuestNotification, notifyGuests } from './notify-guests.ts';

interface ChangedFriend {
  id: string;
  name: string;
}

/** A change to an event: whose feeds it alters and what its guests are notified of. */
interface EventChange {
  event: { id: string; title: string; revision: number; startAt: Date };
  /** Friend ids, or everybody. */
  copies: 'everybody' | readonly string[];
  /** Null when nobody is notified. */
  tell: GuestNotification | null;
  /** The previous time and place, if guests could see them and one of them changed. */
  was?: HappeningFacts['was'] | undefined;
}

/**
 * Every kind of domain event with its side effects. Names are stored as they are now, so a line outlives renames and removals.
 */
export type Happening =
  | ({
      kind:
        | 'event.created'
        | 'event.published'
        | 'event.announced'
        | 'event.updated'
        | 'event.cancelled'
        | 'event.removed';
    } & EventChange)
  | {
      /** Present when the owner recorded the friend's answer. */
      kind: 'rsvp.changed' | 'rsvp.noted';
      event: { id: string; title: string };
      friend: ChangedFriend;
      answer: RsvpStatus;
      note: string | null;
      /** Whether a guest who had accepted cancels on the day. */
      afterAll?: boolean;
    }
  | { kind: 'rsvp.late'; event: { id: string; title: string }; friend: ChangedFriend; minutes: number | null }
  | { kind: 'friend.asked'; event: { id: string; title: string } | null; friend: ChangedFriend; note: string }
  | { kind: 'friend.replied_to'; event: { id: string; title: string } | null; friend: ChangedFriend }
  | {
      kind:
        | 'friend.invited'
        | 'friend.removed'
        | 'friend.token_rotated'
        | 'friend.unsubscribed'
        | 'friend.resubscribed';
      friend: ChangedFriend;
    }
  | { kind: 'friend.subscribed' | 'friend.silent'; friend: ChangedFriend; app: string | null }
  | {
      kind: 'mail.failed';
      /** Null for a mail about several events. */
      event: { id: string; title: string } | null;
      friend: ChangedFriend;
      reason: 'refused' | 'given_up';
      channel: Channel;
    }
  | { kind: 'friend.updated'; friend: ChangedFriend; changesFeed: boolean }
  | { kind: 'group.created'; group: { name: string }; count: number }
  | { kind: 'group.members_added'; group: { name: string }; joined: readonly ChangedFriend[] }
  | { kind: 'group.member_removed'; group: { name: string }; friend: ChangedFriend }
  | { kind: 'group.updated'; group: { name: string } }
  | { kind: 'group.removed'; group: { name: string }; members: readonly string[] }
  | { kind: 'profile.updated'; changesFeed: boolean };

interface Effects {
  eventId?: string;
  friendId?: string;
  facts: HappeningFacts;
  copies: EventChange['copies'];
}

/**
 * Records a domain event; every verb calls it once, last, in the transaction of the change. It writes the durable row, bumps the
 * versions of affected feeds, notifies guests and the owner's devices, and sends the live update that open screens receive on
 * commit.
 */
export async function recordEvent(ctx: SystemContext, ownerId: OwnerId, happening: Happening): Promise<void> {
  const { eventId = null, friendId = null, facts, copies } = effectsOf(happening);
  await Promise.all([
    store(ctx, ownerId, { kind: happening.kind, eventId, friendId, facts }),
    copies === 'everybody' ? bumpOwnerFeedVersion(ctx, ownerId) : bumpFeedVersions(ctx, ownerId, copies),
    'tell' in happening && happening.tell !== null
      ? notifyGuests(ctx, ownerId, happening.event, happening.tell)
      : undefined,
    announceChange(ctx, ownerId, { kind: happening.kind satisfies HappeningKind, eventId, friendId }),
  ]);
}

/** Stores the domain event and enqueues pushes to the owner's devices. */
async function store(
  ctx: SystemContext,
  ownerId: OwnerId,
  row: { kind: HappeningKind; eventId: string | null; friendId: string | null; facts: HappeningFacts },
): Promise<void> {
  const [[stored], devices] = await Promise.all([
    ctx.db
      .insert(happenings)
      .values({ ownerId, ...row, happenedAt: ctx.now })
      .returning({ no: happenings.no }),
    listDevices(ctx, ownerId, row),
  ]);
  if (!stored) throw new Error('an inserted row was not returned');
  for (const { familyId } of devices) {
    await ctx.ports.jobs.add(ctx.db, 'owner-push', { owner_id: ownerId, family_id: familyId, happening: stored.no });
  }
}

function effectsOf(happening: Happening): Effects {
  switch (happening.kind) {
    case 'event.created':
    case 'event.published':
    case 'event.announced':
    case 'event.updated':
    case 'event.cancelled':
    case 'event.removed':
      return {
        eventId: happening.event.id,
        facts: { eventTitle: happening.event.title, ...(happening.was ? { was: happening.was } : {}) },
        copies: happening.copies,
      };
    case 'rsvp.changed':
    case 'rsvp.noted': {
      const { event, friend, answer, note, afterAll } = happening;
      return {
        eventId: event.id,
        friendId: friend.id,
        facts: {
          eventTitle: event.title,
          friendName: friend.name,
          answer,
          ...(note ? { note } : {}),
          ...(afterAll ? { afterAll } : {}),
        },
        copies: [friend.id],
      };
    }
    case 'rsvp.late': {
      const { event, friend, minutes } = happening;
      const facts = { eventTitle: event.title, friendName: friend.name, ...(minutes === null ? {} : { minutes }) };
      return { eventId: event.id, friendId: friend.id, facts, copies: [] };
    }
    case 'friend.asked': {
      const { event, friend, note } = happening;
      return {
        ...(event ? { eventId: event.id } : {}),
        friendId: friend.id,
        facts: { friendName: friend.name, note, ...(event ? { eventTitle: event.title } : {}) },
        copies: [],
      };
    }
    case 'friend.replied_to': {
      const { event, friend } = happening;
      return {
        ...(event ? { eventId: event.id } : {}),
        friendId: friend.id,
        facts: { friendName: friend.name, ...(event ? { eventTitle: event.title } : {}) },
        copies: [],
      };
    }
    // The feed of a new friend was never fetched, and that of a removed friend cannot be.
    case 'friend.invited':
    case 'friend.removed':
      return { ...of(happening.friend), copies: [] };
    case 'friend.token_rotated':
    case 'friend.unsubscribed':
    case 'friend.resubscribed':
      return { ...of(happening.friend), copies: [happening.friend.id] };
    case 'friend.subscribed':
    case 'friend.silent': {
      const { friendId, facts } = of(happening.friend);
      return { friendId, facts: { ...facts, ...(happening.app ? { app: happening.app } : {}) }, copies: [] };
    }
    case 'mail.failed': {
      const { event, friend, reason, channel } = happening;
      return {
        ...(event ? { eventId: event.id } : {}),
        friendId: friend.id,
        facts: {
          friendName: friend.name,
          reason,
          ...(channel === 'telegram' ? { channel } : {}),
          ...(event ? { eventTitle: event.title } : {}),
        },
        copies: [],
      };
    }
    case 'friend.updated':
      return { ...of(happening.friend), copies: happening.changesFeed ? [happening.friend.id] : [] };
    case 'group.created':
      return { facts: { groupName: happening.group.name, count: happening.count }, copies: [] };
    case 'group.members_added': {
      const { group, joined } = happening;
      const [only] = joined.length === 1 ? joined : [];
      return {
        ...(only ? { friendId: only.id } : {}),
        facts: { groupName: group.name, count: joined.length, ...(only ? { friendName: only.name } : {}) },
        copies: joined.map(({ id }) => id),
      };
    }
    case 'group.member_removed': {
      const { friendId, facts } = of(happening.friend);
      return { friendId, facts: { ...facts, groupName: happening.group.name }, copies: [friendId] };
    }
    case 'group.updated':
      return { facts: { groupName: happening.group.name }, copies: [] };
    case 'group.removed':
      return { facts: { groupName: happening.group.name }, copies: happening.members };
    case 'profile.updated':
      return { facts: {}, copies: happening.changesFeed ? 'everybody' : [] };
  }
}

const of = (friend: ChangedFriend) => ({ friendId: friend.id, facts: { friendName: friend.name } });
