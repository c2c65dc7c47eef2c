// The promises to guests, checked over random months: owners with different habits, friends in several zones with and without a
// chat and a digest, a clock that jumps, and a worker that is sometimes late.
import type { Database } from '@kith/db';
import { deliveries, telegramChats } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, remindGuests, removeEvent, tellMissing, updateEvent } from '../events/index.ts';
import { noopPorts } from '../ports.ts';
import { at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { sendGuestMails } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const minute = 60_000;
const hour = 60 * minute;

const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 60, max: 3_000 })),
  /** Whether the step happens a few minutes before somebody's morning, so that a debounce ends just after it. */
  dawn: fc.option(fc.nat(3), { freq: 3 }),
  /** Whether the worker is down until the step is done. */
  late: fc.boolean(),
  event: fc.nat(3),
  act: fc.constantFrom(
    'create',
    'move',
    'place',
    'back',
    'cancel',
    'restore',
    'words',
    'remove',
    'tell',
    // Frequent, because few of them find somebody to ask.
    'remind',
    'remind',
    'remind',
  ),
  hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 300 })),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Planned {
  id: string;
  title: string;
  starts: number[];
  revision: number;
}
interface Heard {
  at: Date;
  text: string;
  /** The event, revision and kind of a message, taken from its sentence. */
  about: { event: Planned; revision: number; kind: 'news' | 'reminder' | 'question' }[];
}

const kindOf = (sentence: string) => {
  if (sentence.includes('A reminder from')) return 'reminder';
  return sentence.includes('would like to know') ? 'question' : 'news';
};

const people = [
  { name: 'Ben', timeZone: 'Asia/Tokyo', digest: true, chat: false },
  { name: 'Cleo', timeZone: 'America/New_York', digest: false, chat: false },
  { name: 'Dan', timeZone: 'Europe/Berlin', digest: true, chat: true },
  { name: 'Eve', timeZone: 'Asia/Kolkata', digest: false, chat: true },
];

/** Runs the steps and forty quiet days after them, and returns what each friend received. */
async function live(steps: readonly Step[]) {
  const planned: Planned[] = [];
  const heard = people.map((): Heard[] => []);
  const ana = await makeOwner(makeContext(database.db));
  const chatBase = Number.parseInt(ana.owner.id.slice(0, 8), 16) * 10;
  for (const [index, { name, timeZone, digest, chat }] of people.entries()) {
    const friend = await makeFriend(ana, { name, timeZone, digest, email: `${index}@kith.example` });
    if (!chat) continue;
    await ana.db
      .insert(telegramChats)
      .values({ ownerId: ana.owner.id, friendId: friend.id, chatId: chatBase + index, linkedAt: ana.now });
  }
  const hear = (index: number, now: Date, text: string) =>
    heard[index]?.push({
      at: now,
      text,
      about: planned.flatMap((event) => {
        const sentence = text.split('\n').find((line) => line.includes(event.title));
        return sentence === undefined ? [] : [{ event, revision: event.revision, kind: kindOf(sentence) }];
      }),
    });
  let next: Date | null = null;
  const sendAt = async (now: Date) => {
    const ctx = at(ana, now);
    const mailer = {
      ...noopPorts.mailer,
      send: async ({ to, text }: { to: string; text: string }) => void hear(Number(to[0]), now, text),
    };
    const telegram = {
      botName: async () => 'kith_test_bot',
      send: async (chatId: number, { text }: { text: string }) => void hear(chatId - chatBase, now, text),
    };
    next = await sendGuestMails({ ...ctx, ports: { ...ctx.ports, mailer, telegram } }, ana.owner.id);
    if (next && next < now) next = now;
  };
  const sendUntil = async (instant: number) => {
    for (let looks = 0; looks < 2_000; looks += 1) {
      if (next === null || next.getTime() > instant) return;
      await sendAt(next);
    }
    throw new Error('It would never end.');
  };
  let now = ana.now.getTime();
  for (const { minutes, dawn, late, event, act, hours } of steps) {
    now += minutes * minute;
    if (dawn !== null) {
      const local = DateTime.fromMillis(now, { zone: people[dawn]?.timeZone ?? 'UTC' });
      now = Math.max(
        now,
        local
          .plus({ days: 1 })
          .set({ hour: 7, minute: 50 + (minutes % 10) })
          .toMillis(),
      );
    }
    if (!late) await sendUntil(now);
    const ctx = at(ana, new Date(now));
    const times = (from: number) => ({
      start_at: new Date(from).toISOString(),
      end_at: new Date(from + hour).toISOString(),
    });
    const one = planned[event % Math.max(1, planned.length)];
    try {
      if (act === 'create' || !one) {
        const title = `Event ${String.fromCodePoint(65 + planned.length)}.`;
        const start = now + hours * hour;
        const made = await createEvent(ctx, {
          title,
          ...times(start),
          reminders: ['week', 'day', 'two_hours'],
          remind_unanswered_on: DateTime.fromMillis(now, { zone: 'UTC' }).plus({ days: 1 }).toISODate() ?? '',
        });
        planned.push({ id: made.id, title, starts: [start], revision: made.revision });
      } else if (act === 'remove') await removeEvent(ctx, { id: one.id });
      else if (act === 'remind') await remindGuests(ctx, { id: one.id });
      else if (act === 'tell') await tellMissing(ctx, one.id);
      else {
        const changed = await updateEvent(ctx, {
          id: one.id,
          ...(act === 'move' ? times(now + hours * hour) : {}),
          ...(act === 'back' ? times(one.starts[0] ?? now) : {}),
          ...(act === 'place' ? { location: `Place ${hours}`, notify: hours % 4 > 0 } : {}),
          ...(act === 'words' ? { description: `Words ${hours}` } : {}),
          ...(act === 'cancel' ? { status: 'cancelled' as const } : {}),
          ...(act === 'restore' ? { status: 'confirmed' as const } : {}),
        });
        one.revision = changed.revision;
        if (act === 'move') one.starts.push(now + hours * hour);
      }
    } catch (error) {
      // Refusals change nothing; anything else is a bug.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
    await sendAt(new Date(now));
  }
  await sendUntil(now + 40 * 24 * hour);
  expect(next).toBeNull();
  const rows = await database.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ana.owner.id), eq(deliveries.status, 'sent')));
  return { heard, rows };
}

/** Whether a message is about an event that begins before an instant and is not over. */
const beginsBefore = ({ about, at: sentAt }: Heard, instant: number): boolean =>
  about.some(({ event }) => event.starts.some((start) => start <= instant && start + hour > sentAt.getTime()));

test('in any sequence, nobody is told anything twice, at night, or with a digest twice a day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const { heard, rows } = await live(steps);
      // One row per notification.
      const told = rows.map(({ eventId, friendId, kind, revision }) =>
        [eventId, friendId, revision, kind === 'unanswered' || kind.startsWith('reminder') ? kind : 'news'].join(' '),
      );
      expect(told.length).toBe(new Set(told).size);
      for (const [index, { name, timeZone, digest }] of people.entries()) {
        const messages = heard[index] ?? [];
        const said = messages.flatMap(({ about }) =>
          about.flatMap(({ event: { title }, revision, kind }) => {
            if (kind === 'reminder') return [];
            return kind === 'question' ? `${title} question` : `${title} ${revision}`;
          }),
        );
        expect(new Set(said).size, `${name}: ${said.join(', ')}`).toBe(said.length);
        const local = ({ at: sentAt }: Heard) => DateTime.fromJSDate(sentAt, { zone: timeZone });
        for (const [place, message] of messages.entries()) {
          const words = `${name} at ${local(message).toISO()}: ${message.text.slice(0, 120)}`;
          expect(message.about.length, words).toBeGreaterThan(0);
          const earlier = messages.slice(0, place);
          const tooSoon = earlier.filter(
            ({ at: sentAt, about }) =>
              message.at.getTime() - sentAt.getTime() < 10 * minute &&
              about.some((one) =>
                message.about.some(({ event, revision }) => event === one.event && revision === one.revision),
              ),
          );
          expect(tooSoon, words).toEqual([]);
          const { hour: clock } = local(message);
          const isNear = beginsBefore(message, message.at.getTime() + 12 * hour);
          expect(isNear || (clock >= 8 && clock < 21), words).toBe(true);
          const isOther = earlier.some((one) => local(one).hasSame(local(message), 'day'));
          const nearMorning = local(message).plus({ days: 1 }).set({ hour: 10, minute: 0, second: 0 }).toMillis();
          expect(!digest || !isOther || isNear || beginsBefore(message, nearMorning), words).toBe(true);
        }
      }
    }),
    { seed: 20_260_615, numRuns: 12, endOnFailure: true },
  );
});
