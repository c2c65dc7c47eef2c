// Rows for the benchmarks in the product's own tables, made by the database itself in portions.
import type { Db } from '../../packages/db/src/database.ts';
import { rowsOf } from '../../packages/db/src/testing/database.ts';

/** What every owner has; the first owner has 5,000 more friends. */
export const perOwner = { events: 1000, friends: 100, groups: 10 } as const;
const hotFriends = 5000;

/** Events stand six hours apart, four fifths of them in the past. */
export const firstComing = perOwner.events * 0.8;

const idFunction = `create or replace function growth_id(text) returns uuid immutable language sql as
  $$ select overlay(overlay(md5($1) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$`;

// Of twenty coming events twelve are for all, five for a group and three for five friends; of past ones two are for all. So an
// event has 27 guests on average and a friend sees 270 events of a thousand.
const audience = `case when n % 20 < case when n < ${firstComing} then 2 else 12 end then 'all'
  when n % 20 < 17 then 'groups' else 'specific' end`;

// One statement a table; $from and $to are owners. n is the number of an event, f of a friend, g of a group.
const statements = [
  `insert into owners (id, email, first_name, last_name, time_zone, feed_changed_at, created_at, updated_at)
   select growth_id('owner ' || o), 'owner' || o || '@growth.example', 'Owner', o::text, 'Europe/London', now(), now(), now()
   from generate_series($from, $to) o`,
  `insert into friends (id, owner_id, name, email, invited_at, linked_at, activated_at, last_synced_at,
     calendar_app, feed_changed_at, created_at, updated_at)
   select growth_id('friend ' || o || ' ' || f), growth_id('owner ' || o), 'Friend ' || f, 'f' || f || '@growth.example',
     now() - interval '300 days', now() - interval '300 days', now() - interval '299 days', now() - f * interval '1 hour',
     'Thunderbird', now(), now(), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.friends} + case when o = 1 then ${hotFriends} else 0 end) f`,
  `insert into links (token_hash, owner_id, friend_id)
   select encode(sha256(convert_to('growth-' || o || '-' || f, 'UTF8')), 'hex'), growth_id('owner ' || o),
     growth_id('friend ' || o || ' ' || f)
   from generate_series($from, $to) o, generate_series(1, ${perOwner.friends} + case when o = 1 then ${hotFriends} else 0 end) f`,
  `insert into groups (id, owner_id, name, created_at, updated_at)
   select growth_id('group ' || o || ' ' || g), growth_id('owner ' || o), 'Group ' || g, now(), now()
   from generate_series($from, $to) o, generate_series(0, ${perOwner.groups - 1}) g`,
  `insert into group_members (owner_id, group_id, friend_id, added_at)
   select growth_id('owner ' || o), growth_id('group ' || o || ' ' || f % ${perOwner.groups}),
     growth_id('friend ' || o || ' ' || f), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.friends}) f`,
  `insert into events (id, owner_id, title, description, location, start_at, end_at, time_zone, status, audience_type,
     changed_at, published_at, created_at, updated_at)
   select growth_id('event ' || o || ' ' || n), growth_id('owner ' || o), 'Event ' || n || ' of ' || o,
     case when n % 3 > 0 then 'Bring snacks, number ' || n end, case when n % 2 = 0 then n || ' Long Street' end,
     date_trunc('second', now()) + (n - ${firstComing}) * interval '6 hours',
     date_trunc('second', now()) + (n - ${firstComing}) * interval '6 hours' + interval '1 hour', 'Europe/London',
     (case n % 20 when 0 then 'draft' when 1 then 'cancelled' else 'confirmed' end)::event_status,
     (${audience})::audience_type,
     now() - interval '60 days', case when n % 20 > 0 then now() - interval '60 days' end, now(), now()
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n`,
  `insert into event_audience_groups (owner_id, event_id, group_id)
   select growth_id('owner ' || o), growth_id('event ' || o || ' ' || n), growth_id('group ' || o || ' ' || n % ${perOwner.groups})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n where ${audience} = 'groups'`,
  `insert into event_audience_friends (owner_id, event_id, friend_id)
   select growth_id('owner ' || o), growth_id('event ' || o || ' ' || n),
     growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 5) k
   where ${audience} = 'specific'`,
  `insert into event_exclusions (owner_id, event_id, friend_id)
   select growth_id('owner ' || o), growth_id('event ' || o || ' ' || n), growth_id('friend ' || o || ' ' || 1 + n % ${perOwner.friends})
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n where n % 50 = 2`,
  // What the rule says, table by table, because asking the view for thousands of owners takes hours; see checkGuests.
  `insert into event_guests (owner_id, event_id, friend_id, since, answer, sequence, answered_at, answered_by)
   select guest.owner_id, guest.event_id, guest.friend_id, now() - interval '60 days', coalesce(given.answer, 'pending'),
     case when given.answer is null then 0 else 1 end, given.at, given.by
   from (
     select e.owner_id, e.id as event_id, f.id as friend_id from events e join friends f on f.owner_id = e.owner_id
     where e.audience_type = 'all'
     union all
     select g.owner_id, g.event_id, m.friend_id from event_audience_groups g join group_members m using (owner_id, group_id)
     union all
     select owner_id, event_id, friend_id from event_audience_friends
   ) guest
   left join (
     select growth_id('event ' || o || ' ' || n) as event_id,
       growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends}) as friend_id,
       (array['yes', 'no', 'maybe'])[1 + (n + k) % 3]::rsvp_status as answer, now() - interval '61 days' as at, 'friend' as by
     from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 3) k
   ) given using (event_id, friend_id)
   where guest.owner_id = any(array(select growth_id('owner ' || o) from generate_series($from, $to) o))
     and not exists (select 1 from event_exclusions x
       where x.owner_id = guest.owner_id and x.event_id = guest.event_id and x.friend_id = guest.friend_id)`,
  `insert into deliveries (owner_id, event_id, friend_id, kind, revision, channel, created_at)
   select growth_id('owner ' || o), growth_id('event ' || o || ' ' || n),
     growth_id('friend ' || o || ' ' || 1 + (n * 7 + k) % ${perOwner.friends}), 'published', 1, 'calendar', now() - interval '60 days'
   from generate_series($from, $to) o, generate_series(1, ${perOwner.events}) n, generate_series(1, 2) k where n % 20 > 1`,
  `insert into happenings (owner_id, id, kind, facts, happened_at)
   select growth_id('owner ' || o), gen_random_uuid(), 'rsvp.changed',
     jsonb_build_object('friendName', 'Friend ' || n, 'eventTitle', 'Event ' || n, 'answer', 'yes'), now() - n * interval '1 hour'
   from generate_series($from, $to) o, generate_series(1, 50) n`,
];

const tables =
  'owners friends links groups group_members events event_audience_groups event_audience_friends event_exclusions event_guests deliveries happenings';

// Few enough that no statement runs out of memory; no statement may take more than a transaction's limit.
const PORTION = 5;

/** Fills an empty, migrated database with this many owners. Everything is relative to the database's own clock. */
export async function growDatabase(db: Db, owners: number): Promise<void> {
  await db.execute(idFunction);
  for (let from = 1; from <= owners; from += PORTION) {
    const to = Math.min(owners, from + PORTION - 1);
    await db.transaction(async (tx) => {
      await tx.execute('set local synchronous_commit = off');
      await tx.execute('set local statement_timeout = 0');
      // References are right by construction, and proving each takes longer than writing it.
      await tx.execute('set local session_replication_role = replica');
      for (const statement of statements) {
        await tx.execute(statement.replaceAll('$from', String(from)).replaceAll('$to', String(to)));
      }
    });
    // Plans for the second portion are made for tables that are not empty.
    if (from === 1) await analyze(db);
  }
  await analyze(db);
  await checkGuests(db, `owner ${owners}`);
}

/** Signs in every owner for a day: the bearer token of the second one is `session-2`. */
export async function signInOwners(db: Db, owners: number): Promise<void> {
  await db.execute(
    `insert into sessions (id, user_id, expires_at, family_id, created_at)
     select encode(sha256(convert_to('session-' || o, 'UTF8')), 'hex'), growth_id('owner ' || o),
       now() + interval '1 day', gen_random_uuid(), now()
     from generate_series(1, ${owners}) o`,
  );
}

async function analyze(db: Db): Promise<void> {
  for (const table of tables.split(' ')) await db.execute(`vacuum analyze ${table}`);
}

/** Throws when the guests of an owner are not exactly those whom the audience rule names. */
async function checkGuests(db: Db, key: string): Promise<void> {
  const owner = `owner_id = growth_id('${key}')`;
  const differing = await db.execute(
    `(select event_id, friend_id from audience_rule where ${owner} except select event_id, friend_id from event_guests where ${owner})
     union all
     (select event_id, friend_id from event_guests where ${owner} except select event_id, friend_id from audience_rule where ${owner})`,
  );
  if (rowsOf(differing).length > 0) throw new Error(`${key} has other guests than the rule says.`);
}
