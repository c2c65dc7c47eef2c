import type { Event } from '@kith/contracts/events';
import type { Scope } from '@kith/contracts/scopes';
import type { Group, Person } from '@kith/phrases/say';
import { prepareOnce } from '@kith/db';
import { confirmedDrafts, friends, groupMembers, groups, pendingActions } from '@kith/db/schema';
import { and, desc, eq, gt, isNull, sql } from '@kith/db/sql';
import { LRUCache } from 'lru-cache';
import type { OwnerContext } from '../context.ts';
import { lacksScope } from '../errors.ts';
import { listEvents } from '../events/index.ts';

/** A friend or group as known to the assistant, always with its row id. */
export type Known<T extends Person | Group> = T & { id: string };

/** Everybody whom a message of this owner can name. */
export interface OwnDirectory {
  friends: (Known<Person> & { email: string | null })[];
  groups: Known<Group>[];
}

export type PendingRow = typeof pendingActions.$inferSelect;

/**
 * Directories read recently, keyed by owner and content hash. Fetching thousands of names and indexing them for the reader costs
 * more than everything else, so the same list is reused while the hash is unchanged.
 */
const directories = new LRUCache<string, OwnDirectory>({
  maxSize: 64_000_000,
  // A name with its spellings in the reader's index takes about a kilobyte.
  sizeCalculation: ({ friends: known, groups: circles }) => 1_000 * (1 + known.length + circles.length),
});

const ownerPlace = sql.placeholder('owner');

/**
 * Counts and a hash of an owner's directory, computed in the database so that no names are transferred. Sums need no sorting, and
 * `||` costs a quarter of concat(); this query runs for every message.
 */
const hashOf = prepareOnce((db) => {
  const members = sql`(
    select sum(uuid_hash_extended(${groupMembers.friendId}, 0)) from ${groupMembers}
    where ${groupMembers.ownerId} = ${ownerPlace} and ${groupMembers.groupId} = ${groups.id})`;
  const circles = sql`(
    select concat(count(*), ' ', sum(hashtextextended(${groups.name} || ' ' || coalesce(${members}, 0), uuid_hash_extended(${groups.id}, 0))))
    from ${groups} where ${groups.ownerId} = ${ownerPlace})`;
  // Names contain no control characters, so one is a safe separator before the address.
  const known = sql`sum(hashtextextended(
    ${friends.name} || chr(31) || coalesce(${friends.email}, ''), uuid_hash_extended(${friends.id}, 0)))`;
  return db
    .select({ content: sql`concat(count(*), ' ', ${known}, ' ', ${circles})`.mapWith(String) })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerPlace), isNull(friends.removedAt)))
    .prepare('kith_directory_hash');
});

/** Whether data behind a scope may be read: always by the owner, and by a token that has the scope. */
export const mayRead = ({ scopes }: OwnerContext, scope: Scope): boolean => scopes === undefined || scopes.has(scope);

async function directoryHash(ctx: OwnerContext): Promise<string> {
  const [row] = await hashOf(ctx.db).execute({ owner: ctx.owner.id });
  return `${ctx.owner.id} ${row?.content ?? ''}`;
}

/** The owner's friends and groups by name, without removed friends; for an API token only those it may read. */
export async function loadDirectory(ctx: OwnerContext): Promise<OwnDirectory> {
  const { friends: known, groups: circles } = await loadWholeDirectory(ctx);
  return {
    friends: mayRead(ctx, 'friends:read') ? known : nobody,
    groups: mayRead(ctx, 'groups:read') ? circles : noGroups,
  };
}

const nobody: OwnDirectory['friends'] = [];
const noGroups: OwnDirectory['groups'] = [];

/** The directory regardless of token scopes, to resolve names that the caller provides. */
export async function loadWholeDirectory(ctx: OwnerContext): Promise<OwnDirectory> {
  const ownerId = ctx.owner.id;
  const content = await directoryHash(ctx);
  const same = directories.get(content);
  if (same) return same;
  const known = await ctx.db
    .select({ id: friends.id, name: friends.name, email: friends.email })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerId), isNull(friends.removedAt)))
    .orderBy(friends.name, friends.id);
  const circles = await ctx.db
    .select({
      id: groups.id,
      name: groups.name,
      // Drizzle cannot infer the element type of the subquery's array: these are ids.
      members: sql<string[]>`array(
        select f.id from group_members m
        join friends f on f.owner_id = m.owner_id and f.id = m.friend_id and f.removed_at is null
        where m.owner_id = groups.owner_id and m.group_id = groups.id order by f.name)`,
    })
    .from(groups)
    .where(eq(groups.ownerId, ownerId))
    .orderBy(groups.name, groups.id);
  const directory = { friends: known, groups: circles };
  // A directory that changed while it was read is not cached under the old hash.
  if ((await directoryHash(ctx)) === content) directories.set(content, directory);
  return directory;
}

/** Events, not cancelled, that overlap the range, or without an end all that have not ended by `from`; ordered by start. */
export async function listPlans(ctx: OwnerContext, span: { from: Date; to?: Date }, limit = 200): Promise<Event[]> {
  if (!mayRead(ctx, 'events:read')) throw lacksScope('events:read');
  const { items } = await listEvents(ctx, {
    from: span.from.toISOString(),
    ...(span.to ? { to: span.to.toISOString() } : {}),
    limit,
  });
  return items.filter((event) => event.status !== 'cancelled');
}

/** The pending actions of a conversation, newest first, including an open question. */
export function listWaiting(ctx: OwnerContext, conversationId: string): Promise<PendingRow[]> {
  return ctx.db
    .select()
    .from(pendingActions)
    .where(
      and(
        eq(pendingActions.ownerId, ctx.owner.id),
        eq(pendingActions.conversationId, conversationId),
        isNull(pendingActions.usedAt),
        gt(pendingActions.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(pendingActions.createdAt));
}

/** A pending action of this owner in any state, or null. */
export async function findPending(ctx: OwnerContext, id: string): Promise<PendingRow | null> {
  const [row] = await ctx.db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.id, id), eq(pendingActions.ownerId, ctx.owner.id)));
  return row ?? null;
}

/** The event created from a draft of this owner, or null. */
export async function findConfirmed(ctx: OwnerContext, draftId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ eventId: confirmedDrafts.eventId })
    .from(confirmedDrafts)
    .where(and(eq(confirmedDrafts.ownerId, ctx.owner.id), eq(confirmedDrafts.draftId, draftId)));
  return row?.eventId ?? null;
}
