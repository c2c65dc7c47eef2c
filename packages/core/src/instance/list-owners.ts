import type { InstanceOwner } from '@kith/contracts/instance';
import type { OwnerId } from '@kith/contracts/ids';
import { events, friends, mailCounts, owners, signIns } from '@kith/db/schema';
import { and, asc, eq, ilike, isNull, max, or, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { monthOf } from '../mails/index.ts';
import { presentOwner } from './present.ts';

/** How many are listed; a search finds the others. */
const most = 500;

/** The owners of this server in the order of their addresses, those of a search alone. Throws nothing. */
export async function listOwners(ctx: SystemContext, search = ''): Promise<InstanceOwner[]> {
  const like = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql`${owners.firstName} || ' ' || ${owners.lastName}`;
  const rows = await selectOwners(ctx)
    .where(or(ilike(owners.email, like), ilike(name, like)))
    .orderBy(asc(owners.email))
    .limit(most);
  return rows.map(presentOwner);
}

/** One owner as operators see them. Throws not_found for an unknown one. */
export async function findOwner(ctx: SystemContext, id: OwnerId): Promise<InstanceOwner> {
  const [row] = await selectOwners(ctx).where(eq(owners.id, id));
  if (!row) throw notFound();
  return presentOwner(row);
}

/** Counts and times alone: no statement of operators reads what an owner wrote. */
function selectOwners({ db, now }: SystemContext) {
  const { suspendedAt, isOperator, mostFriends, mostComingEvents, mostMailsPerDay } = owners;
  return db
    .select({
      id: owners.id,
      email: owners.email,
      firstName: owners.firstName,
      lastName: owners.lastName,
      createdAt: owners.createdAt,
      isOperator,
      suspendedAt,
      mostFriends,
      mostComingEvents,
      mostMailsPerDay,
      lastSeenAt: sql`(${db
        .select({ at: max(signIns.lastUsedAt) })
        .from(signIns)
        .where(eq(signIns.ownerId, owners.id))})`.mapWith(owners.createdAt),
      friends: db.$count(friends, and(eq(friends.ownerId, owners.id), isNull(friends.removedAt))),
      events: db.$count(events, and(eq(events.ownerId, owners.id), isNull(events.deletedAt))),
      mails: sql`coalesce((${db
        .select({ count: mailCounts.count })
        .from(mailCounts)
        .where(and(eq(mailCounts.ownerId, owners.id), eq(mailCounts.month, monthOf(now))))}), 0)`.mapWith(Number),
    })
    .from(owners)
    .$dynamic();
}

/** An owner with what is counted of them. */
export type CountedOwner = Awaited<ReturnType<typeof selectOwners>>[number];
