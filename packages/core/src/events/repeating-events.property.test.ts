import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import type { Database } from '@kith/db';
import { eventGuests, events, isCurrentGuest } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, gt, isNotNull, isNull, sql } from '@kith/db/sql';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { settleDueSeries } from '../series/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { createEvent, getEvent, removeEvent, updateEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Dates and friends are identified by small indexes, so that a counterexample is readable.
const date = fc.nat(6);
const friend = fc.nat(1);
const edit = fc.oneof(
  fc.constantFrom({ title: 'Film club' }, { title: 'Choir' }),
  fc.record({ hours: fc.constantFrom(-1, 1, 24, -24, 48) }),
  fc.record({
    recurrence: fc.constantFrom('FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=DAILY', 'FREQ=WEEKLY;COUNT=6'),
  }),
  fc.record({ without: fc.uniqueArray(date, { maxLength: 2 }) }),
  fc.record({ excluded: fc.uniqueArray(friend, { maxLength: 1 }) }),
  fc.record({ friends: fc.uniqueArray(friend, { minLength: 1, maxLength: 2 }) }),
);
const step = fc.oneof(
  fc.record({ friend, date, answer: fc.constantFrom('yes', 'no', 'maybe'), all: fc.boolean() }),
  fc.record({ scope: fc.constantFrom('this', 'following', 'all'), date, edit }),
  fc.record({ leftOut: date }),
  fc.record({ date, rule: fc.constantFrom('FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;COUNT=2') }),
  fc.record({ days: fc.constantFrom(1, 10) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const coming = (owner: OwnerContext) =>
  database.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.ownerId, owner.owner.id),
        isNull(events.deletedAt),
        gt(events.endAt, owner.now),
        isNotNull(events.seriesId),
      ),
    )
    .orderBy(events.startAt, events.id);

/** What the dates of a series say that is their own, also of those that are left out. */
const places = ({ owner }: OwnerContext, seriesId: string | null) =>
  database.db
    .select({
      id: events.id,
      title: events.title,
      startAt: events.startAt,
      endAt: events.endAt,
      isLeftOut: sql<boolean>`${events.deletedAt} is not null`,
    })
    .from(events)
    .where(and(eq(events.ownerId, owner.id), eq(events.seriesId, seriesId ?? ''), isNotNull(events.originalLocal)));

/** What an edit of a date says, as a request would. */
function said(
  what: Edit,
  row: typeof events.$inferSelect,
  dates: readonly { startAt: Date }[],
  ids: readonly string[],
) {
  if ('hours' in what) {
    const moved = (time: Date) => new Date(time.getTime() + what.hours * HOUR_MS).toISOString();
    return { start_at: moved(row.startAt), end_at: moved(row.endAt) };
  }
  if ('without' in what)
    return { excluded_dates: what.without.flatMap((no) => dates[no]?.startAt.toISOString().slice(0, 10) ?? []) };
  const named = (chosen: readonly number[]) => chosen.flatMap((no) => ids[no] ?? []);
  if ('excluded' in what) return { excluded_friends: named(what.excluded) };
  if ('friends' in what) return { audience_friends: named(what.friends) };
  return what;
}

test(
  'any edits of this date, this and the following, and all keep every answer that was given, and a rule that comes back its dates',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        let owner = await makeOwner(makeContext(database.db));
        const friends = [await makeFriend(owner, { name: 'Ben' }), await makeFriend(owner, { name: 'Cleo' })];
        const ids = friends.map(({ id }) => id);
        await createEvent(owner, {
          title: 'Book club',
          start_at: '2026-06-16T17:30:00Z',
          end_at: '2026-06-16T19:30:00Z',
          recurrence: 'FREQ=WEEKLY',
        });
        /** What each friend said to dates by themselves, and to series. */
        const given = new Map<string, string>();
        const of = (id: string, friendId: string) => `${id} ${friendId}`;

        const check = async () => {
          const rows = await database.db
            .select({
              id: events.id,
              seriesId: events.seriesId,
              startAt: events.startAt,
              friendId: eventGuests.friendId,
              answer: eventGuests.answer,
            })
            .from(eventGuests)
            .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
            .where(
              and(
                eq(events.ownerId, owner.owner.id),
                isNull(events.deletedAt),
                gt(events.endAt, owner.now),
                isCurrentGuest(),
              ),
            )
            .orderBy(events.startAt);
          const line = (row: (typeof rows)[number], answer: string) =>
            `${row.startAt.toISOString()} ${ids.indexOf(row.friendId)} ${answer}`;
          expect(rows.map((row) => line(row, row.answer))).toEqual(
            rows.map((row) =>
              line(
                row,
                given.get(of(row.id, row.friendId)) ?? given.get(of(`all ${row.seriesId}`, row.friendId)) ?? 'pending',
              ),
            ),
          );
        };

        const checkPlaces = async (seriesId: string | null, before: unknown[]) =>
          expect(await places(owner, seriesId)).toEqual(expect.arrayContaining(before));

        for (const one of steps) {
          const dates = await coming(owner);
          if ('days' in one) {
            owner = at(owner, new Date(owner.now.getTime() + one.days * DAY_MS));
            await settleDueSeries(owner);
            await check();
            continue;
          }
          const row = dates['leftOut' in one ? one.leftOut : one.date];
          if (row === undefined) continue;
          try {
            if ('leftOut' in one) await removeEvent(owner, { id: row.id, scope: 'this' });
            else if ('rule' in one) {
              const before = await places(owner, row.seriesId);
              const { recurrence } = await getEvent(owner, row.id);
              const first = dates.find(({ seriesId }) => seriesId === row.seriesId) ?? row;
              const { id } = await updateEvent(owner, { id: first.id, scope: 'all', recurrence: one.rule });
              await check();
              await updateEvent(owner, { id, scope: 'all', recurrence: recurrence ?? '' });
              await checkPlaces(row.seriesId, before);
            } else if ('edit' in one) {
              const what = said(one.edit, row, dates, ids);
              const after = await updateEvent(owner, { id: row.id, scope: one.scope, ...what });
              // What begins a series of its own begins with the answers to the former.
              for (const id of ids) {
                const before = given.get(of(`all ${row.seriesId}`, id));
                if (after.series_id !== row.seriesId && before !== undefined)
                  given.set(of(`all ${after.series_id}`, id), before);
              }
            } else {
              const guest = friends[one.friend];
              if (guest === undefined) continue;
              const isOfSeries =
                one.all &&
                (await database.db.query.seriesGuests.findFirst({
                  where: (g) => and(eq(g.seriesId, row.seriesId ?? ''), eq(g.friendId, guest.id), isNull(g.leftAt)),
                })) !== undefined;
              await respondToEvent(asFriend(owner, guest), {
                event_id: row.id,
                rsvp_status: one.answer,
                all_dates: one.all,
              });
              given.set(of(row.id, guest.id), one.answer);
              if (isOfSeries) {
                given.delete(of(row.id, guest.id));
                given.set(of(`all ${row.seriesId}`, guest.id), one.answer);
              }
            }
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          await check();
        }
        // Dates whose guests are no rows yet have the same answers once somebody looks.
        for (const { id } of await coming(owner)) await getEvent(owner, id);
        await check();
      }),
      { seed: 41, numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20) },
    );
  },
);
