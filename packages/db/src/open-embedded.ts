import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, StartupError } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** An empty database made beforehand, because making one takes several seconds and loading this takes under one. */
export const templatePath = new URL('../template/empty.tar.gz', import.meta.url);

/** The template as PGlite loads it. */
export const readTemplate = async () => new Blob([new Uint8Array(await readFile(templatePath))]);

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
    close: async () => {
      await client.close();
      onClose();
    },
  };
}

/**
 * Opens the embedded database in a data folder, making and migrating it as needed.
 * Throws StartupError when another process holds the folder or when a newer Kith wrote it.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = lockFolder(folder);
  try {
    const dataDir = join(folder, 'postgres');
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
    const client = await PGlite.create(isNew ? { dataDir, loadDataDir: await readTemplate() } : { dataDir });
    const database = embeddedDatabase(client, release);
    await migrate(database);
    return database;
  } catch (error) {
    release();
    if (error instanceof StartupError) throw error;
    throw new Error(`The embedded database in ${folder} could not be opened.`, { cause: error });
  }
}
