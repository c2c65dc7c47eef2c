import type { InboxItem } from '@kith/contracts/inbox';
import { describeAdvice, describeUnderEvent, presentActivity, presentReplies } from '../activity/index.ts';
import { presentAnsweredFor } from '../guests/index.ts';
import type { InboxRow } from './queries.ts';

/** A stored domain event as a line of the inbox, with its event and its friend as they are now. */
export function presentLine(row: InboxRow): InboxItem {
  const { domainEvent, kind, unread, event, friendIsHere, nameNow } = row;
  return {
    ...presentActivity({ ...domainEvent, kind, nameNow }),
    kind,
    friend_id: friendIsHere ? domainEvent.friendId : null,
    headline: describeUnderEvent({
      kind,
      facts: { ...domainEvent.facts, ...(nameNow === null ? {} : { friendName: nameNow }) },
    }),
    unread,
    note: domainEvent.facts.note ?? null,
    replies: presentReplies(row.replies),
    can_reply: row.canReply,
    answered_for:
      kind === 'rsvp.changed' && event && domainEvent.facts.answer !== 'pending'
        ? presentAnsweredFor(event, row.movedFrom)
        : null,
    calendar_app: domainEvent.facts.app ?? null,
    advice: describeAdvice({ kind, facts: domainEvent.facts }),
    event: event && {
      title: event.title,
      start_at: event.startAt.toISOString(),
      end_at: event.endAt.toISOString(),
      time_zone: event.timeZone,
      all_day: event.allDay,
      location: event.location,
    },
  };
}
