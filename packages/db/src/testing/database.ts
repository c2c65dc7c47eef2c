import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { embeddedDatabase, readTemplate } from '../open-embedded.ts';
import { openPostgres } from '../open-postgres.ts';
import { fileURLToPath } from 'node:url';

const cacheFolder = new URL('../../../../node_modules/.cache/kith/', import.meta.url);

// The migrated database is made once for each set of migrations and kept, so that a test file starts in under a second.
const migratedDump = async (): Promise<Blob> => {
  const migrations = readMigrationFiles({
    migrationsFolder: fileURLToPath(new URL('../../../../drizzle', import.meta.url)),
  });
  const key = createHash('sha256')
    .update(JSON.stringify(migrations.map((one) => one.hash)))
    .digest('hex')
    .slice(0, 16);
  const path = new URL(`migrated-${key}.tar`, cacheFolder);
  if (!existsSync(path)) {
    const client = await PGlite.create({ loadDataDir: await readTemplate() });
    await migrate(embeddedDatabase(client));
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(cacheFolder, { recursive: true });
    const partial = new URL(`${randomUUID()}.part`, cacheFolder);
    writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
    renameSync(partial, path);
  }
  return new Blob([new Uint8Array(await readFile(path))]);
};

/**
 * A migrated database for one test file: embedded in memory, or, when TEST_DATABASE_URL names a Postgres server,
 * a database of its own there that `close` drops again.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return embeddedDatabase(await PGlite.create({ loadDataDir: await migratedDump() }));
  const name = `kith_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
