import type { Announcement, Event, PreviousTimes } from '@kith/contracts/events';
import { photoPath } from '@kith/contracts/events/looks';
import type { Delay, Guest, Question, RsvpStatus, Tally } from '@kith/contracts/rsvps';
import { newsGroups } from '@kith/contracts/events/shown';
import {
  presentMail,
  presentReplies,
  presentWriting,
  shownWritings,
  type ToldRow,
  writingKind,
} from '../activity/index.ts';
import { dueAsSent, linkStateOf, type Mailing, newsFor } from '../friends/index.ts';
import {
  isMailCurrent,
  type Move,
  type NewsOf,
  presentAnsweredFor,
  presentPlanned,
  type Was,
} from '../guests/index.ts';
import { describeSeries } from '../series/index.ts';
import type { AnnouncementRow, EventRow, GuestRow, MailRow } from './queries.ts';
import { type EventTimes, isOnTheDay } from './rules.ts';

/** A stored event on the wire (SPEC §3), with its first guests' names by id. */
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
    colour: row.colour,
    drawing: row.drawing,
    photo_id: row.photoId,
    photo_url: photoPath(row.ownerId, row.photoId),
    host_line: row.hostLine,
    reminders: row.reminders,
    remind_unanswered_on: row.remindUnansweredOn,
    series_id: row.seriesId,
    recurrence: row.rule,
    repeats: row.rule === null ? null : describeSeries({ rule: row.rule, localStart: row.localStart ?? '' }),
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

/** How late a guest runs, as last reported on the day, while they attend. `told` is newest first. */
export function presentDelay(event: EventTimes, answer: RsvpStatus, told: readonly ToldRow[]): Delay | null {
  const last = told.find(({ kind }) => kind === 'rsvp.late');
  if (last === undefined || answer !== 'yes' || !isOnTheDay(event, last.happenedAt)) return null;
  return { minutes: last.facts.minutes ?? null, told_at: last.happenedAt.toISOString() };
}

/** A friend's questions and replied-to notes, as the friend sees them; a note without a reply is shown with the answer. */
export const presentQuestions = (told: readonly ToldRow[]): Question[] =>
  shownWritings(told).flatMap((row) => {
    const kind = writingKind(row);
    if (kind === null || (kind === 'note' && row.replies.length === 0)) return [];
    const replies = presentReplies(row.replies).map(({ text, replied_at }) => ({ text, replied_at }));
    return { kind, text: row.facts.note ?? '', asked_at: row.happenedAt.toISOString(), replies };
  });

interface GuestMails {
  mail: MailRow | null;
  reminder: MailRow | null;
  /** What the guest wrote to the owner along with the answer, newest first. */
  told: readonly ToldRow[];
  mailing: Mailing;
}

/** A guest with the answer, the last mails, and how far the event's current state has reached them. */
export function presentGuest(
  event: Pick<EventRow, 'id' | 'revision'> & NewsOf & EventTimes,
  row: GuestRow,
  { mail, reminder, told, mailing }: GuestMails,
): Guest {
  const news = newsFor(event, row, mail, mailing);
  const isMissing = newsGroups[news.state] === 'missing';
  const isBeingTold = mail?.status === 'waiting' || (mail?.kind === 'latest' && mail.revision === event.revision);
  // An address that rejected one message will reject the next; changing the address clears the rejections.
  const isReachable =
    row.channel !== null &&
    (mailing.mailsLeave || row.channel === 'telegram') &&
    !(mail?.status === 'refused' && mail.channel === row.channel);
  return {
    event_id: event.id,
    friend_id: row.friendId,
    friend_name: row.friendName,
    rsvp_status: row.answer,
    note: row.note,
    responded_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answer === 'pending' ? null : row.answeredBy,
    answered_for: presentAnsweredFor(event, row.movedFrom),
    late: presentDelay(event, row.answer, told),
    questions: shownWritings(told).map((one) => presentWriting(one, mailing.now)),
    link_state: linkStateOf(row),
    hides_reads: row.hidesReads,
    news,
    mail: mail && isMailCurrent(event, mail) ? presentMail(dueAsSent(event, row, mail)) : null,
    channel: row.channel,
    can_tell: isReachable && isMissing && !isBeingTold,
    can_remind: isReachable && row.reminders && row.answer === 'pending' && reminder === null,
    reminder: presentMail(reminder),
  };
}

/** The number of guests for each answer, and of those whose answer was to an earlier time or place. */
export function countAnswers(guests: readonly Pick<Guest, 'rsvp_status' | 'answered_for'>[]): Tally {
  const tally = { yes: 0, no: 0, maybe: 0, pending: 0, earlier: 0 };
  for (const guest of guests) {
    tally[guest.rsvp_status] += 1;
    if (guest.answered_for !== null) tally.earlier += 1;
  }
  return tally;
}

/** An announcement, with what it did to time and place of an event that is planned as `now`. */
export function presentAnnouncement(row: AnnouncementRow, moves: readonly Move[], now: Was): Announcement {
  const at = moves.findIndex((move) => move.at.getTime() === row.createdAt.getTime());
  const move = moves[at];
  return {
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    guests_count: row.guests,
    moved:
      move === undefined ? null : { from: presentPlanned(move.was), to: presentPlanned(moves[at + 1]?.was ?? now) },
  };
}

export const presentPrevious = ({ was, at }: Move): PreviousTimes => ({
  ...presentPlanned(was),
  changed_at: at.toISOString(),
});
