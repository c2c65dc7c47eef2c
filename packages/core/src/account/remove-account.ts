import type { DeletionSummary, RemoveAccountInput } from '@kith/contracts/account';
import type { OwnerId } from '@kith/contracts/ids';
import { apiTokens, credentials, emailProofs, events, friends, groups, links, owners } from '@kith/db/schema';
import { and, asc, count, eq, gt, isNotNull, isNull, sql } from '@kith/db/sql';
import { requireFreshSignIn, requirePassword } from '../auth/index.ts';
import { type LiveSession, type OwnerContext, inTransaction, type SystemContext } from '../context.ts';
import { conflict } from '../errors.ts';

/** What deleting the account would remove, and whether the password is required. */
export async function describeDeletion(ctx: OwnerContext): Promise<DeletionSummary> {
  const { id } = ctx.owner;
  const one = (rows: { count: number }[]) => rows[0]?.count ?? 0;
  const { db } = ctx;
  const present = and(eq(friends.ownerId, id), isNull(friends.removedAt));
  const planned = and(eq(events.ownerId, id), isNull(events.deletedAt));
  return {
    friends: one(await db.select({ count: count() }).from(friends).where(present)),
    subscribed_friends: one(
      await db
        .select({ count: count() })
        .from(friends)
        .where(and(present, isNotNull(friends.activatedAt), isNull(friends.unsubscribedAt))),
    ),
    groups: one(await db.select({ count: count() }).from(groups).where(eq(groups.ownerId, id))),
    events: one(await db.select({ count: count() }).from(events).where(planned)),
    coming_events: one(
      await db
        .select({ count: count() })
        .from(events)
        .where(and(planned, gt(events.endAt, ctx.now))),
    ),
    api_tokens: one(await db.select({ count: count() }).from(apiTokens).where(eq(apiTokens.ownerId, id))),
    has_password: await hasPassword(ctx),
  };
}

const hasPassword = async (ctx: OwnerContext) =>
  (await ctx.db.select({ at: credentials.changedAt }).from(credentials).where(eq(credentials.ownerId, ctx.owner.id)))
    .length > 0;

/**
 * Permanently deletes an account and everything that belongs to it: rows, pending jobs, mails stored as files, database copies.
 * Of calendar links only hashes stay, so that an old link is answered with "no longer in use". Throws invalid_input at the field
 * `password` for a wrong password or, for accounts without one, when the sign-in is not fresh, and conflict for the only operator of
 * several owners.
 */
export async function removeAccount(
  ctx: OwnerContext,
  { password }: RemoveAccountInput,
  session: LiveSession,
): Promise<void> {
  if (await hasPassword(ctx)) await requirePassword(ctx, password ?? '', 'password');
  else await requireFreshSignIn(ctx, session, undefined);
  await deleteAccount(ctx);
}

/** Throws conflict for the only one who runs the server; two who leave together wait for one another here. */
export async function requireAnotherOperator(tx: SystemContext, id: OwnerId): Promise<void> {
  const running = await tx.db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.isOperator, true), isNull(owners.suspendedAt)))
    .orderBy(asc(owners.id))
    .for('update');
  if (running.length === 1 && running[0]?.id === id)
    throw conflict('This is the only account that runs this Kith. Please name another operator first.');
}

/** The same for whom nothing has to be proven to: an operator of the server. Throws conflict for the only one of several owners. */
export async function deleteAccount(ctx: OwnerContext): Promise<void> {
  const { id, email } = ctx.owner;
  const words = await inTransaction(ctx, async (tx) => {
    // Who is alone may leave: the next account is the first again.
    if ((await tx.db.$count(owners)) > 1) await requireAnotherOperator(tx, id);
    await tx.db.select({ id: owners.id }).from(owners).where(eq(owners.id, id)).for('update');
    const mailed = await tx.db
      .selectDistinct({ email: emailProofs.email })
      .from(emailProofs)
      .where(eq(emailProofs.ownerId, id));
    const addresses = [...new Set([email, ...mailed.map((one) => one.email)])];
    await tx.db
      .update(links)
      .set({
        ownerId: null,
        friendId: null,
        ownerFeedId: null,
        eventId: null,
        requestId: null,
        retiredAt: sql`coalesce(${links.retiredAt}, ${tx.now.toISOString()}::timestamptz)`,
        eraseUntil: null,
        calendarName: null,
      })
      .where(eq(links.ownerId, id));
    await tx.db.delete(owners).where(eq(owners.id, id));
    await tx.ports.jobs.forget(tx.db, { ownerId: id, addresses });
    return { ownerId: id, addresses };
  });
  await ctx.ports.mailer.forget(words);
  await ctx.ports.copies.renew();
}
