// Test factories: each inserts a minimal valid row, and given values override the defaults.
import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import { randomUUID } from 'node:crypto';
import type { OwnerId } from '@kith/contracts/ids';
import type { Db } from '@kith/db';
import { asProduct } from '@kith/db/testing';
import {
  eventAudienceFriends,
  eventAudienceGroups,
  eventExclusions,
  eventGuests,
  events,
  friends,
  groupMembers,
  groups,
  links,
  owners,
} from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { FriendContext, OwnerContext, SystemContext } from './context.ts';
export { type Authenticator, makeAuthenticator } from './auth/sign-in-methods/testing/authenticator.ts';
import { syncGuests } from './guests/index.ts';
import { noopPorts } from './ports.ts';
import { createSecrets, hashToken, mintToken } from './secrets.ts';

/** The default time of tests: a Monday at noon UTC. */
export const testNow = new Date('2026-06-15T12:00:00.000Z');

const secrets = createSecrets('test key that never guards anything');

/** An anonymous context at `now`, with silent ports and no language model. */
export function makeContext(db: Db, now: Date = testNow): SystemContext {
  return { db: asProduct(db), now, appUrl: 'https://kith.example', secrets, ports: noopPorts };
}

/** The same context at another instant. */
export const at = <C extends SystemContext>(ctx: C, now: Date | string): C => ({ ...ctx, now: new Date(now) });

/** Inserts a verified owner without a password, in UTC and with a unique address; returns their context. */
export async function makeOwner(
  ctx: SystemContext,
  values: Partial<typeof owners.$inferInsert> = {},
): Promise<OwnerContext> {
  const row = one(
    await ctx.db
      .insert(owners)
      .values({
        email: `owner-${randomUUID()}@kith.example`,
        firstName: 'Ana',
        lastName: 'Owner',
        timeZone: 'UTC',
        emailVerifiedAt: ctx.now,
        feedChangedAt: wholeSecond(ctx.now),
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...values,
      })
      .returning(),
  );
  return {
    ...ctx,
    owner: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      timeZone: row.timeZone,
      locale: row.locale,
      emailVerified: row.emailVerifiedAt !== null,
    },
  };
}

/** A stored friend with their link's token in plain text. */
export type TestFriend = typeof friends.$inferSelect & { token: string; tokenHash: string };

/** Inserts a friend of the owner, invited and given the link a week before `ctx.now`, so that recent events reach them too. */
export async function makeFriend(
  ctx: OwnerContext,
  values: Partial<typeof friends.$inferInsert> & { token?: string } = {},
): Promise<TestFriend> {
  const { token = mintToken(), ...columns } = values;
  const invitedAt = new Date(ctx.now.getTime() - 7 * DAY_MS);
  const row = one(
    await ctx.db
      .insert(friends)
      .values({
        ownerId: ctx.owner.id,
        name: 'Ben Friend',
        tokenSealed: ctx.secrets.seal(token),
        invitedAt,
        linkedAt: invitedAt,
        sharedAt: invitedAt,
        feedChangedAt: wholeSecond(invitedAt),
        createdAt: invitedAt,
        updatedAt: invitedAt,
        ...columns,
      })
      .returning(),
  );
  const tokenHash = hashToken(token);
  await ctx.db.insert(links).values({ tokenHash, ownerId: row.ownerId, friendId: row.id });
  await syncGuests(ctx, ctx.owner.id, { friends: [row.id] });
  return { ...row, token, tokenHash };
}

/** The context of a friend who opened their link. */
export function asFriend(
  ctx: SystemContext,
  friend: Pick<TestFriend, 'id' | 'ownerId' | 'name' | 'tokenHash'>,
): FriendContext {
  const { db, now, appUrl, secrets: keys, ports } = ctx;
  return {
    db,
    now,
    appUrl,
    secrets: keys,
    ports,
    friend: {
      id: friend.id,
      ownerId: friend.ownerId,
      name: friend.name,
      tokenHash: friend.tokenHash,
    },
  };
}

/** Inserts a group of the owner with the given friends. */
export async function makeGroup(
  ctx: OwnerContext,
  values: Partial<typeof groups.$inferInsert> & { members?: { id: string }[] } = {},
): Promise<typeof groups.$inferSelect> {
  const { members = [], ...columns } = values;
  const row = one(
    await ctx.db
      .insert(groups)
      .values({ ownerId: ctx.owner.id, name: 'Climbers', createdAt: ctx.now, updatedAt: ctx.now, ...columns })
      .returning(),
  );
  if (members.length > 0) {
    await ctx.db.insert(groupMembers).values(
      members.map((friend) => ({
        ownerId: ctx.owner.id,
        groupId: row.id,
        friendId: friend.id,
        addedAt: ctx.now,
      })),
    );
  }
  return row;
}

/** Inserts a confirmed event for all friends, a day after `ctx.now` and an hour long, with the given audience. */
export async function makeEvent(
  ctx: OwnerContext,
  values: Partial<typeof events.$inferInsert> & {
    groups?: { id: string }[];
    friends?: { id: string }[];
    excluded?: { id: string }[];
  } = {},
): Promise<typeof events.$inferSelect> {
  const { groups: named = [], friends: picked = [], excluded = [], ...columns } = values;
  const startAt = columns.startAt ?? new Date(ctx.now.getTime() + DAY_MS);
  const status = columns.status ?? 'confirmed';
  const row = one(
    await ctx.db
      .insert(events)
      .values({
        ownerId: ctx.owner.id,
        title: 'Picnic',
        startAt,
        endAt: new Date(startAt.getTime() + HOUR_MS),
        timeZone: ctx.owner.timeZone,
        status,
        audienceType: named.length > 0 ? 'groups' : picked.length > 0 ? 'specific' : 'all',
        changedAt: wholeSecond(ctx.now),
        publishedAt: status === 'draft' ? null : ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...columns,
        // Guests of a cancelled event became guests before the cancellation.
        ...(status === 'cancelled' ? { status: 'confirmed' as const } : {}),
      })
      .returning(),
  );
  const of = { ownerId: ctx.owner.id, eventId: row.id };
  if (named.length > 0) {
    await ctx.db.insert(eventAudienceGroups).values(named.map(({ id }) => ({ ...of, groupId: id })));
  }
  if (picked.length > 0) {
    await ctx.db.insert(eventAudienceFriends).values(picked.map(({ id }) => ({ ...of, friendId: id })));
  }
  if (excluded.length > 0) {
    await ctx.db.insert(eventExclusions).values(excluded.map(({ id }) => ({ ...of, friendId: id })));
  }
  await syncGuests(ctx, ctx.owner.id, { event: row.id });
  if (status === 'cancelled')
    await ctx.db
      .update(events)
      .set({ status })
      .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, row.id)));
  return { ...row, status };
}

/** Inserts a guest's answer to an event; the friend has to be or have been a guest. */
export async function makeAnswer(
  ctx: SystemContext,
  event: { id: string; ownerId: OwnerId },
  friend: { id: string },
  values: Partial<typeof eventGuests.$inferInsert> = {},
): Promise<typeof eventGuests.$inferSelect> {
  return one(
    await ctx.db
      .update(eventGuests)
      .set({ answer: 'yes', sequence: 1, answeredAt: ctx.now, answeredBy: 'friend', ...values })
      .where(
        and(
          eq(eventGuests.ownerId, event.ownerId),
          eq(eventGuests.eventId, event.id),
          eq(eventGuests.friendId, friend.id),
        ),
      )
      .returning(),
  );
}

const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000);

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The factory stored no row.');
  return row;
}
