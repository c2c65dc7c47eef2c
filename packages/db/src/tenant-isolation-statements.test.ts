import { expect, test } from 'vitest';
import { ownersNamed, tablesWithoutOwner } from './tenant-isolation.ts';

test.each([
  ['select "id" from "events" where "events"."id" = $1', ['events']],
  ['select "id" from "events" where "events"."owner_id" = $1 and "events"."id" = $2', []],
  ['select id from events where owner_id = $1', []],
  [
    'select 1 from "event_guests" inner join "events" on "events"."id" = "event_guests"."event_id" where "event_guests"."owner_id" = $1',
    ['events'],
  ],
  [
    'select 1 from event_guests g join events e on e.owner_id = g.owner_id and e.id = g.event_id where g.owner_id = $1',
    [],
  ],
  ['insert into "groups" ("owner_id", "id") values ($1, default)', []],
  ['insert into "groups" ("id") values (default)', ['groups']],
  ['update "friends" set "name" = $1 where "friends"."id" = $2', ['friends']],
  ['delete from "group_members" where "group_members"."owner_id" = $1', []],
  ['select 1 from "sessions" inner join "owners" on "owners"."id" = "sessions"."user_id"', []],
  ['select pg_notify($1, $2)', []],
])('%s leaves out the owner of %j', (statement, expected) => {
  expect(tablesWithoutOwner(statement)).toEqual(expected);
});

test.each([
  ['select 1 from "events" where "events"."owner_id" = $1 and "events"."id" = $2', ['a', 'x'], ['a']],
  ['select 1 from events e join friends f on f.owner_id = $2::uuid where e.owner_id = $1', ['a', 'b'], ['a', 'b']],
  ['select 1 from "events" inner join "owners" on "owners"."id" = $2 where "owner_id" = $1', ['a', 'a'], ['a']],
  ['insert into "groups" ("id", "owner_id") values (default, $1), (default, $2)', ['a', 'b'], ['a', 'b']],
  ['insert into "groups" ("id", "owner_id") values (default, $1), (default, $2)', ['a', 'a'], ['a']],
  ['update "links" set "owner_id" = $1 where "links"."owner_id" = $2', [null, 'a'], ['a']],
  ['select pg_notify($1, $2)', ['a', 'b'], []],
])('%s with %j is of %j', (statement, parameters, owners) => {
  expect(ownersNamed(statement, parameters)).toEqual(owners);
});
