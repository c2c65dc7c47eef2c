// How the product's own queries grow with everybody's data: S, M and L hold 10, 100 and 1,000 owners of 1,000 events.
// Usage: node tooling/bench/growth.ts [--sizes 10,100,1000] [--rounds 5] [--only dashboard]
// On DATABASE_URL's server, or on an embedded one made for this run. Ends with 1 when a query grows by more than 1.5.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ownerId } from '../../packages/contracts/src/ids.ts';
import { openFeed } from '../../packages/core/src/calendar-feed/index.ts';
import { findLink, listCopies } from '../../packages/core/src/calendar-feed/queries.ts';
import {
  currentTime,
  type FriendContext,
  type OwnerContext,
  type SystemContext,
} from '../../packages/core/src/context.ts';
import { getDashboard } from '../../packages/core/src/dashboard/index.ts';
import { createEvent, getEvent, listEvents, publishEvent, updateEvent } from '../../packages/core/src/events/index.ts';
import { inviteFriend, listFriends } from '../../packages/core/src/friends/index.ts';
import { addMembers } from '../../packages/core/src/groups/index.ts';
import { noopPorts } from '../../packages/core/src/ports.ts';
import { getManageView, respondToEvent } from '../../packages/core/src/rsvps/index.ts';
import { createSecrets, hashToken } from '../../packages/core/src/secrets.ts';
import type { Database } from '../../packages/db/src/database.ts';
import { openPostgres } from '../../packages/db/src/open-postgres.ts';
import {
  addJoiningFriends,
  addSettlingOwners,
  eventKey,
  firstComing,
  friendKey,
  growDatabase,
  hotFriends,
  idOf,
  ownerKey,
  perOwner,
  settling,
  tokenOf,
} from './growth-data.ts';
import { startPostgres } from '../with-postgres.mjs';

const MOST_GROWTH = 1.5;

// A million events and their answers take about a gigabyte, for which a server of that size has the memory.
const MEMORY = '1GB';

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,100,1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const sizes = flags.sizes.split(',').map(Number);
const rounds = Number(flags.rounds);

/** One size of the world, with a way to pick somebody from it. */
interface World {
  owners: number;
  database: Database;
  ctx: SystemContext;
}

let seed = 20_261_121;
const random = (below: number) => {
  // A linear congruential generator (Numerical Recipes): each run asks for the same people.
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
// A few owners spread over the whole world, never the first with the thousands of friends: reading pages that nobody read
// before measures the memory and not the growth.
const pickOwner = ({ owners }: World) =>
  owners - random(Math.min(owners - 1, 25)) * Math.max(1, Math.floor(owners / 25));
const pickFriend = () => 1 + random(perOwner.friends);

const asOwner = (world: World, owner: number): OwnerContext => ({
  ...world.ctx,
  now: currentTime(),
  owner: {
    id: ownerId.parse(idOf(ownerKey(owner))),
    email: `owner${owner}@growth.example`,
    firstName: 'Owner',
    lastName: String(owner),
    timeZone: 'Europe/London',
    locale: null,
    emailVerified: true,
  },
});
const byKey = (world: World, key: string): OwnerContext => {
  const ctx = asOwner(world, 1);
  return { ...ctx, owner: { ...ctx.owner, id: ownerId.parse(idOf(key)) } };
};
const asFriend = (world: World, owner: number, friend: number): FriendContext => ({
  ...world.ctx,
  now: currentTime(),
  friend: {
    id: idOf(friendKey(owner, friend)),
    ownerId: ownerId.parse(idOf(ownerKey(owner))),
    name: `Friend ${friend}`,
    tokenHash: hashToken(tokenOf(owner, friend)),
  },
});

/** A measured act. `prepare` is not timed; what it answers is handed to `run`. */
interface Case<Given> {
  name: string;
  times: number;
  prepare(world: World): Given | Promise<Given>;
  run(given: Given): Promise<unknown>;
}
const act = <Given>(one: Case<Given>) => ({
  name: one.name,
  times: one.times,
  /** Milliseconds that one such act took. */
  take: async (world: World): Promise<number> => {
    const given = await one.prepare(world);
    const began = performance.now();
    await one.run(given);
    return performance.now() - began;
  },
});
type Act = ReturnType<typeof act>;

const anOwner = (world: World) => asOwner(world, pickOwner(world));

const cases = [
  act({
    name: 'key select',
    times: 200,
    prepare: (world) => ({ world, id: idOf(eventKey(pickOwner(world), 1 + random(perOwner.events))) }),
    run: ({ world, id }) => world.database.db.execute(`select id from events where id = '${id}'`),
  }),
  act({
    name: 'events, page of 50',
    times: 60,
    prepare: anOwner,
    run: (ctx) => listEvents(ctx, { limit: 50, from: ctx.now.toISOString() }),
  }),
  act({
    name: 'events, a page in the middle',
    times: 60,
    prepare: async (world) => {
      const ctx = anOwner(world);
      const { next_cursor } = await listEvents(ctx, { limit: 500 });
      return { ctx, cursor: next_cursor ?? '' };
    },
    run: ({ ctx, cursor }) => listEvents(ctx, { limit: 50, cursor }),
  }),
  act({ name: 'events, all 1,000', times: 20, prepare: anOwner, run: (ctx) => listEvents(ctx) }),
  act({
    name: 'events, search',
    times: 60,
    prepare: (world) => ({ ctx: anOwner(world), q: String(10 + random(90)) }),
    run: ({ ctx, q }) => listEvents(ctx, { q, limit: 50 }),
  }),
  act({
    name: 'event with its guests',
    times: 60,
    prepare: (world) => {
      const owner = pickOwner(world);
      return { ctx: asOwner(world, owner), id: idOf(eventKey(owner, 1 + random(perOwner.events))) };
    },
    run: ({ ctx, id }) => getEvent(ctx, id),
  }),
  act({ name: 'dashboard', times: 60, prepare: anOwner, run: (ctx) => getDashboard(ctx) }),
  act({ name: 'friends, all 100', times: 40, prepare: anOwner, run: (ctx) => listFriends(ctx) }),
  act({
    name: 'feed, 304 check',
    times: 200,
    prepare: (world) => ({ world, tokenHash: hashToken(tokenOf(pickOwner(world), pickFriend())) }),
    run: ({ world, tokenHash }) => findLink(world.database.db, tokenHash),
  }),
  act({
    name: 'feed, its copies',
    times: 60,
    prepare: async (world) => {
      const feed = await openFeed(world.ctx, tokenOf(pickOwner(world), pickFriend()));
      if (feed.kind !== 'active') throw new Error('The friend has no feed.');
      return { world, feed };
    },
    run: ({ world, feed }) => listCopies(world.database.db, feed, currentTime()),
  }),
  act({
    name: 'friend’s page',
    times: 40,
    prepare: (world) => asFriend(world, pickOwner(world), pickFriend()),
    run: (ctx) => getManageView(ctx),
  }),
  act({
    name: 'answer',
    times: 60,
    prepare: (world) => {
      const owner = pickOwner(world);
      // Confirmed events to come that are for everybody; see growth-data.ts.
      const event = firstComing + 20 * (1 + random(9)) + 3 + random(8);
      const rsvp_status = (['yes', 'no', 'maybe'] as const)[random(3)] ?? 'yes';
      return {
        ctx: asFriend(world, owner, pickFriend()),
        answer: { event_id: idOf(eventKey(owner, event)), rsvp_status, note: randomUUID() },
      };
    },
    run: ({ ctx, answer }) => respondToEvent(ctx, answer),
  }),
  act({
    name: 'change of an event',
    times: 30,
    prepare: (world) => {
      const owner = pickOwner(world);
      const id = idOf(eventKey(owner, 20 * (1 + random(40)) + 3));
      return { ctx: asOwner(world, owner), input: { id, location: randomUUID() } };
    },
    run: ({ ctx, input }) => updateEvent(ctx, input),
  }),
  act({
    name: `publish to ${(hotFriends + perOwner.friends).toLocaleString('en')} friends`,
    times: 3,
    prepare: async (world) => {
      const ctx = asOwner(world, 1);
      const start = ctx.now.getTime() + 86_400_000;
      const { id } = await createEvent(ctx, {
        title: 'Everybody',
        start_at: new Date(start).toISOString(),
        end_at: new Date(start + 3_600_000).toISOString(),
        status: 'draft',
      });
      return { ctx, id };
    },
    run: ({ ctx, id }) => publishEvent(ctx, { id, sendNotifications: true }),
  }),
  act({
    name: 'invite into 1,000 coming events',
    times: 5,
    prepare: (world) => byKey(world, settling.forAll),
    run: (ctx) => inviteFriend(ctx, { name: 'Newcomer', email: null }),
  }),
  act({
    name: `${settling.joining} members into a group of 100 coming events`,
    times: 5,
    prepare: async (world) => ({
      ctx: byKey(world, settling.ofGroup),
      member_ids: await addJoiningFriends(world.database.db, randomUUID()),
    }),
    run: ({ ctx, member_ids }) => addMembers(ctx, { id: idOf(`${settling.group} of ${settling.ofGroup}`), member_ids }),
  }),
];

/** Fails when a change of many guests, not yet committed, makes an answer to another event wait. */
async function tryAnswersMeanwhile(world: World): Promise<void> {
  const changes: [string, (ctx: OwnerContext) => Promise<unknown>][] = [
    [settling.forAll, (ctx) => inviteFriend(ctx, { name: 'Newcomer', email: null })],
    [
      settling.ofGroup,
      async (ctx) => {
        const member_ids = await addJoiningFriends(world.database.db, randomUUID());
        return addMembers(ctx, { id: idOf(`${settling.group} of ${settling.ofGroup}`), member_ids });
      },
    ],
  ];
  for (const [key, change] of changes) {
    const ctx = byKey(world, key);
    const friend = { ...asFriend(world, 1, 1).friend, id: idOf(`friend of ${key}`), ownerId: ctx.owner.id };
    await world.database.db.transaction(async (tx) => {
      await change({ ...ctx, db: tx });
      // On another connection: an answer that waited for this transaction would end with its limit for locks.
      await respondToEvent({ ...world.ctx, friend }, { event_id: idOf(`event 0 of ${key}`), rsvp_status: 'yes' });
    });
  }
  console.log('answers to other events wait for neither an invitation nor new members');
}

const server = process.env['DATABASE_URL']
  ? { url: process.env['DATABASE_URL'], stop: async () => {} }
  : await startPostgres(['-c', `shared_buffers=${MEMORY}`]);
const run = randomUUID().slice(0, 8);
const nameOf = (owners: number) => `kith_growth_${run}_${owners}`;
const admin = await openPostgres(server.url, { migrate: false });
const worlds: World[] = [];
let hasGrown = false;
try {
  const secrets = createSecrets('the growth benchmark guards nothing');
  for (const owners of sizes) {
    await admin.db.execute(`create database ${nameOf(owners)}`);
    const url = new URL(server.url);
    url.pathname = `/${nameOf(owners)}`;
    const database = await openPostgres(url.href);
    const began = performance.now();
    await growDatabase(database.db, owners);
    await addSettlingOwners(database.db);
    console.log(
      `${(owners * perOwner.events).toLocaleString('en')} events made in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const ctx = {
      db: database.db,
      now: currentTime(),
      appUrl: 'http://127.0.0.1',
      secrets,
      ports: noopPorts,
    };
    worlds.push({ owners, database, ctx });
  }
  await admin.db.execute('checkpoint');
  for (const world of worlds.slice(0, 1)) await tryAnswersMeanwhile(world);

  const header = sizes.map((owners) => `${(owners * perOwner.events).toLocaleString('en')} events`);
  console.log(`\n| median ms, one client | ${header.join(' | ')} | growth | most |`);
  console.log(`|---|${sizes.map(() => '---:|').join('')}---:|---:|`);
  for (const one of cases.filter(({ name }) => name.includes(flags.only))) {
    const medians = await measure(one);
    const [first = 0] = medians;
    const growth = (medians.at(-1) ?? 0) / first;
    hasGrown ||= growth > MOST_GROWTH;
    const cells = medians.map((median) => median.toFixed(2)).join(' | ');
    console.log(
      `| ${one.name} | ${cells} | ${growth.toFixed(2)}${growth > MOST_GROWTH ? ' !' : ''} | ${MOST_GROWTH} |`,
    );
  }
} finally {
  for (const world of worlds) {
    await world.database.close();
    await admin.db.execute(`drop database if exists ${nameOf(world.owners)} with (force)`);
  }
  await admin.close();
  await server.stop();
}
process.exit(hasGrown ? 1 : 0);

// The worlds take turns at every single act, so that a busy moment of the machine meets all of them.
async function measure(one: Act): Promise<number[]> {
  const taken = worlds.map((): number[] => []);
  for (let time = 0; time < one.times * (rounds + 1); time += 1) {
    for (const [index, world] of worlds.entries()) {
      const elapsed = await one.take(world);
      // The first round only warms plans and caches.
      if (time >= one.times) taken[index]?.push(elapsed);
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
