// Creates owners whose friends' feeds have a known size, with times around now in a zone with DST.

/** The User-Agent of a subscribed phone. */
export const phone = { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' };

const hash = (expression) => `encode(sha256(convert_to(${expression}, 'UTF8')), 'hex')`;

/**
 * Inserts `owners` owners, each with `events` upcoming events for all of their `friends`. A friend's token is
 * `{kind}-{owner}-{friend}`, both counted from 1. Their phones (`phone`) subscribed days ago.
 */
export async function seedFeeds(sql, { kind, owners, events, friends }) {
  await sql.unsafe(
    `insert into owners (id, email, first_name, last_name, time_zone, email_verified_at, feed_changed_at, created_at, updated_at)
     select gen_random_uuid(), '${kind}-' || o || '@bench.example', 'Ana', 'Owner', 'Europe/Lisbon', now(),
       date_trunc('second', now()), now(), now()
     from generate_series(1, ${owners}) o`,
  );
  const owner = `select id, split_part(split_part(email, '@', 1), '-', 2)::int as o from owners where email like '${kind}-%@bench.example'`;
  await seedEvents(sql, owner, events);
  await sql.unsafe(
    `insert into friends (id, owner_id, name, invited_at, linked_at, activated_at, last_synced_at,
       calendar_app, feed_changed_at, created_at, updated_at)
     select gen_random_uuid(), owner.id, 'Friend ' || f,
       now() - interval '7 days', now() - interval '7 days', now() - interval '6 days', now() - interval '1 hour',
       'Apple Calendar', date_trunc('second', now() - interval '7 days'), now(), now()
     from (${owner}) owner, generate_series(1, ${friends}) f`,
  );
  await sql.unsafe(
    `insert into links (token_hash, owner_id, friend_id)
     select ${hash(`'${kind}-' || owner.o || '-' || split_part(f.name, ' ', 2)`)}, f.owner_id, f.id
     from (${owner}) owner join friends f on f.owner_id = owner.id`,
  );
  // All of these events are for all of their owner's friends.
  await sql.unsafe(
    `insert into event_guests (owner_id, event_id, friend_id, since)
     select e.owner_id, e.id, f.id, now() from (${owner}) owner join events e on e.owner_id = owner.id
     join friends f on f.owner_id = owner.id`,
  );
}

/** Inserts events for the owners that a query returns as (id, o), three hours apart from tomorrow on. */
export async function seedEvents(sql, owners, count) {
  await sql.unsafe(
    `insert into events (id, owner_id, title, description, location, start_at, end_at, time_zone, status, audience_type,
       changed_at, published_at, created_at, updated_at)
     select gen_random_uuid(), owner.id, 'Board games with the climbers #' || n,
       case when n % 3 > 0 then 'Bring snacks; meet at the gate, number ' || n || '.' end,
       case when n % 2 = 1 then n || ' Long Street, flat ' || n % 9 end,
       date_trunc('hour', now()) + interval '1 day' + n * interval '3 hours',
       date_trunc('hour', now()) + interval '1 day' + n * interval '3 hours' + interval '1 hour',
       'Europe/Lisbon', 'confirmed', 'all', date_trunc('second', now()), now(), now(), now()
     from (${owners}) owner, generate_series(1, ${count}) n`,
  );
}
