import { quotas } from '@kith/contracts/limits';
import { events, series } from '@kith/db/schema';
import { and, eq, gt, isNull, or } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { findLimits } from '../profile/index.ts';

/**
 * Throws `conflict` when the owner has no room for one more event or series; a series counts once, however many dates it has, and one
 * that `isComing` also against the limit of what is planned. Call it under the owner's lock.
 */
export async function limitEvents(ctx: OwnerContext, isComing: boolean): Promise<void> {
  const single = and(eq(events.ownerId, ctx.owner.id), isNull(events.seriesId));
  const coming = and(single, isNull(events.deletedAt), gt(events.endAt, ctx.now));
  const ofOwner = eq(series.ownerId, ctx.owner.id);
  const going = and(ofOwner, isNull(series.deletedAt), or(isNull(series.endsAt), gt(series.endsAt, ctx.now)));
  const most = (await findLimits(ctx, ctx.owner.id)).comingEvents;
  if (isComing && (await ctx.db.$count(events, coming)) + (await ctx.db.$count(series, going)) >= most) {
    throw conflict(`A calendar can have at most ${most} upcoming event${most === 1 ? '' : 's'}.`);
  }
  if ((await ctx.db.$count(events, single)) + (await ctx.db.$count(series, ofOwner)) >= quotas.events) {
    throw conflict(`A calendar can hold at most ${quotas.events} events, those that are over included.`);
  }
}
