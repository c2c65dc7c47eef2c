import type { OwnerId } from '@kith/contracts/ids';
import type { DomainEventKind } from '@kith/contracts/activity';
import { encodePushTask } from '@kith/contracts/push-task';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { domainEvents, type DomainEventFacts } from '@kith/db/schema';
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
  event: { id: string; seriesId: string | null; title: string; revision: number; startAt: Date };
  /** Friend ids, or everybody. */
  copies: 'everybody' | readonly string[];
  /** Null when nobody is notified. */
  tell: GuestNotification | null;
  /** The previous time and place, if guests could see them and one of them changed. */
  was?: DomainEventFacts['was'] | undefined;
}

/**
 * Every kind of domain event with its side effects. Names are stored as they are now, so a line outlives renames and removals.
 */
export type DomainEvent =
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
      /** Of what repeats: how, of an answer to all of its dates, or the day (YYYY-MM-DD) of the one that was answered. */
      dates?: { repeats: string } | { day: string } | undefined;
      /** Whether a guest who had accepted cancels on the day. */
      afterAll?: boolean;
      /** Whether the guest confirmed the answer after time or place changed. */
      again?: boolean;
      /** Whether it answers what the event was before a move. */
      outdated?: boolean;
    }
  | { kind: 'rsvp.late'; event: { id: string; title: string }; friend: ChangedFriend; minutes: number | null }
  | { kind: 'friend.asked'; event: { id: string; title: string } | null; friend: ChangedFriend; note: string }
  /** Nobody yet, who asks to be a guest; and somebody whom the link let in. */
  | { kind: 'friend.requested'; event: { id: string; title: string }; request: { id: string; name: string } }
  | { kind: 'friend.joined'; event: { id: string; title: string }; friend: ChangedFriend }
  | { kind: 'event.link_changed'; event: { id: string; title: string } }
  | { kind: 'friend.replied_to'; event: { id: string; title: string } | null; friend: ChangedFriend }
  | { kind: 'friend.invited'; friend: ChangedFriend; event?: { id: string } }
  | {
      kind: 'friend.removed' | 'friend.token_rotated' | 'friend.unsubscribed' | 'friend.resubscribed';
      friend: ChangedFriend;
    }
  | { kind: 'friend.subscribed' | 'friend.silent'; friend: ChangedFriend; app: string | null; hours?: number }
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
  facts: DomainEventFacts;
  copies: EventChange['copies'];
}

/**
 * Records a domain event; every verb calls it once, last, in the transaction of the change. It writes the durable row, bumps the
 * versions of affected feeds, notifies guests and the owner's devices, and sends the live update that open screens receive on
 * commit.
 */
export async function recordEvent(ctx: SystemContext, ownerId: OwnerId, domainEvent: DomainEvent): Promise<void> {
  const { eventId = null, friendId = null, facts, copies } = effectsOf(domainEvent);
  await Promise.all([
    store(ctx, ownerId, { kind: domainEvent.kind, eventId, friendId, facts }),
    copies === 'everybody' ? bumpOwnerFeedVersion(ctx, ownerId) : bumpFeedVersions(ctx, ownerId, copies),
    'tell' in domainEvent && domainEvent.tell !== null
      ? notifyGuests(ctx, ownerId, domainEvent.event, domainEvent.tell)
      : undefined,
    announceChange(ctx, ownerId, { kind: domainEvent.kind satisfies DomainEventKind, eventId, friendId }),
  ]);
}

/** Stores the domain event and enqueues pushes to the owner's devices. */
async function store(
  ctx: SystemContext,
  ownerId: OwnerId,
  row: { kind: DomainEventKind; eventId: string | null; friendId: string | null; facts: DomainEventFacts },
): Promise<void> {
  const [[stored], devices] = await Promise.all([
    ctx.db
      .insert(domainEvents)
      .values({ ownerId, ...row, happenedAt: ctx.now })
      .returning({ no: domainEvents.no }),
    listDevices(ctx, ownerId, row),
  ]);
  if (!stored) throw new Error('an inserted row was not returned');
  for (const { familyId } of devices) {
    const task = encodePushTask({ ownerId, familyId, domainEvent: stored.no, tries: 0 });
    await ctx.ports.jobs.add(ctx.db, 'owner-push', task);
  }
}

function effectsOf(domainEvent: DomainEvent): Effects {
  switch (domainEvent.kind) {
    case 'event.created':
    case 'event.published':
    case 'event.announced':
    case 'event.updated':
    case 'event.cancelled':
    case 'event.removed':
      return {
        eventId: domainEvent.event.id,
        facts: { eventTitle: domainEvent.event.title, ...(domainEvent.was ? { was: domainEvent.was } : {}) },
        copies: domainEvent.copies,
      };
    case 'rsvp.changed':
    case 'rsvp.noted': {
      const { event, friend, answer, note, again, outdated, afterAll, dates } = domainEvent;
      return {
        eventId: event.id,
        friendId: friend.id,
        facts: {
          eventTitle: event.title,
          friendName: friend.name,
          answer,
          ...(note ? { note } : {}),
          ...dates,
          ...(again ? { again } : {}),
          ...(outdated ? { outdated } : {}),
          ...(afterAll ? { afterAll } : {}),
        },
        copies: [friend.id],
      };
    }
    case 'rsvp.late': {
      const { event, friend, minutes } = domainEvent;
      const facts = { eventTitle: event.title, friendName: friend.name, ...(minutes === null ? {} : { minutes }) };
      return { eventId: event.id, friendId: friend.id, facts, copies: [] };
    }
    case 'friend.asked': {
      const { event, friend, note } = domainEvent;
      return {
        ...(event ? { eventId: event.id } : {}),
        friendId: friend.id,
        facts: { friendName: friend.name, note, ...(event ? { eventTitle: event.title } : {}) },
        copies: [],
      };
    }
    case 'friend.requested': {
      const { event, request } = domainEvent;
      return {
        eventId: event.id,
        facts: { friendName: request.name, eventTitle: event.title, requestId: request.id },
        copies: [],
      };
    }
    case 'friend.joined': {
      const { friendId, facts } = of(domainEvent.friend);
      const { id, title } = domainEvent.event;
      return { eventId: id, friendId, facts: { ...facts, eventTitle: title }, copies: [] };
    }
    case 'event.link_changed':
      return { eventId: domainEvent.event.id, facts: { eventTitle: domainEvent.event.title }, copies: [] };
    case 'friend.replied_to': {
      const { event, friend } = domainEvent;
      return {
        ...(event ? { eventId: event.id } : {}),
        friendId: friend.id,
        facts: { friendName: friend.name, ...(event ? { eventTitle: event.title } : {}) },
        copies: [],
      };
    }
    // The feed of a new friend was never fetched, and that of a removed friend cannot be.
    case 'friend.invited':
      return { ...of(domainEvent.friend), ...(domainEvent.event ? { eventId: domainEvent.event.id } : {}), copies: [] };
    case 'friend.removed':
      return { ...of(domainEvent.friend), copies: [] };
    case 'friend.token_rotated':
    case 'friend.unsubscribed':
    case 'friend.resubscribed':
      return { ...of(domainEvent.friend), copies: [domainEvent.friend.id] };
    case 'friend.subscribed':
    case 'friend.silent': {
      const { friendId, facts } = of(domainEvent.friend);
      const { app, hours } = domainEvent;
      return {
        friendId,
        facts: { ...facts, ...(app ? { app } : {}), ...(hours ? { count: hours } : {}) },
        copies: [],
      };
    }
    case 'mail.failed': {
      const { event, friend, reason, channel } = domainEvent;
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
      return { ...of(domainEvent.friend), copies: domainEvent.changesFeed ? [domainEvent.friend.id] : [] };
    case 'group.created':
      return { facts: { groupName: domainEvent.group.name, count: domainEvent.count }, copies: [] };
    case 'group.members_added': {
      const { group, joined } = domainEvent;
      const [only] = joined.length === 1 ? joined : [];
      return {
        ...(only ? { friendId: only.id } : {}),
        facts: { groupName: group.name, count: joined.length, ...(only ? { friendName: only.name } : {}) },
        copies: joined.map(({ id }) => id),
      };
    }
    case 'group.member_removed': {
      const { friendId, facts } = of(domainEvent.friend);
      return { friendId, facts: { ...facts, groupName: domainEvent.group.name }, copies: [friendId] };
    }
    case 'group.updated':
      return { facts: { groupName: domainEvent.group.name }, copies: [] };
    case 'group.removed':
      return { facts: { groupName: domainEvent.group.name }, copies: domainEvent.members };
    case 'profile.updated':
      return { facts: {}, copies: domainEvent.changesFeed ? 'everybody' : [] };
  }
}

const of = (friend: ChangedFriend) => ({ friendId: friend.id, facts: { friendName: friend.name } });
