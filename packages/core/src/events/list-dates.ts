import type { SeriesDates } from '@kith/contracts/events';
import { eventGuests, events, friends, isCurrentGuest, seriesGuests } from '@kith/db/schema';
import { and, eq, gt, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { listEarlier } from '../guests/index.ts';
import { datesOf, describeSeries, expandRule, parseLocalTime } from '../series/index.ts';
import { selectSeries } from './queries.ts';

/** How many coming dates are listed, and how many who cannot make it to one of them are named. */
const listed = 6;
const named = 5;

/**
 * The coming dates of a series with their answers, and what an edit of one of them would touch: this date, it and those that follow, or
 * all that are not over. An event that does not repeat is its only date. Throws `not_found`.
 */
export async function listDates(ctx: OwnerContext, id: string): Promise<SeriesDates> {
  const ownerId = ctx.owner.id;
  const [found] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ownerId), eq(events.id, id), isNull(events.deletedAt)));
  if (found === undefined) throw notFound();
  const { seriesId } = found;
  const isDate = seriesId === null ? eq(events.id, id) : eq(events.seriesId, seriesId);
  const isComing = and(isDate, isNull(events.deletedAt), gt(events.endAt, ctx.now));
  const isGuestRow = and(eq(eventGuests.ownerId, ownerId), eq(eventGuests.eventId, events.id), isCurrentGuest());
  const [{ row, dates }, answers, invited] = await Promise.all([
    seriesId === null ? { row: null, dates: [{ ...found, originalLocal: '' }] } : selectSeries(ctx, seriesId),
    ctx.db
      .select({ eventId: events.id, friendId: eventGuests.friendId, name: friends.name, answer: eventGuests.answer })
      .from(events)
      .innerJoin(eventGuests, isGuestRow)
      .innerJoin(friends, and(eq(friends.ownerId, ownerId), eq(friends.id, eventGuests.friendId)))
      .where(and(eq(events.ownerId, ownerId), isComing)),
    ctx.db
      .select({ friendId: seriesGuests.friendId, name: friends.name, answer: seriesGuests.answer })
      .from(seriesGuests)
      .innerJoin(friends, and(eq(friends.ownerId, ownerId), eq(friends.id, seriesGuests.friendId)))
      .where(
        and(eq(seriesGuests.ownerId, ownerId), eq(seriesGuests.seriesId, seriesId ?? id), isNull(seriesGuests.leftAt)),
      ),
  ]);
  const coming = dates.filter(({ deletedAt, endAt }) => deletedAt === null && endAt > ctx.now);
  const answersTo = Map.groupBy(answers, ({ eventId }) => eventId);
  // Of a date whose guests are not rows yet, they and their answers are those of the series.
  const guestsOf = ({ id, awaitsGuests }: (typeof dates)[number]) =>
    awaitsGuests ? invited : (answersTo.get(id) ?? []);

  // Behind the rows the rule goes on.
  const further =
    row === null
      ? 0
      : row.localLast === null
        ? null
        : expandRule(
            datesOf(row),
            parseLocalTime(dates.at(-1)?.originalLocal ?? row.localStart) + 1000,
            parseLocalTime(row.localLast),
          ).length;
  const touched = (some: typeof dates, more: number | null) => ({
    from: some[0]?.startAt.toISOString() ?? null,
    dates: more === null ? null : some.length + more,
    guests: new Set(some.flatMap(guestsOf).map(({ friendId }) => friendId)).size,
  });
  const own = dates.filter((one) => one.id === id);
  const shown = coming.slice(0, listed);
  const earlier = await listEarlier(
    ctx,
    shown.map((one) => one.id),
  );
  const place = own[0]?.originalLocal ?? '';
  return {
    repeats: row === null ? null : describeSeries(row),
    dates: shown.map((one) => {
      const before = earlier.filter(({ eventId }) => eventId === one.id).length;
      const tally = { yes: 0, no: 0, maybe: 0, pending: 0, earlier: before };
      for (const { answer } of guestsOf(one)) tally[answer] += 1;
      return {
        id: one.id,
        start_at: one.startAt.toISOString(),
        end_at: one.endAt.toISOString(),
        time_zone: one.timeZone,
        all_day: one.allDay,
        status: one.status,
        tally,
        declined: guestsOf(one)
          .flatMap(({ answer, name }) => (answer === 'no' ? [name] : []))
          .toSorted((a, b) => a.localeCompare(b))
          .slice(0, named),
      };
    }),
    scopes: {
      this: touched(own, 0),
      following: touched(
        coming.filter(({ originalLocal }) => originalLocal >= place),
        further,
      ),
      all: touched(coming, further),
    },
  };
}
