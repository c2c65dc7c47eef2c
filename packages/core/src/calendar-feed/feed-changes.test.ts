import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { createEvent, excludeGuest, includeGuest, publishEvent, removeEvent, updateEvent } from '../events/index.ts';
import { resubscribe, rotateToken, unsubscribe, updatePreferences } from '../friends/index.ts';
import { addMembers, createGroup, removeGroup, removeMember } from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner, type TestFriend } from '../testing.ts';
import { openFeed, readFeed } from './index.ts';
import { listCopies } from './queries.ts';
import { renderFeed } from './read-feed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The rows that changes apply to, found by index so that shrinking keeps a list of changes meaningful. */
interface World {
  ana: OwnerContext;
  friends: TestFriend[];
  groups: string[];
  events: string[];
}

interface Change {
  kind: keyof typeof changes;
  /** Seconds since the previous change; zero tests changes within the same second. */
  pause: number;
  first: number;
  second: number;
}

const pick = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new DomainError('not_found');
  return found;
};

const answers = ['yes', 'no', 'maybe'] as const;

// oxfmt-ignore
const edits = [
  { title: 'Picnic' }, { title: 'Picknick' }, { description: 'Bring salt.' }, { description: null }, { location: 'Porto' },
  { busy_only: true }, { busy_only: false }, { all_day: true }, { all_day: false }, { time_zone: 'Europe/Lisbon' },
  { status: 'cancelled' }, { status: 'confirmed' }, { status: 'pending' }, { audience_type: 'all' }, { show_guests: true },
  { end_at: '2026-08-01T18:00:00.000Z' }, { start_at: '2026-07-01T09:00:00.000Z' },
] as const;

/** Every verb that can alter what a friend sees. A refusal is fine, because it changes nothing. */
const changes = {
  create: async ({ ana, friends, groups, events }: World, one: number, two: number) => {
    const audience = [
      {},
      { audience_friends: [pick(friends, two).id] },
      groups.length > 0 ? { audience_groups: [pick(groups, two)] } : {},
    ];
    const { id } = await createEvent(ana, {
      title: 'Dinner',
      start_at: '2026-07-01T18:00:00.000Z',
      end_at: '2026-07-01T20:00:00.000Z',
      status: pick(['confirmed', 'pending', 'draft'] as const, one),
      ...pick(audience, one + two),
    });
    events.push(id);
  },
  edit: ({ ana, events }: World, one: number, two: number) =>
    updateEvent(ana, { id: pick(events, one), ...pick(edits, two) }),
  narrow: ({ ana, events, friends }: World, one: number, two: number) =>
    updateEvent(ana, { id: pick(events, one), audience_friends: [pick(friends, two).id] }),
  publish: ({ ana, events }: World, one: number) => publishEvent(ana, { id: pick(events, one) }),
  remove: ({ ana, events }: World, one: number) => removeEvent(ana, { id: pick(events, one) }),
  exclude: ({ ana, events, friends }: World, one: number, two: number) =>
    excludeGuest(ana, { id: pick(events, one), friendId: pick(friends, two).id }),
  include: ({ ana, events, friends }: World, one: number, two: number) =>
    includeGuest(ana, { id: pick(events, one), friendId: pick(friends, two).id }),
  answer: ({ ana, events, friends }: World, one: number, two: number) =>
    respondToEvent(asFriend(ana, pick(friends, one)), {
      event_id: pick(events, two),
      rsvp_status: pick(answers, one + two),
    }),
  group: async ({ ana, groups, friends }: World, one: number) => {
    groups.push((await createGroup(ana, { name: `Group ${groups.length}`, member_ids: [pick(friends, one).id] })).id);
  },
  join: ({ ana, groups, friends }: World, one: number, two: number) =>
    addMembers(ana, { id: pick(groups, one), member_ids: [pick(friends, two).id] }),
  part: ({ ana, groups, friends }: World, one: number, two: number) =>
    removeMember(ana, { id: pick(groups, one), friendId: pick(friends, two).id }),
  disband: ({ ana, groups }: World, one: number) => removeGroup(ana, { id: pick(groups, one) }),
  prefer: ({ ana, friends }: World, one: number, two: number) =>
    updatePreferences(asFriend(ana, pick(friends, one)), {
      token: pick(friends, one).token,
      ...pick([{ alarms: true }, { alarms: false }, { hide_cancelled: true }, { hide_cancelled: false }], two),
    }),
  leave: ({ ana, friends }: World, one: number) => unsubscribe(asFriend(ana, pick(friends, one))),
  comeBack: ({ ana, friends }: World, one: number) => resubscribe(asFriend(ana, pick(friends, one))),
  rotate: async ({ ana, friends }: World, one: number) => {
    const friend = pick(friends, one);
    friend.token = (await rotateToken(ana, friend.id)).token;
  },
};

/** The same feed rendered without a cache. */
async function writeAnew(ctx: OwnerContext, token: string): Promise<Buffer> {
  const feed = await openFeed(ctx, token);
  if (feed.kind !== 'active') throw new Error('Nobody was removed.');
  return renderFeed(ctx, feed, await listCopies(ctx.db, feed, ctx.now));
}

/** A client's state after a fetch. */
interface Held {
  token: string;
  etag: string;
  modified: number;
  body: string;
  copies: Map<string, { text: string; sequence: number; stamp: string }>;
}

async function fetchAll({ ana, friends }: World): Promise<Held[]> {
  const held: Held[] = [];
  for (const { token } of friends) {
    const { etag, lastModified, body } = await readFeed(ana, await openFeed(ana, token));
    expect(body.equals(await writeAnew(ana, token))).toBe(true);
    const copies = body
      .toString('utf8')
      .split(/(?=BEGIN:VEVENT)/)
      .slice(1)
      .map((text) => {
        const [, uid = '', , sequence = '', , stamp = ''] =
          /UID:(.*)\r([^]*)\nSEQUENCE:(\d+)\r(\nDTSTAMP:)(.*)\r/.exec(text) ?? [];
        return [uid, { text: text.replace('END:VCALENDAR\r\n', ''), sequence: Number(sequence), stamp }] as const;
      });
    held.push({ token, etag, modified: lastModified.getTime(), body: body.toString('utf8'), copies: new Map(copies) });
  }
  return held;
}

/** Changes that a client would miss by ETag, by date, or by taking over only copies with a higher SEQUENCE. */
function missed(before: Held, after: Held, now: Date): string[] {
  const faults: string[] = [];
  if (before.token !== after.token) return faults;
  if (before.body !== after.body && before.etag === after.etag) faults.push('other bytes under the same ETag');
  if (before.modified > after.modified) faults.push('Last-Modified fell');
  if (after.modified > now.getTime()) faults.push('Last-Modified lies ahead of the clock');
  // Within one second the date cannot distinguish two versions; the transport then answers with the body.
  if (before.body !== after.body && before.modified === after.modified && secondOf(now) > after.modified) {
    faults.push('other bytes, and Last-Modified stands');
  }
  for (const [uid, copy] of after.copies) {
    const old = before.copies.get(uid);
    if (!old || old.text === copy.text) continue;
    if (copy.sequence <= old.sequence) faults.push('another copy, and SEQUENCE stands');
    if (copy.stamp < old.stamp) faults.push('another copy, and its stamp fell');
  }
  return faults;
}

const secondOf = (instant: Date) => Math.floor(instant.getTime() / 1000) * 1000;

const number = fc.nat({ max: 59 });
const change: fc.Arbitrary<Change> = fc.record({
  // Object.keys returns strings; these are the keys of the table above.
  kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  pause: fc.constantFrom(0, 0, 1, 300),
  first: number,
  second: number,
});

test('no sequence of changes lets a client miss one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40, size: 'max' }), async (list) => {
      const owner = await makeOwner(makeContext(database.db));
      const friends = [await makeFriend(owner), await makeFriend(owner), await makeFriend(owner)];
      const world: World = { ana: owner, friends, groups: [], events: [] };
      for (const number of [0, 1, 2]) await changes.create(world, number, number);
      let before = await fetchAll(world);
      for (const { kind, pause, first, second } of list) {
        world.ana = at(world.ana, new Date(world.ana.now.getTime() + pause * 1000));
        try {
          await changes[kind](world, first, second);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        const after = await fetchAll(world);
        expect(
          before.flatMap((held, index) => missed(held, after[index] ?? held, world.ana.now)),
          kind,
        ).toEqual([]);
        before = after;
      }
    }),
    { numRuns: 8 },
  );
});
