import { type Database, openEmbedded, openPostgres, StartupError } from '@kith/db';
import { createSecrets, type Secrets } from '@kith/core/secrets';
import { requireRoom } from './check-room.ts';
import type { Env } from './env.ts';
import { listCopies } from './keep-copies.ts';
import { protectDataFolder } from './protect-data-folder.ts';
import { keepSecretKey } from './secret-key.ts';

/**
 * Opens and migrates the configured database, with its secrets. Throws StartupError with a sentence for the operator when that
 * fails.
 */
export async function openDatabase(env: Env): Promise<{ database: Database; secrets: Secrets }> {
  protectDataFolder(env.dataDir);
  if (env.databaseUrl === null) await requireRoom(env.dataDir);
  const database = await (env.databaseUrl === null
    ? openFolder(env.dataDir)
    : openServer(env.databaseUrl, env.databaseDirectUrl));
  return { database, secrets: createSecrets(env.secretKey ?? keepSecretKey(env.dataDir)) };
}

async function openFolder(dataDir: string): Promise<Database> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    const [copy] = listCopies(dataDir);
    if (error instanceof StartupError || copy === undefined) throw error;
    throw new StartupError(
      `The database in ${dataDir} cannot be opened; a power cut can do that. The newest copy goes back in its place with\n  npm run kith -- restore ${copy}`,
      { cause: error },
    );
  }
}

/** The reason why DATABASE_URL is unusable is shown to the operator, its value is not. */
async function openServer(url: string, directUrl: string | null): Promise<Database> {
  try {
    return await openPostgres(url, { directUrl });
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error) || !('code' in error)) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${error.message || String(error.code)}.`, {
      cause: error,
    });
  }
}
