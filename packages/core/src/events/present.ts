import type { Announcement, Event, PreviousTimes } from '@kith/contracts/events';
import type { Guest, Tally } from '@kith/contracts/rsvps';
import { linkStateOf, shownReads } from '../friends/index.ts';
import type { AnnouncementRow, EventRow, GuestRow, MailRow, MoveRow } from './queries.ts';

/** A stored event as the wire shows it (SPEC §3), with the names of its first guests by their ids. */
export function presentEvent(row: EventRow, names: ReadonlyMap<string, string>): Event {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    time_zone: row.timeZone,
    all_day: row.allDay,
    status: row.status,
    visibility: 'private',
    audience_type: row.audienceType,
    audience_groups: row.groups,
    audience_friends: row.friends,
    excluded_friends: row.excluded,
    busy_only: row.busyOnly,
    show_guests: row.showGuests,
    rsvp_count: row.attending,
    attendees_count: row.attending,
    guests_count: row.guests,
    guest_names: row.firstGuests.flatMap((id) => names.get(id) ?? []),
    owner_user_id: row.ownerId,
    revision: row.revision,
    published_at: row.publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** What became of a mail; null for what is no mail. */
function presentMail(row: MailRow | null): Guest['mail'] {
  if (row === null || row.status === null || row.status === 'dropped') return null;
  return { status: row.status, at: (row.sentAt ?? row.dueAt)?.toISOString() ?? null };
}

/** A guest with the answer, the last mail, and whether their calendar shows what the event says now. */
export function presentGuest(
  event: Pick<EventRow, 'id' | 'status' | 'changedAt'>,
  row: GuestRow,
  mail: MailRow | null,
): Guest {
  const { lastSyncedAt: seenAt, calendarApp } = shownReads(row);
  return {
    event_id: event.id,
    friend_id: row.friendId,
    friend_name: row.friendName,
    rsvp_status: row.answer,
    note: row.note,
    responded_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answer === 'pending' ? null : row.answeredBy,
    link_state: linkStateOf(row),
    hides_reads: row.hidesReads,
    has_latest: event.status === 'draft' || seenAt === null ? null : seenAt >= event.changedAt,
    mail: presentMail(mail),
    calendar_app: calendarApp,
    calendar_seen_at: seenAt?.toISOString() ?? null,
  };
}

/** How many guests gave which answer. */
export function countAnswers(guests: readonly Pick<Guest, 'rsvp_status'>[]): Tally {
  const tally = { yes: 0, no: 0, maybe: 0, pending: 0 };
  for (const guest of guests) tally[guest.rsvp_status] += 1;
  return tally;
}

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    guests_count: row.guests,
    seen_count: row.seen,
  };
}

export function presentPrevious({ was, happenedAt }: MoveRow): PreviousTimes {
  return {
    start_at: was.startAt,
    end_at: was.endAt,
    time_zone: was.timeZone,
    all_day: was.allDay,
    location: was.location,
    changed_at: happenedAt.toISOString(),
  };
}
