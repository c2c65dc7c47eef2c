import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { distributionStatements, findDistributionObstacles } from './distribute.ts';
import { ownerLookups, ownerTables } from './tenant-isolation.ts';
import { openTestDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The findings after a schema change, which is rolled back. */
async function obstaclesAfter(change: string): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(change));
      found = await findDistributionObstacles(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

test('Citus accepts the schema', async () => {
  expect(await findDistributionObstacles(database.db)).toEqual([]);
});

test.each([
  ['alter table events add unique (id)', 'does not hold owner_id'],
  [
    'alter table sessions add column event uuid, add column o uuid, add foreign key (o, event) references events',
    'leads from a table of every node',
  ],
  [
    'alter table events add column k text, add column w timestamptz, add foreign key (k, w) references rate_limits',
    'only the coordinator has',
  ],
  ['alter table groups add column place serial', 'less than a bigint'],
  ['create table plans (id int)', 'on no list'],
  [
    'create trigger watch before update on events for each row execute function suppress_redundant_updates_trigger()',
    'Triggers such as watch',
  ],
  [
    'alter table groups add column host uuid, add foreign key (owner_id, host) references friends on delete set null',
    'changes owner_id',
  ],
])('%s would be in the way', async (change, expected) => {
  expect((await obstaclesAfter(change)).join(' ')).toContain(expected);
});

test('each table is distributed once, after those that it references', async () => {
  const statements = await distributionStatements(database.db);
  const placed = statements.map((statement) => /'public\.(\w+)'/.exec(statement)?.[1]);
  expect(placed.toSorted()).toEqual([...ownerTables, ...ownerLookups].toSorted());
  for (const [before, after] of [
    ['owners', 'events'],
    ['friends', 'event_guests'],
    ['events', 'event_guests'],
    ['groups', 'group_members'],
  ]) {
    expect(placed.indexOf(before)).toBeLessThan(placed.indexOf(after));
  }
  expect(statements.at(-1)).toContain("'owner_id', colocate_with => 'public.");
});
