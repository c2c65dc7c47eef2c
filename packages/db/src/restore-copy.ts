import { existsSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, StartupError } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { embeddedDatabase, startEngine } from './open-embedded.ts';
import { migrate } from './migrate.ts';

/**
 * Restores a backup (a gzipped tar from `Database.copies`) into a data folder, migrates it and runs `prepare` on it. The former
 * database is moved to the folder whose path is returned; null when there was none. Throws StartupError, without changing anything,
 * when a process uses the folder, the file is no database, or `prepare` throws one.
 */
export async function restoreCopy(
  folder: string,
  file: string,
  now: Date,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<string | null> {
  const release = lockFolder(folder);
  const [place, fresh] = [join(folder, 'postgres'), join(folder, 'postgres.restoring')];
  try {
    rmSync(fresh, { recursive: true, force: true });
    const client = await startEngine(fresh, new Uint8Array(await readFile(file)));
    const database = embeddedDatabase(client);
    try {
      await migrate(database);
      await prepare(database);
    } finally {
      await database.close();
    }
    const aside = existsSync(place) ? `${place}.before-${now.toISOString().replaceAll(':', '-').slice(0, 19)}` : null;
    if (aside) renameSync(place, aside);
    renameSync(fresh, place);
    return aside;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${file} could not be restored: it holds no database. Nothing was changed.`, {
      cause: error,
    });
  } finally {
    release();
  }
}
