import { HOUR_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { domainEvents } from '@kith/db/schema';
import { and, eq, gt, isNull, sql } from '@kith/db/sql';
import { announceChange, recordEvent } from '../activity/index.ts';
import type { SystemContext } from '../context.ts';
import type { PlannedMail } from './plan-mails.ts';

/** Failures within this time of each other, in milliseconds, become one line. */
const together = HOUR_MS;

/**
 * Records for the owner that a message reached nobody, in the transaction that stores the failure. Rejections are recorded one by
 * one, because each concerns its own address; mails of an event that were given up share a cause and become one line.
 */
export async function tellFailure(
  ctx: SystemContext,
  ownerId: OwnerId,
  { parts, channel }: PlannedMail,
  reason: 'refused' | 'given_up',
): Promise<void> {
  const [{ newest }, ...others] = parts;
  const event = others.length === 0 ? newest.event : null;
  if (reason === 'given_up' && event) {
    const counted = await ctx.db
      .update(domainEvents)
      .set({
        facts: sql`${domainEvents.facts} || jsonb_build_object('count', coalesce((${domainEvents.facts} ->> 'count')::int, 1) + 1)`,
      })
      .where(
        and(
          eq(domainEvents.ownerId, ownerId),
          eq(domainEvents.kind, 'mail.failed'),
          eq(domainEvents.eventId, event.id),
          isNull(domainEvents.readAt),
          gt(domainEvents.happenedAt, new Date(ctx.now.getTime() - together)),
          sql`${domainEvents.facts} ->> 'reason' = 'given_up'`,
          sql`coalesce(${domainEvents.facts} ->> 'channel', 'email') = ${channel}`,
        ),
      )
      .returning({ no: domainEvents.no });
    if (counted.length > 0) {
      await announceChange(ctx, ownerId, { kind: 'mail.failed', eventId: event.id });
      return;
    }
  }
  await recordEvent(ctx, ownerId, { kind: 'mail.failed', event, friend: newest.friend, reason, channel });
}
