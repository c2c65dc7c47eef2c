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

/** A friend or a group as the assistant knows them: always with the id of the stored row. */
export type Known<T extends Person | Group> = T & { id: string };

/** Everybody whom a sentence of this owner can name. */
export interface OwnDirectory {
  friends: (Known<Person> & { email: string | null })[];
  groups: Known<Group>[];
}

export type PendingRow = typeof pendingActions.$inferSelect;

/**
 * The directories read last, by owner and a hash of what is in them. Thousands of names cost more to fetch, and to index for the
 * reader, than everything else; as long as the hash is the same, the same list is handed out again.
 */
const directories = new LRUCache<string, OwnDirectory>({
  maxSize: 64_000_000,
  // A name with its spellings in the reader's index takes about a kilobyte.
  sizeCalculation: ({ friends: known, groups: circles }) => 1_000 * (1 + known.length + circles.length),
});

const ownerPlace = sql.placeholder('owner');

/**
 * Counts and hashes of everything in an owner's directory, made by the database so that no name has to leave it. Sums need no
 * order, and operators are a quarter of the cost of concat(). Every message asks this.
 */
const hashOf = prepareOnce((db) => {
  const members = sql`(
    select sum(uuid_hash_extended(${groupMembers.friendId}, 0)) from ${groupMembers}
    where ${groupMembers.ownerId} = ${ownerPlace} and ${groupMembers.groupId} = ${groups.id})`;
  const circles = sql`(
    select concat(count(*), ' ', sum(hashtextextended(${groups.name} || ' ' || coalesce(${members}, 0), uuid_hash_extended(${groups.id}, 0))))
    from ${groups} where ${groups.ownerId} = ${ownerPlace})`;
  // Names hold no control characters, so that one parts them from addresses without doubt.
  const known = sql`sum(hashtextextended(
    ${friends.name} || chr(31) || coalesce(${friends.email}, ''), uuid_hash_extended(${friends.id}, 0)))`;
  return db
    .select({ content: sql`concat(count(*), ' ', ${known}, ' ', ${circles})`.mapWith(String) })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerPlace), isNull(friends.removedAt)))
    .prepare('kith_directory_hash');
});

/** Whether what a scope guards may be read: by the owner always, by a script with a token that has it. */
export const mayRead = ({ scopes }: OwnerContext, scope: Scope): boolean => scopes === undefined || scopes.has(scope);

async function directoryHash(ctx: OwnerContext): Promise<string> {
  const [row] = await hashOf(ctx.db).execute({ owner: ctx.owner.id });
  return `${ctx.owner.id} ${row?.content ?? ''}`;
}

/** The owner's friends and groups by name, removed friends left out, and of a script only those that its token may read. */
export async function loadDirectory(ctx: OwnerContext): Promise<OwnDirectory> {
  const { friends: known, groups: circles } = await loadWholeDirectory(ctx);
  return {
    friends: mayRead(ctx, 'friends:read') ? known : nobody,
    groups: mayRead(ctx, 'groups:read') ? circles : noGroups,
  };
}

const nobody: OwnDirectory['friends'] = [];
const noGroups: OwnDirectory['groups'] = [];

/** The same whatever a token may read, to find the rows behind names that it gives. */
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
      // Drizzle cannot infer what an array of a subquery holds: these are ids.
      members: sql<string[]>`array(
        select f.id from group_members m
        join friends f on f.owner_id = m.owner_id and f.id = m.friend_id and f.removed_at is null
        where m.owner_id = groups.owner_id and m.group_id = groups.id order by f.name)`,
    })
    .from(groups)
    .where(eq(groups.ownerId, ownerId))
    .orderBy(groups.name, groups.id);
  const directory = { friends: known, groups: circles };
  // What was changed while it was read is not kept under the hash of before.
  if ((await directoryHash(ctx)) === content) directories.set(content, directory);
  return directory;
}

/** Events that are not cancelled and overlap the span, or all that have not ended by `from` when it has no end; by start. */
export async function listPlans(ctx: OwnerContext, span: { from: Date; to?: Date }, limit = 200): Promise<Event[]> {
  if (!mayRead(ctx, 'events:read')) throw lacksScope('events:read');
  const { items } = await listEvents(ctx, {
    from: span.from.toISOString(),
    ...(span.to ? { to: span.to.toISOString() } : {}),
    limit,
  });
  return items.filter((event) => event.status !== 'cancelled');
}

/** What waits in a conversation, the latest first: actions for a yes, and one that waits for what was asked for. */
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
