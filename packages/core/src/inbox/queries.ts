import {
  type Inbox,
  type InboxItem,
  type InboxKind,
  inboxItem,
  type ListInboxInput,
  type UnreadCount,
} from '@kith/contracts/inbox';
import { events, friends, domainEvents } from '@kith/db/schema';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from '@kith/db/sql';
import { canReply, type ReplyRow, repliesTo } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { type Plan, planColumns, type Was } from '../guests/index.ts';
import { readPage } from '../pages.ts';
import { presentLine } from './present.ts';
import { kindsOf, type Place, readCursor, unreadSince, writeCursor } from './rules.ts';

/** An inbox line as read from the database. */
export interface InboxRow {
  domainEvent: typeof domainEvents.$inferSelect;
  kind: InboxKind;
  unread: boolean;
  /** Null when no event is concerned, or a deleted one. */
  event: (Plan & Pick<typeof events.$inferSelect, 'title'>) | null;
  /** What time and place were then, if either was changed since. */
  movedFrom: Was | null;
  friendIsHere: boolean;
  /** The friend's current name; null when no friend is concerned. */
  nameNow: string | null;
  /** The owner's replies, for a question or a note. */
  replies: ReplyRow[];
  canReply: boolean;
}

/**
 * What friends did, unread first, each part newest first: all, or a page of `limit` after `cursor`. A line that is read between
 * two pages may appear twice; none is skipped. Throws `invalid_input` for a cursor from another list.
 */
export async function listInbox(ctx: OwnerContext, input: ListInboxInput = {}): Promise<Inbox> {
  const asked = input.cursor === undefined ? undefined : readCursor(input.cursor);
  return readPage<InboxRow, InboxItem>({
    limit: input.limit,
    read: async (wanted, last) => {
      const after = last === undefined ? asked : placeOf(last);
      const unread = after?.unread === false ? [] : await select(ctx, { input, unread: true, after, wanted });
      if (input.filter === 'unread' || unread.length === wanted) return unread;
      const left = wanted === null ? null : wanted - unread.length;
      const behind = after?.unread === false ? after : undefined;
      return [...unread, ...(await select(ctx, { input, unread: false, after: behind, wanted: left }))];
    },
    present: presentLine,
    writeCursor: (row) => writeCursor(placeOf(row)),
  });
}

/** The number of unread lines. */
export async function countUnread(ctx: OwnerContext): Promise<UnreadCount> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(domainEvents)
    .where(and(isOfInbox(ctx), isUnread(ctx)));
  return { unread: row?.unread ?? 0 };
}

/** The lines of this owner's inbox that match a filter. */
export const isOfInbox = (ctx: OwnerContext, filter?: ListInboxInput['filter']) =>
  and(
    eq(domainEvents.ownerId, ctx.owner.id),
    inArray(domainEvents.kind, [...kindsOf(filter)]),
    filter === 'notes' ? sql`${domainEvents.facts} ? 'note'` : undefined,
  );

/** Unread: neither marked nor too old. */
export const isUnread = (ctx: OwnerContext) =>
  and(isNull(domainEvents.readAt), gt(domainEvents.happenedAt, unreadSince(ctx.now)));

const placeOf = ({ unread, domainEvent: { happenedAt, no } }: InboxRow): Place => ({ unread, happenedAt, no });

interface Selection {
  input: ListInboxInput;
  unread: boolean;
  after: Place | undefined;
  /** Maximum number of rows; null is no limit. */
  wanted: number | null;
}

// What recordEvent wrote there, as its type says.
const movedSinceThen = sql<Was | null>`(select m.facts -> 'was' from happenings m
  where m.owner_id = happenings.owner_id and m.event_id = happenings.event_id and m.facts ? 'was'
    and m.happened_at > happenings.happened_at order by m.happened_at, m.no limit 1)`;

async function select(ctx: OwnerContext, { input, unread, after, wanted }: Selection): Promise<InboxRow[]> {
  const query = ctx.db
    .select({
      domainEvent: domainEvents,
      event: {
        ...planColumns,
        title: events.title,
      },
      movedFrom: movedSinceThen,
      friendIsHere: sql`${friends.id} is not null and ${friends.removedAt} is null`.mapWith(Boolean),
      nameNow: friends.name,
      replies: repliesTo,
    })
    .from(domainEvents)
    .leftJoin(
      events,
      and(eq(events.ownerId, domainEvents.ownerId), eq(events.id, domainEvents.eventId), isNull(events.deletedAt)),
    )
    .leftJoin(friends, and(eq(friends.ownerId, domainEvents.ownerId), eq(friends.id, domainEvents.friendId)))
    .where(
      and(
        isOfInbox(ctx, input.filter),
        unread ? isUnread(ctx) : or(isNotNull(domainEvents.readAt), lte(domainEvents.happenedAt, unreadSince(ctx.now))),
        after &&
          sql`(${domainEvents.happenedAt}, ${domainEvents.no})
            < (${after.happenedAt.toISOString()}::timestamptz, ${after.no}::bigint)`,
      ),
    )
    .orderBy(desc(domainEvents.happenedAt), desc(domainEvents.no));
  const rows = await (wanted === null ? query : query.limit(wanted));
  return rows.map((row) => ({
    ...row,
    kind: inboxItem.shape.kind.parse(row.domainEvent.kind),
    unread,
    canReply: row.friendIsHere && canReply({ ...row.domainEvent, replies: row.replies }, ctx.now),
  }));
}
