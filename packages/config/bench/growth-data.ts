// Rows for the growth benchmark in the product's own tables, made by the database itself in portions.
import { createHash } from 'node:crypto';
import type { Db } from '../../db/src/database.ts';

/** What every owner has; the first owner has 5,000 more friends. */
export const perOwner = { events: 1000, friends: 100, groups: 10 } as const;
export const hotFriends = 5000;

/** Events stand six hours apart, four fifths of them in the past. */
export const firstComing = perOwner.events * 0.8;

/** The same random-looking id on both sides, shaped like a UUID of version 4. */
export function idOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The token of a friend, by owner and number; its hash is what the table holds. */
export const tokenOf = (owner: number, friend: number) => `growth-${owner}-${friend}`;

export const ownerKey = (owner: number) => `owner ${owner}`;
export const friendKey = (owner: number, friend: number) => `friend ${owner} ${friend}`;
export const eventKey = (owner: number, event: number) => `event ${owner} ${event}`;

const idFunction = `create or replace function growth_id(text) returns uuid immutable language sql as
  $$ select overlay(overlay(md5($1) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$`;

// One statement a table; $from and $to are owners. n is the number of an event, f of a friend, g of a group.
const statements = [
  `insert into owners (id, email, first_name, last_name, time_zone, feed_changed_at, created_at, updated_at)
   select growth_id('owner ' || o), 'owner' || o || '@growth.example', 'Owner', o::text, 'Europe/London', now(), now(), now()
   from generate_series($from, $to) o`,
  `insert into friends (id, owner_id, name, email, token_hash, invited_at, linked_at, activated_at, last_synced_at,
     calendar_app, feed_changed_at, created_at, updated_at)
   select growth_id('friend ' || o || ' ' || f), growth_id('owner ' || o), 'Friend ' || f, 'f' || f || '@growth.example',
     encode(sha256(convert_to('growth-' || o || '-' || f, 'UTF8')), 'hex'), now() - interval '300 days',
     now() - interval '300 days', now() - interval '299 days', now() - f * interval '1 hour', 'Thunderbird', now(), now(), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.friends} + case when o = 1 then ${hotFriends} else 0 end) f`,
  `insert into groups (id, owner_id, name, created_at, updated_at)
   select growth_id('group ' || o || ' ' || g), growth_id('owner ' || o), 'Group ' || g, now(), now()
   from generate_series($from, $to) o, generate_series(0, ${perOwner.groups - 1}) g`,
  `insert into group_members (group_id, friend_id, added_at)
   select growth_id('group ' || o || ' ' || f % ${perOwner.groups}), growth_id('friend ' || o || ' ' || f), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.friends}) f`,
  `insert into events (id, owner_id, title, description, location, start_at, end_at, time_zone, status, audience_type,
     changed_at, published_at, created_at, updated_at)
   select growth_id('event ' || o || ' ' || n), growth_id('owner ' || o), 'Event ' || n || ' of ' || o,
     case when n % 3 > 0 then 'Bring snacks, number ' || n end, case when n % 2 = 0 then n || ' Long Street' end,
     date_trunc('second', now()) + (n - ${firstComing}) * interval '6 hours',
     date_trunc('second', now()) + (n - ${firstComing}) * interval '6 hours' + interval '1 hour', 'Europe/London',
     (case n % 20 when 0 then 'draft' when 1 then 'cancelled' else 'confirmed' end)::event_status,
     (case when n % 20 < 12 then 'all' when n % 20 < 17 then 'groups' else 'specific' end)::audience_type,
     now() - interval '60 days', case when n % 20 > 0 then now() - interval '60 days' end, now(), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n`,
  `insert into event_audience_groups (event_id, group_id)
   select growth_id('event ' || o || ' ' || n), growth_id('group ' || o || ' ' || n % ${perOwner.groups})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n where n % 20 between 12 and 16`,
  `insert into event_audience_friends (event_id, friend_id)
   select growth_id('event ' || o || ' ' || n), growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 5) k where n % 20 > 16`,
  `insert into event_exclusions (event_id, friend_id)
   select growth_id('event ' || o || ' ' || n), growth_id('friend ' || o || ' ' || 1 + n % ${perOwner.friends})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n where n % 50 = 2`,
  `insert into rsvps (event_id, friend_id, status, responded_at)
   select growth_id('event ' || o || ' ' || n), growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends}),
     (array['yes', 'no', 'maybe'])[1 + (n + k) % 3]::rsvp_status, now() - interval '61 days'
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 3) k
   where k < 3 or n % 20 > 16`,
  `insert into deliveries (event_id, friend_id, kind, revision, channel, created_at)
   select growth_id('event ' || o || ' ' || n), growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends}),
     'published', 1, 'calendar', now() - interval '60 days'
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 2) k where n % 20 > 1`,
  `insert into activity (owner_id, kind, friend_name, event_title, rsvp_status, created_at)
   select growth_id('owner ' || o), 'rsvp.changed', 'Friend ' || n, 'Event ' || n, 'yes', now() - n * interval '1 hour'
   from generate_series($from, $to) o, generate_series(1, 50) n`,
];

const tables =
  'owners friends groups group_members events event_audience_groups event_audience_friends event_exclusions rsvps deliveries activity';

// Small enough that no statement comes near the time a statement may take.
const PORTION = 20;

/** Fills an empty, migrated database with this many owners. Everything is relative to the database's own clock. */
export async function growDatabase(db: Db, owners: number): Promise<void> {
  await db.execute(idFunction);
  for (let from = 1; from <= owners; from += PORTION) {
    const to = Math.min(owners, from + PORTION - 1);
    await db.transaction(async (tx) => {
      await tx.execute('set local synchronous_commit = off');
      for (const statement of statements) {
        await tx.execute(statement.replaceAll('$from', String(from)).replaceAll('$to', String(to)));
      }
    });
  }
  for (const table of tables.split(' ')) await db.execute(`vacuum analyze ${table}`);
}
