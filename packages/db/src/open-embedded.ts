import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, StartupError } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** An empty migrated database made by the build: loading it takes under a second, creating and migrating one several. */
export const templatePath = new URL('../dist/empty.tar.gz', import.meta.url);

/** Opens PGlite on a data directory, first filled from `copy` (a gzipped tar) where given. */
export function startEngine(dataDir: string, copy: Uint8Array<ArrayBuffer> | null): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    // Enough for a calendar; the default of 128 MB would be allocated at once.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(copy ? { loadDataDir: new Blob([copy]) } : {}),
  });
}

/** Wraps an open PGlite as the process's database. */
export function embeddedDatabase(client: PGlite, onClose: () => void = () => {}): Database {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    db,
    kind: 'embedded',
    queueOn: { client },
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(channel, onMessage);
      return () => unlisten();
    },
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    ping: async () => {
      await client.query('select 1');
    },
    countConnections: async () => [],
    copies: {
      position: async () => {
        // Statistics are flushed with a delay unless forced. The job queue writes even when the product is idle.
        await client.query('select pg_stat_force_next_flush()');
        const { rows } = await client.query<{ position: string }>(
          `select pg_postmaster_start_time() || ' ' || coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as position
           from pg_stat_user_tables where schemaname = 'public'`,
        );
        return rows[0]?.position ?? '';
      },
      take: () => client.dumpDataDir('gzip'),
    },
    vacuum: () => vacuumChanged(client),
    close: async () => {
      await client.close();
      onClose();
    },
  };
}

/**
 * Opens the embedded database in a data folder, creating and migrating it as needed. Throws StartupError when another process
 * holds the folder or a newer Kith wrote it.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = lockFolder(folder);
  try {
    const dataDir = join(folder, 'postgres');
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
    const client = await startEngine(dataDir, isNew ? new Uint8Array(await readFile(templatePath)) : null);
    const database = embeddedDatabase(client, release);
    await migrate(database);
    return database;
  } catch (error) {
    release();
    if (error instanceof StartupError) throw error;
    throw new Error(`The embedded database in ${folder} could not be opened.`, { cause: error });
  }
}

/** Autovacuum's own thresholds, because the engine runs no background process. Each table is its own statement: others go between. */
async function vacuumChanged(client: PGlite): Promise<void> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  for (const { table } of rows) await client.exec(`vacuum (analyze) ${table}`);
}
