import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from '../sql.ts';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import type { Database, Db } from '../database.ts';
import * as schema from '../schema/index.ts';
import { migrate } from '../migrate.ts';
import { ownersNamed } from '../tenant-isolation.ts';
import { embeddedDatabase, templatePath } from '../open-embedded.ts';
import { openPostgres } from '../open-postgres.ts';

export { ownerLookups, ownerTables } from '../tenant-isolation.ts';
export { startReplica } from './replica.ts';
export { noPgBouncer, startPgBouncer } from './pgbouncer.ts';

const cacheFolder = new URL('../../../../node_modules/.cache/kith/', import.meta.url);

/** Names a set of migrations, so that what was migrated by them is made once and kept. */
const migrationsKey = (): string => {
  const migrations = readMigrationFiles({
    migrationsFolder: fileURLToPath(new URL('../../../../drizzle', import.meta.url)),
  });
  return createHash('sha256')
    .update(JSON.stringify(migrations.map((one) => one.hash)))
    .digest('hex')
    .slice(0, 16);
};

let unpacked: Buffer<ArrayBuffer> | undefined;
/** The template of the build, unpacked once for all files of a worker. */
const readTemplate = async () => new Blob([(unpacked ??= gunzipSync(await readFile(templatePath)))]);

// A test needs a fraction of the 128 MB that are set up otherwise, which takes longer than anything else about opening a database.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** The rows of a raw statement on either driver. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  // postgres.js answers an array of rows, PGlite an object that holds it; every row is a plain object.
  const rows = Array.isArray(result) ? [...result] : (result as { rows: unknown }).rows;
  return rows as Record<string, unknown>[];
}

const nameInUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

// Any number will do, as long as all test processes use the same one.
const TEMPLATE_LOCK = 4_821_908;

/** Makes the migrated database that all others of this server are copied from, once; answers its name. */
async function ensureTemplate(admin: postgres.Sql, server: string): Promise<string> {
  const name = `kith_template_${migrationsKey()}`;
  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  try {
    const [made] = await admin`select 1 from pg_database where datname = ${name}`;
    if (!made) {
      await admin.unsafe(`drop database if exists ${name}_part with (force)`);
      await admin.unsafe(`create database ${name}_part`);
      await (await openPostgres(nameInUrl(server, `${name}_part`))).close();
      await admin.unsafe(`alter database ${name}_part rename to ${name}`);
    }
  } finally {
    await admin`select pg_advisory_unlock(${TEMPLATE_LOCK})`;
  }
  return name;
}

/**
 * Makes a database on the Postgres server that TEST_DATABASE_URL names, migrated unless it is to be empty; answers its URL
 * and the function that drops it, whoever is still connected.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names no Postgres server.');
  const name = `kith_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}${isEmpty ? '' : ` template ${await ensureTemplate(admin, server)}`}`);
  return {
    url: nameInUrl(server, name),
    drop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A migrated database for one test file: embedded in memory, or, when TEST_DATABASE_URL names a Postgres server,
 * a database of its own there that `close` drops again.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await open({ isEmpty: false });
  // The template may have been made before the newest migration.
  if (database.kind === 'embedded') await migrate(database);
  return database;
}

async function open({ isEmpty }: { isEmpty: boolean }): Promise<Database> {
  if (!process.env['TEST_DATABASE_URL']) {
    const client = await PGlite.create({ ...(isEmpty ? {} : { loadDataDir: await readTemplate() }), startParams });
    return recorded(embeddedDatabase(client), async () => {});
  }
  const { url, drop } = await createTestDatabase({ isEmpty });
  return recorded(await openPostgres(url, { migrate: false }), drop);
}

/**
 * The folder to which every test database writes, when it is closed, what the product sent to it. Tests of both databases may run
 * beside one another, so each has a folder of its own.
 */
export const statementsFolder = new URL(
  `statements-${process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded'}/`,
  cacheFolder,
);

/** What the product sent to one test database. */
export interface StatementLog {
  /** Every statement once, without its parameters. */
  statements: string[];
  /** Those among them that named more than one owner at once. */
  mixed: string[];
}

const recordings = new WeakMap<Db, Db>();

/**
 * The same database as the product is given it: its statements are written down for the tenant isolation, those that a test sends
 * by the other handle are not.
 */
export const asProduct = (db: Db): Db => recordings.get(db) ?? db;

function recorded(database: Database, afterwards: () => Promise<void>): Database {
  const statements = new Set<string>();
  const mixed = new Set<string>();
  const options = {
    schema,
    casing: 'snake_case',
    logger: {
      logQuery: (query: string, parameters: unknown[]) => {
        statements.add(query);
        if (ownersNamed(query, parameters).length > 1) mixed.add(query);
      },
    },
  } as const;
  // Both of Drizzle's drivers carry their client under this name, which the type that both share does not have.
  const { $client } = database.db as unknown as { $client: PGlite & postgres.Sql };
  const recording: Db =
    database.kind === 'embedded' ? drizzlePglite($client, options) : drizzlePostgres($client, options);
  recordings.set(database.db, recording);
  return {
    ...database,
    close: async () => {
      const written: StatementLog = { statements: [...statements], mixed: [...mixed] };
      mkdirSync(statementsFolder, { recursive: true });
      writeFileSync(new URL(`${randomUUID()}.json`, statementsFolder), JSON.stringify(written));
      await database.close();
      await afterwards();
    },
  };
}

/** Rows of version 0.6.0 by table, with what that version said of them. */
interface Stored060 {
  owner: string;
  links: { present: string[]; retired: string[]; erasing: string[] };
  expected: { guests: Record<string, unknown[]>; activity: string[] };
  rows: Record<string, unknown[]>;
}

/** How many migrations version 0.6.0 had. */
const stepsOf060 = 7;

/** A test database that version 0.6.0 filled and this version migrated, with what that version said of it. */
export async function openDatabaseOf060(): Promise<{ database: Database; stored: Stored060 }> {
  const database = await open({ isEmpty: true });
  // The file was written by code of that version and has exactly this shape.
  const stored = JSON.parse(await readFile(new URL('v0.6.0.json', import.meta.url), 'utf8')) as Stored060;
  await migrate(database, { steps: stepsOf060 });
  for (const [table, rows] of Object.entries(stored.rows)) {
    const name = sql.identifier(table);
    const json = JSON.stringify(rows);
    await database.db.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::text::jsonb)`,
    );
  }
  await migrate(database);
  return { database, stored };
}
