import { type ActivityItem, type ActivityKind, activityKind, activityKinds } from '@kith/contracts/activity';
import { prepareOnce } from '@kith/db';
import { friends, domainEvents, type mailStatuses } from '@kith/db/schema';
import { and, desc, eq, inArray, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import type { Channel } from './pick-channel.ts';
import { presentActivity } from './present.ts';

/** A domain event that appears in the owner's activity. */
export type ActivityRow = typeof domainEvents.$inferSelect & {
  kind: ActivityKind;
  /** The friend's current name, also after removal; null when no friend is concerned. */
  nameNow: string | null;
};

/** The owner's newest `limit` lines, newest first; lines with the same timestamp keep the order in which they were recorded. */
export async function listActivity(ctx: OwnerContext, limit: number): Promise<ActivityItem[]> {
  const rows = await newest(ctx.db).execute({ ownerId: ctx.owner.id, limit });
  return rows.map(({ domainEvent, nameNow }) =>
    presentActivity({ ...domainEvent, nameNow, kind: activityKind.parse(domainEvent.kind) }),
  );
}

/** An owner's reply with its delivery status; timestamps are ISO strings. */
export interface ReplyRow {
  text: string;
  created_at: string;
  channel: Channel | null;
  status: (typeof mailStatuses)[number] | null;
  due_at: string | null;
  sent_at: string | null;
  over_limit: boolean;
}

/** The replies to the question or note in `happenings`, oldest first; empty for anything else. */
// Drizzle cannot infer the type of a JSON array, so it is given here. Columns are written by name because Drizzle drops the table
// prefix in a single-table select.
export const repliesTo = sql<ReplyRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'text', m.text, 'created_at', m.created_at, 'channel', m.channel, 'status', m.status,
    'due_at', m.due_at, 'sent_at', m.sent_at, 'over_limit', m.over_limit) order by m.created_at, m.id), '[]'::jsonb)
  from friend_messages m where m.owner_id = happenings.owner_id and m.question_no = happenings.no)`;

/** The note on the friend's current answer to the event in `happenings`; null when there is none. */
export const noteNow = sql<string | null>`(select g.note from event_guests g
  where g.owner_id = happenings.owner_id and g.event_id = happenings.event_id and g.friend_id = happenings.friend_id)`;

const newest = prepareOnce((db) =>
  db
    .select({ domainEvent: domainEvents, nameNow: friends.name })
    .from(domainEvents)
    .leftJoin(friends, and(eq(friends.ownerId, domainEvents.ownerId), eq(friends.id, domainEvents.friendId)))
    .where(and(eq(domainEvents.ownerId, sql.placeholder('ownerId')), inArray(domainEvents.kind, [...activityKinds])))
    .orderBy(desc(domainEvents.happenedAt), desc(domainEvents.no))
    .limit(sql.placeholder('limit'))
    .prepare('kith_activity'),
);
