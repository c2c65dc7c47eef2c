import { hash } from 'node:crypto';
import type { Event } from '@kith/contracts/events';
import type { Group, Person } from '@kith/phrases';
import { confirmedDrafts, friends, groups, pendingActions } from '@kith/db/schema';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { OwnerContext } from '../context.ts';
import { listEvents } from '../events/index.ts';

/** A friend or a group as the assistant knows them: always with the id of the stored row. */
export type Known<T extends Person | Group> = T & { id: string };

/** Everybody whom a sentence of this owner can name. */
export interface OwnDirectory {
  friends: (Known<Person> & { email: string | null })[];
  groups: Known<Group>[];
}

export type PendingRow = typeof pendingActions.$inferSelect;

/**
 * The directories read last, by a hash of what is in them. The reader indexes names once for each list that it is given, which
 * costs more than everything else when there are thousands; the same names are therefore handed to it as the same list.
 */
const directories = new LRUCache<string, OwnDirectory>({
  maxSize: 64_000_000,
  // A name with its spellings in the reader's index takes about a kilobyte.
  sizeCalculation: ({ friends: known, groups: circles }) => 1_000 * (1 + known.length + circles.length),
});

/** The owner's friends and groups by name, removed friends left out. */
export async function loadDirectory(ctx: OwnerContext): Promise<OwnDirectory> {
  const ownerId = ctx.owner.id;
  const known = await ctx.db
    .select({ id: friends.id, name: friends.name, email: friends.email })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerId), isNull(friends.removedAt)))
    .orderBy(friends.name, friends.id);
  const circles = await ctx.db
    .select({
      id: groups.id,
      name: groups.name,
      members: sql<string[]>`array(
        select f.name from group_members m
        join friends f on f.owner_id = m.owner_id and f.id = m.friend_id and f.removed_at is null
        where m.owner_id = groups.owner_id and m.group_id = groups.id order by f.name)`,
    })
    .from(groups)
    .where(eq(groups.ownerId, ownerId))
    .orderBy(groups.name, groups.id);
  const content = hash('sha256', JSON.stringify([ownerId, known, circles]), 'base64url');
  const same = directories.get(content);
  if (same) return same;
  const directory = { friends: known, groups: circles };
  directories.set(content, directory);
  return directory;
}

/** Events that are not cancelled and overlap the span, or all that have not ended by `from` when it has no end; by start. */
export async function listPlans(ctx: OwnerContext, span: { from: Date; to?: Date }, limit = 200): Promise<Event[]> {
  const { items } = await listEvents(ctx, {
    from: span.from.toISOString(),
    ...(span.to ? { to: span.to.toISOString() } : {}),
    limit,
  });
  return items.filter((event) => event.status !== 'cancelled');
}

/** The latest draft of a conversation that still waits for a yes, or null. */
export async function findPendingDraft(ctx: OwnerContext, conversationId: string): Promise<PendingRow | null> {
  const [row] = await ctx.db
    .select()
    .from(pendingActions)
    .where(
      and(
        eq(pendingActions.ownerId, ctx.owner.id),
        eq(pendingActions.conversationId, conversationId),
        eq(pendingActions.tool, 'create_event'),
        isNull(pendingActions.usedAt),
        gt(pendingActions.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(pendingActions.createdAt))
    .limit(1);
  return row ?? null;
}

/** A pending action of this owner whatever its state, or null. */
export async function findPending(ctx: OwnerContext, id: string): Promise<PendingRow | null> {
  const [row] = await ctx.db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.id, id), eq(pendingActions.ownerId, ctx.owner.id)));
  return row ?? null;
}

/** Which event a draft of this owner became, or null when it has not become one. */
export async function findConfirmed(ctx: OwnerContext, draftId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ eventId: confirmedDrafts.eventId })
    .from(confirmedDrafts)
    .where(and(eq(confirmedDrafts.ownerId, ctx.owner.id), eq(confirmedDrafts.draftId, draftId)));
  return row?.eventId ?? null;
}
