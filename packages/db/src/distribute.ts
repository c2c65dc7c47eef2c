import { sql } from './sql.ts';
import type { Db } from './database.ts';
import { ownerLookups, ownerTables, sharedTables } from './tenant-isolation.ts';

// Sharding with Citus (docs/scale.md): an owner's rows are on one node, the look-up tables on every node.

const byOwner = new Set(ownerTables);
/** Reference tables, replicated to every node; server-wide tables stay local. */
const everywhere = new Set(ownerLookups);

/** Query rows in the shape of either driver. */
async function ask(db: Db, query: string): Promise<Record<string, unknown>[]> {
  const answer: unknown = await db.execute(sql.raw(query));
  // PGlite wraps the rows in an object, postgres.js returns the array.
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  return rows as Record<string, unknown>[];
}

const references = (db: Db) =>
  ask(
    db,
    `select c.relname as source, r.relname as target, f.conname as name, f.confdeltype as on_delete,
       array_to_string(array(select a.attname from unnest(f.conkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k), ',') as columns
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid and c.relnamespace = 'public'::regnamespace
     join pg_class r on r.oid = f.confrelid
     where f.contype = 'f' order by f.conname`,
  );

/** The tables in topological order of their references. */
async function inOrder(db: Db, tables: ReadonlySet<string>): Promise<string[]> {
  const links = await references(db);
  const placed: string[] = [];
  const place = (table: string) => {
    if (placed.includes(table)) return;
    for (const link of links) {
      const target = String(link['target']);
      if (link['source'] === table && target !== table && tables.has(target)) place(target);
    }
    placed.push(table);
  };
  for (const table of [...tables].toSorted()) place(table);
  return placed;
}

/**
 * The statements that distribute the tables over the nodes of Citus, in execution order for its coordinator. Nothing is executed
 * here.
 */
export async function distributionStatements(db: Db): Promise<string[]> {
  const [first, ...rest] = await inOrder(db, byOwner);
  return [
    ...(await inOrder(db, everywhere)).map((table) => `select create_reference_table('public.${table}');`),
    `select create_distributed_table('public.${first}', 'owner_id');`,
    ...rest.map(
      (table) => `select create_distributed_table('public.${table}', 'owner_id', colocate_with => 'public.${first}');`,
    ),
  ];
}

/**
 * What Citus would refuse in a database's catalogue, one sentence each; empty when `distributionStatements` can be run. The
 * restrictions are from its documentation on distributed tables and foreign keys.
 */
export async function findDistributionObstacles(db: Db): Promise<string[]> {
  const found: string[] = [];
  const known = new Set([...ownerTables, ...ownerLookups, ...sharedTables]);
  for (const { name } of await ask(db, `select tablename as name from pg_tables where schemaname = 'public'`)) {
    if (!known.has(String(name))) found.push(`${String(name)} is on no list of the tenant isolation.`);
  }

  const keys = await ask(
    db,
    `select c.relname as table, i.relname as key, x.indisexclusion as excludes,
       exists (select from unnest(x.indkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k where a.attname = 'owner_id') as owned
     from pg_index x
     join pg_class c on c.oid = x.indrelid and c.relnamespace = 'public'::regnamespace
     join pg_class i on i.oid = x.indexrelid
     where x.indisunique or x.indisexclusion`,
  );
  for (const { table, key, owned } of keys) {
    if (byOwner.has(String(table)) && owned !== true) found.push(`The key ${String(key)} does not hold owner_id.`);
  }

  for (const { source, target, name, on_delete, columns } of await references(db)) {
    const isOwned = String(columns).split(',').includes('owner_id');
    if (byOwner.has(String(source))) {
      if (byOwner.has(String(target)) && !isOwned) found.push(`The reference ${String(name)} may leave its owner.`);
      if (!byOwner.has(String(target)) && !everywhere.has(String(target))) {
        found.push(`The reference ${String(name)} points at a table that only the coordinator has.`);
      }
      // n and d: SET NULL and SET DEFAULT would have to change the distribution column.
      if (isOwned && ['n', 'd'].includes(String(on_delete)))
        found.push(`The reference ${String(name)} changes owner_id.`);
    } else if (byOwner.has(String(target))) {
      found.push(`The reference ${String(name)} leads from a table of every node to one of owners.`);
    }
  }

  const triggers = `select tgname as name from pg_trigger where not tgisinternal`;
  for (const { name } of await ask(db, triggers)) found.push(`Triggers such as ${String(name)} are refused.`);

  const columns = await ask(
    db,
    `select table_name as table, column_name as name, data_type as type, column_default as preset, is_identity as counts
     from information_schema.columns where table_schema = 'public'`,
  );
  for (const { table, name, type, preset, counts } of columns) {
    if (!byOwner.has(String(table))) continue;
    const isCounter = counts === 'YES' || (typeof preset === 'string' && preset.startsWith('nextval('));
    if (isCounter && type !== 'bigint') found.push(`${String(table)}.${String(name)} counts in less than a bigint.`);
  }
  return found;
}
