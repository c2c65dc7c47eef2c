import { type ActivityItem, type ActivityKind, activityKind, activityKinds } from '@kith/contracts/activity';
import { prepareOnce } from '@kith/db';
import { friends, happenings, type mailStatuses } from '@kith/db/schema';
import { and, desc, eq, inArray, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import type { Channel } from './pick-channel.ts';
import { presentActivity } from './present.ts';

/** A happening that has a line in the owner's activity. */
export type ActivityRow = typeof happenings.$inferSelect & {
  kind: ActivityKind;
  /** What the owner calls the friend now, also one who was removed; null for what is about nobody. */
  nameNow: string | null;
};

/** The owner's newest `limit` lines, newest first; lines of one instant keep the order in which they happened. */
export async function listActivity(ctx: OwnerContext, limit: number): Promise<ActivityItem[]> {
  const rows = await newest(ctx.db).execute({ ownerId: ctx.owner.id, limit });
  return rows.map(({ happening, nameNow }) =>
    presentActivity({ ...happening, nameNow, kind: activityKind.parse(happening.kind) }),
  );
}

/** A reply of the owner to what a friend wrote, and what became of telling it; instants as ISO texts. */
export interface ReplyRow {
  text: string;
  created_at: string;
  channel: Channel | null;
  status: (typeof mailStatuses)[number] | null;
  due_at: string | null;
  sent_at: string | null;
  over_limit: boolean;
}

/** The replies to the question or note in `happenings`, the oldest first; none for anything else. */
// Drizzle cannot infer what an array of JSON holds: these are the columns named in it. Columns stand here by name, because Drizzle drops their table in a select from one table.
export const repliesTo = sql<ReplyRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'text', m.text, 'created_at', m.created_at, 'channel', m.channel, 'status', m.status,
    'due_at', m.due_at, 'sent_at', m.sent_at, 'over_limit', m.over_limit) order by m.created_at, m.id), '[]'::jsonb)
  from friend_messages m where m.owner_id = happenings.owner_id and m.question_no = happenings.no)`;

/** The note that stands beside the answer of the friend to the event in `happenings` now; null for none. */
export const noteNow = sql<string | null>`(select g.note from event_guests g
  where g.owner_id = happenings.owner_id and g.event_id = happenings.event_id and g.friend_id = happenings.friend_id)`;

const newest = prepareOnce((db) =>
  db
    .select({ happening: happenings, nameNow: friends.name })
    .from(happenings)
    .leftJoin(friends, and(eq(friends.ownerId, happenings.ownerId), eq(friends.id, happenings.friendId)))
    .where(and(eq(happenings.ownerId, sql.placeholder('ownerId')), inArray(happenings.kind, [...activityKinds])))
    .orderBy(desc(happenings.happenedAt), desc(happenings.no))
    .limit(sql.placeholder('limit'))
    .prepare('kith_activity'),
);
