import { fileURLToPath } from 'node:url';
import { sql } from './sql.ts';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, type Db, StartupError } from './database.ts';

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

// Any constant, as long as all versions of Kith use the same one.
const MIGRATION_LOCK = 4_821_907;

// Drivers return rows as an array (postgres.js) or inside an object (PGlite).
const rowsOf = (result: unknown): Record<string, unknown>[] => {
  const rows = Array.isArray(result) ? result : (result as { rows: unknown }).rows;
  // The drivers document both shapes; every row is a plain object.
  return rows as Record<string, unknown>[];
};

/**
 * Migrates the database to this version, all steps in one transaction. `steps` stops after that many, so that a test can fill an
 * older schema. Throws StartupError when a newer version has already migrated it.
 */
export async function migrate({ db }: Pick<Database, 'db'>, { steps }: { steps?: number } = {}): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, steps);
  await db.transaction(async (tx) => {
    // Migrating a large table may exceed the server's statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // A table with pending deferred triggers cannot be altered after a step has changed its rows.
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(
      sql`create table if not exists kith_migrations (hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`,
    );
    const applied = rowsOf(await tx.execute(sql`select hash, made_at from kith_migrations`));
    refuseNewer(migrations, applied);
    const done = new Set(applied.map((row) => String(row['hash'])));
    for (const migration of migrations) {
      if (!done.has(migration.hash)) await apply(tx, migration);
    }
  });
}

function refuseNewer(migrations: { hash: string }[], applied: Record<string, unknown>[]) {
  const known = new Set(migrations.map((migration) => migration.hash));
  if (applied.some((row) => !known.has(String(row['hash'])))) {
    throw new StartupError(
      'This data was written by a newer version of Kith. Please start that version, or a newer one.',
    );
  }
}

async function apply(tx: Db, migration: { hash: string; sql: string[]; folderMillis: number }) {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into kith_migrations (hash, made_at) values (${migration.hash}, ${migration.folderMillis})`,
  );
}
