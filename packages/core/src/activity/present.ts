import { DAY_MS } from '@kith/contracts/durations';
import type { ActivityItem } from '@kith/contracts/activity';
import type { GuestMail, OwnerQuestion, OwnerReply } from '@kith/contracts/rsvps';
import { limits, quotas } from '@kith/contracts/limits';
import type { DomainEventFacts, mailStatuses } from '@kith/db/schema';
import { describeActivity } from './describe-activity.ts';
import type { Channel } from './pick-channel.ts';
import type { ActivityRow, ReplyRow } from './queries.ts';

/** A stored domain event as a line of the owner's activity; renamed friends appear under their current name. */
export function presentActivity(stored: ActivityRow): ActivityItem {
  const friendName = stored.nameNow ?? stored.facts.friendName;
  const row = friendName === undefined ? stored : { ...stored, facts: { ...stored.facts, friendName } };
  return {
    id: row.id,
    kind: row.kind,
    message: describeActivity(row),
    created_at: row.happenedAt.toISOString(),
    friend_id: row.friendId,
    friend_name: row.facts.friendName ?? null,
    event_id: row.eventId,
    event_title: row.facts.eventTitle ?? null,
    group_name: row.facts.groupName ?? null,
    rsvp_status: row.facts.answer ?? null,
  };
}

/** What a friend wrote, with the owner's replies. */
interface WrittenRow {
  kind: string;
  facts: DomainEventFacts;
  happenedAt: Date;
  replies: readonly ReplyRow[];
}

/** What a friend wrote to the owner along with an answer. */
export interface ToldRow extends WrittenRow {
  id: string;
  eventId: string | null;
  /** The note on the friend's current answer to the event. */
  noteNow: string | null;
}

/** The delivery status of a message. */
interface SentRow {
  channel: Channel | 'calendar' | null;
  status: (typeof mailStatuses)[number] | null;
  dueAt: Date | null;
  sentAt: Date | null;
  overLimit: boolean;
}

/** The delivery status of a message to a friend; null for one that is not sent, or no longer. */
export function presentMail(row: SentRow | null): GuestMail | null {
  if (row === null || row.status === null || row.status === 'dropped') return null;
  if (row.channel === null || row.channel === 'calendar') return null;
  return {
    channel: row.channel,
    status: row.status,
    at: (row.sentAt ?? row.dueAt)?.toISOString() ?? null,
    over_limit: row.status === 'waiting' && row.overLimit,
  };
}

/** The owner's replies to a friend's message, as the owner sees them. */
export const presentReplies = (rows: readonly ReplyRow[]): OwnerReply[] =>
  rows.map((row) => ({
    text: row.text,
    replied_at: new Date(row.created_at).toISOString(),
    mail: presentMail({ ...row, dueAt: dateOf(row.due_at), sentAt: dateOf(row.sent_at), overLimit: row.over_limit }),
  }));

/** What a friend wrote to the owner: a question or a note on their own answer; null when it is neither. */
export function writingKind({ kind, facts }: Pick<WrittenRow, 'kind' | 'facts'>): OwnerQuestion['kind'] | null {
  if (kind === 'friend.asked') return 'question';
  return kind === 'rsvp.changed' && facts.note !== undefined ? 'note' : null;
}

/** Whether a friend wrote it to the owner. */
export const isWritten = (row: Pick<WrittenRow, 'kind' | 'facts'>): boolean => writingKind(row) !== null;

/** Whether a friend's message can take another reply: it is still shown on their page and is below the reply limit. */
export const canReply = (row: WrittenRow, now: Date): boolean =>
  isWritten(row) && isOnPage(row, now) && row.replies.length < quotas.repliesPerQuestion;

/**
 * The messages of one friend, newest first, that are shown with their replies: questions, notes that have replies and, for each
 * event, the current note unless the same text was already replied to.
 */
export const shownWritings = <T extends ToldRow>(told: readonly T[]): T[] =>
  told
    .filter(isWritten)
    .filter(
      (row, index, all) =>
        writingKind(row) === 'question' ||
        row.replies.length > 0 ||
        (row.noteNow === row.facts.note &&
          !all.some(
            (other, place) =>
              other.eventId === row.eventId &&
              other.kind === row.kind &&
              other.facts.note === row.facts.note &&
              (place < index || other.replies.length > 0),
          )),
    );

/** A friend's message with its replies, as its owner sees it. */
export const presentWriting = (row: ToldRow, now: Date): OwnerQuestion => ({
  id: row.id,
  kind: writingKind(row) ?? 'note',
  text: row.facts.note ?? '',
  asked_at: row.happenedAt.toISOString(),
  replies: presentReplies(row.replies),
  can_reply: canReply(row, now),
});

/** Whether a message is recent enough to appear on the friend's page. */
export const isOnPage = ({ happenedAt }: { happenedAt: Date }, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < limits.pageDays * DAY_MS;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
