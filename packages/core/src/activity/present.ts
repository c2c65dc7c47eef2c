import type { ActivityItem } from '@kith/contracts/activity';
import type { GuestMail, OwnerReply } from '@kith/contracts/rsvps';
import { limits, quotas } from '@kith/contracts/limits';
import type { mailStatuses } from '@kith/db/schema';
import { describeActivity } from './describe-activity.ts';
import type { Channel } from './pick-channel.ts';
import type { ActivityRow, ReplyRow } from './queries.ts';

/** A stored happening as a line of the owner's activity. Who was renamed since has the new name there as everywhere, and so one face. */
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

/** What became of a message on its way. */
interface SentRow {
  channel: Channel | 'calendar' | null;
  status: (typeof mailStatuses)[number] | null;
  dueAt: Date | null;
  sentAt: Date | null;
  overLimit: boolean;
}

/** What became of a message to a friend; null for what is not sent, or not any more. */
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

/** The owner's replies to a question as the owner sees them. */
export const presentReplies = (rows: readonly ReplyRow[]): OwnerReply[] =>
  rows.map((row) => ({
    text: row.text,
    replied_at: new Date(row.created_at).toISOString(),
    mail: presentMail({ ...row, dueAt: dateOf(row.due_at), sentAt: dateOf(row.sent_at), overLimit: row.over_limit }),
  }));

/** Whether a question may have another reply: whoever asked still sees it on their page, and it has few enough. */
export const canReply = (
  { kind, happenedAt, replies }: { kind: string; happenedAt: Date; replies: readonly ReplyRow[] },
  now: Date,
): boolean => kind === 'friend.asked' && isOnPage({ happenedAt }, now) && replies.length < quotas.repliesPerQuestion;

/** Whether something that was asked is recent enough to stand on the friend's page. */
export const isOnPage = ({ happenedAt }: { happenedAt: Date }, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < limits.pageDays * 86_400_000;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
