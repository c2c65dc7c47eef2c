import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noopPorts } from '@kith/core/ports';
import { describeTables, moveRows, openEmbedded, openPostgres, requireEqual, StartupError } from '@kith/db';
import { openJobs } from './adapters/jobs.ts';
import type { Env } from './env.ts';
import { secretKeyFile } from './secret-key.ts';

interface MoveOptions {
  /** Whether the server's existing data may be deleted. */
  replace: boolean;
  say: (line: string) => void;
}

/**
 * Copies everything from the embedded database in DATA_DIR, including pending jobs, to the server of DATABASE_URL, and compares
 * counts and digests of every table. Atomic: the server shows nothing until the copy is complete. The folder is unchanged. Throws
 * StartupError when that is impossible, or when the server has other data and `replace` is not set.
 */
export async function moveData(env: Env, { replace, say }: MoveOptions): Promise<void> {
  if (env.databaseUrl === null) throw new StartupError('DATABASE_URL names the server to which the data moves.');
  requireSameKey(env);
  const from = await openEmbedded(env.dataDir);
  try {
    const to = await openPostgres(env.databaseUrl, { directUrl: env.databaseDirectUrl });
    const [here, there] = [openJobs(from, noopPorts.log), openJobs(to, noopPorts.log)];
    try {
      const source = await describeTables(from.db);
      const target = await describeTables(to.db);
      if (target.some(({ rows }) => rows > 0) && !replace) {
        requireSame(source, target);
        return say('The server already has all of it.');
      }
      await Promise.all([here.prepare(), there.prepare()]);
      const waiting = await here.listWaiting();
      await moveRows(from.db, to.db, {
        replace,
        inside: async (tx) => {
          for (const { kind, data } of waiting) await there.add(tx, kind, data);
        },
      });
      requireEqual(source, await describeTables(to.db));
      for (const { table, rows, digest } of source) say(`${table}: ${rows} rows, ${digest || 'empty'}`);
      say(
        `Moved, and equal in every table; ${waiting.length} jobs wait there too. Mails in the outbox stay where they are.`,
      );
    } finally {
      await Promise.all([here.close(), there.close()]);
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Links are encrypted under the key, so with another one they would all stop working. */
function requireSameKey(env: Env): void {
  if (!existsSync(join(env.dataDir, 'postgres'))) throw new StartupError(`There is no database in ${env.dataDir}.`);
  const file = join(env.dataDir, secretKeyFile);
  // Without the file, the key has always come from the environment.
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== env.secretKey) {
    throw new StartupError(`SECRET_KEY has to be what ${file} holds, or every link stops working.`);
  }
}

function requireSame(...[source, target]: Parameters<typeof requireEqual>): void {
  try {
    requireEqual(source, target);
  } catch {
    throw new StartupError(
      'The server already has other data. Add --replace to replace it with what is in the folder.',
    );
  }
}
