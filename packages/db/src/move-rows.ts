import { sql } from './sql.ts';
import { type Db, StartupError } from './database.ts';
import { readRows } from './read-rows.ts';

/** Batch size. */
const BATCH = 500;

/** A table with its row count and a digest of all values. */
export interface TableFacts {
  table: string;
  rows: number;
  digest: string;
}

/** The product's tables in topological order of their references. */
async function listTables(db: Db): Promise<string[]> {
  const tables = await readRows<{ name: string; refers_to: string[] }>(
    db,
    sql`select c.relname as name, array(
          select distinct r.confrelid::regclass::text from pg_constraint r
          where r.contype = 'f' and r.conrelid = c.oid and r.confrelid <> c.oid) as refers_to
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and c.relname <> 'kith_migrations' order by c.relname`,
  );
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, refers_to: others }) => {
      return !ordered.includes(name) && others.every((other) => ordered.includes(other));
    });
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

/** Counts and digests of all tables; equal on two databases that contain the same rows. */
export async function describeTables(db: Db): Promise<TableFacts[]> {
  return db.transaction(async (tx) => {
    // Sequential scans are fine here, since every row is read.
    await tx.execute(sql`set local statement_timeout = 0`);
    // The text form of values must not depend on server settings.
    await tx.execute(sql`set local timezone = 'UTC'`);
    const facts: TableFacts[] = [];
    for (const table of await listTables(tx)) {
      const [found] = await readRows<{ rows: number; digest: string }>(
        tx,
        sql`select count(*)::int as rows, coalesce(md5(string_agg(sum, '' order by sum collate "C")), '') as digest
            from (select md5(t::text) as sum from ${sql.identifier(table)} t) sums`,
      );
      if (found) facts.push({ table, ...found });
    }
    return facts;
  });
}

/**
 * Copies every row from one database to another of the same version, in one transaction of the target, in which `inside` may do
 * more. With `replace`, the target's rows are deleted first.
 */
export async function moveRows(
  from: Db,
  to: Db,
  { replace, inside }: { replace: boolean; inside: (tx: Db) => Promise<void> },
): Promise<void> {
  const tables = await listTables(from);
  await to.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    if (replace) {
      await tx.execute(
        sql`truncate ${sql.join(
          tables.map((table) => sql.identifier(table)),
          sql`, `,
        )}`,
      );
    }
    for (const table of tables) await moveTable(from, tx, table);
    await inside(tx);
  });
}

async function moveTable(from: Db, to: Db, name: string): Promise<void> {
  const table = sql.identifier(name);
  let last = '(0,0)';
  for (;;) {
    // Paged by ctid, because nothing changes while the folder is locked and not every table has a single short key.
    const rows = await readRows<{ place: string; row: unknown }>(
      from,
      sql`select t.ctid::text as place, to_jsonb(t) as row from ${table} t where t.ctid > ${last}::tid order by t.ctid limit ${BATCH}`,
    );
    const end = rows.at(-1);
    if (!end) break;
    last = end.place;
    await to.execute(sql`insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`);
  }
  const identities = await readRows<{ column: string }>(
    to,
    sql`select attname as column from pg_attribute where attrelid = ${name}::regclass and attidentity <> ''`,
  );
  for (const { column } of identities) {
    await to.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${table}), false)`);
  }
}

/** Throws StartupError naming the tables that differ between two databases. */
export function requireEqual(one: readonly TableFacts[], other: readonly TableFacts[]): void {
  const differing = one.filter((facts) => {
    const twin = other.find(({ table }) => table === facts.table);
    return twin?.digest !== facts.digest || twin.rows !== facts.rows;
  });
  if (differing.length > 0) {
    throw new StartupError(`These tables differ: ${differing.map(({ table }) => table).join(', ')}.`);
  }
}
