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

/** A name for a set of migrations, so that the database migrated by them is created once and cached. */
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
/** The build's template, unpacked once for all files of a worker. */
const readTemplate = async () => new Blob([(unpacked ??= gunzipSync(await readFile(templatePath)))]);

// A test needs a fraction of the default 128 MB, whose allocation dominates the time to open a database.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** The rows of a raw statement on either driver. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  // postgres.js returns an array of rows, PGlite an object that holds it; every row is a plain object.
  const rows = Array.isArray(result) ? [...result] : (result as { rows: unknown }).rows;
  return rows as Record<string, unknown>[];
}

const nameInUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

// Any constant, as long as all test processes use the same one.
const TEMPLATE_LOCK = 4_821_908;

/** Creates, once per server, the migrated database that all others are copied from; returns its name. */
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
 * Creates a database on the server of TEST_DATABASE_URL, migrated unless it is to be empty; returns its URL and a function that
 * drops it despite open connections.
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
 * A migrated database for one test file: embedded in memory, or with TEST_DATABASE_URL a separate database on that server,
 * dropped by `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await open({ isEmpty: false });
  // The template may be older than the newest migration.
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
 * The folder to which every test database writes the product's statements when it is closed. Both databases may be tested
 * concurrently, so each has its own folder.
 */
export const statementsFolder = new URL(
  `statements-${process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded'}/`,
  cacheFolder,
);

/** The product's statements to one test database. */
export interface StatementLog {
  /** Each statement once, without parameters. */
  statements: string[];
  /** Statements that named more than one owner at once. */
  mixed: string[];
}

const recordings = new WeakMap<Db, Db>();

/**
 * The database handle for the product, whose statements are recorded for the tenant-isolation check; statements that a test sends
 * over the other handle are not.
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
  // Both Drizzle drivers have their client under this name, which their common type lacks.
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

/** What a former version stored, by table, parents first. */
interface StoredRows {
  owner: string;
  rows: Record<string, Record<string, unknown>[]>;
}

/** What version 0.6.0 stored, with its own view of it. */
interface Stored060 extends StoredRows {
  links: { present: string[]; retired: string[]; erasing: string[] };
  expected: { guests: Record<string, unknown[]>; activity: string[] };
}

/** What version 0.7.0 stored, and its guest lists, friends' pages, feeds and activity as it read them at `read_at`. */
interface Stored070 extends StoredRows {
  read_at: string;
  links: { present: Record<string, string>; own: string; retired: string[]; removed: string; left: string };
  expected: {
    guests: Record<string, unknown>;
    pages: Record<string, unknown[]>;
    feeds: Record<string, string>;
    activity: string[];
  };
}

interface StoredBy {
  '0.6.0': Stored060;
  '0.7.0': Stored070;
}

/** The number of migrations in a version. */
const stepsOf = { '0.6.0': 7, '0.7.0': 31 };

/** A test database filled by a former version and migrated by this one, with the old version's view of it. */
export async function openDatabaseOf<Version extends keyof StoredBy>(
  version: Version,
): Promise<{ database: Database; stored: StoredBy[Version] }> {
  const database = await open({ isEmpty: true });
  // Written by code of that version in exactly this shape.
  const stored = JSON.parse(await readFile(new URL(`v${version}.json`, import.meta.url), 'utf8')) as StoredBy[Version];
  await migrate(database, { steps: stepsOf[version] });
  for (const [table, rows] of Object.entries(stored.rows)) {
    const name = sql.identifier(table);
    // A column that is absent has its default, in the version that stored the rows.
    const columns = sql.join(
      [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.identifier(column)),
      sql`, `,
    );
    const json = JSON.stringify(rows);
    await database.db.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::text::jsonb)`,
    );
  }
  await migrate(database);
  return { database, stored };
}
