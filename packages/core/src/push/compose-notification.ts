import type { PushMessage } from '@kith/contracts/push';
import { shorten } from '@kith/contracts/text';
import { describeActivity, describeAdvice } from '../activity/index.ts';
import type { InboxDomainEvent } from './queries.ts';

// A payload may be 4,096 bytes in all (RFC 8291, 4), and screens show less.
const longestTitle = 160;
const longestBody = 240;

/** The sentence of the inbox as a notification, with what the friend wrote or what the owner can do below it. */
export function composeNotification(domainEvent: InboxDomainEvent, unread: number): PushMessage {
  const { kind, facts, eventId, friendId, id } = domainEvent;
  const isAnswer = kind === 'rsvp.changed' || kind === 'rsvp.late';
  return {
    title: shorten(describeActivity({ kind, facts }), longestTitle),
    body: shorten(facts.note ?? describeAdvice({ kind, facts }) ?? '', longestBody),
    path: isAnswer && eventId !== null ? `/events/${eventId}` : '/inbox',
    // A changed answer replaces the previous notification.
    tag: isAnswer && eventId !== null && friendId !== null ? `${eventId} ${friendId}` : id,
    unread,
  };
}
