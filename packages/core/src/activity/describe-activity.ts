import type { ActivityKind } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';

/** The part of an activity row from which its sentence is made. */
export interface ActivityLine {
  kind: ActivityKind;
  friendName: string | null;
  eventTitle: string | null;
  groupName: string | null;
  rsvpStatus: RsvpStatus | null;
  details: { note?: string; app?: string; count?: number } | null;
}

const answered: Record<RsvpStatus, string> = {
  yes: 'is attending',
  maybe: 'may come to',
  no: 'cannot make',
  pending: 'took back the answer to',
};

/** The sentence an owner reads: one line, without a full stop, names as they were when it happened. */
export function describeActivity({ kind, rsvpStatus, details, ...names }: ActivityLine): string {
  const friend = names.friendName ?? 'A friend';
  const event = names.eventTitle ?? 'an event';
  const group = names.groupName ?? 'a group';
  switch (kind) {
    case 'event.created':
      return `You created ${event}`;
    case 'event.published':
      return `You published ${event}`;
    case 'event.updated':
      return `You changed ${event}`;
    case 'event.cancelled':
      return `You cancelled ${event}`;
    case 'event.removed':
      return `You deleted ${event}`;
    case 'friend.invited':
      return `You invited ${friend}`;
    case 'friend.removed':
      return `You removed ${friend}`;
    case 'friend.token_rotated':
      return `You gave ${friend} a new link`;
    case 'friend.subscribed':
      return details?.app ? `${friend} added your calendar in ${details.app}` : `${friend} added your calendar`;
    case 'friend.unsubscribed':
      return `${friend} left your calendar`;
    case 'friend.resubscribed':
      return `${friend} came back to your calendar`;
    case 'rsvp.changed':
      return `${friend} ${answered[rsvpStatus ?? 'pending']} ${event}`;
    case 'group.created':
      return `You created the group ${group}`;
    case 'group.members_added':
      return names.friendName === null
        ? `${details?.count ?? 'Several'} friends joined the group ${group}`
        : `${friend} joined the group ${group}`;
    case 'group.removed':
      return `You deleted the group ${group}`;
  }
}
