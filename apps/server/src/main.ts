import { readFileSync } from 'node:fs';
import { createSecrets } from '@kith/core/secrets';
import { openEmbedded, openPostgres, StartupError } from '@kith/db';
import * as z from 'zod/mini';
import { buildApp } from './app.ts';
import { addressOf, readEnv } from './env.ts';
import { openLiveChanges } from './live-changes.ts';
import { keepSecretKey } from './secret-key.ts';

/** How long requests under way may take to finish when the process is told to stop. */
const GRACE_MS = 9_000;

const manifest = new URL('../package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));

async function start(): Promise<void> {
  const env = readEnv();
  const database = await (env.databaseUrl === null ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl));
  const secrets = createSecrets(env.secretKey ?? keepSecretKey(env.dataDir));
  const live = openLiveChanges(database);
  // Verbs log through the app's logger, which exists only once the app is built.
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const app = await buildApp(
    { database, secrets, live, ports: { log, model: null }, appUrl: env.appUrl, version, limitsOff: env.limitsOff },
    env,
  );

  function write(level: 'info' | 'warn' | 'error') {
    return (fields: Record<string, unknown>, message: string) => app.log[level](fields, message);
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever has not ended by then is cut, so that the process never hangs on one slow reader.
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await live.close();
    await app.close();
    clearTimeout(cut);
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'the server did not close in order');
          process.exit(1);
        },
      );
    });
  }

  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await stop();
    throw new StartupError(
      `The address ${addressOf(env.host, env.port)} cannot be used. Is something listening there?`,
      {
        cause: error,
      },
    );
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : env.port;
  console.log(`Kith ${version} is at ${addressOf(env.host, port)}`);
  if (env.databaseUrl === null) console.log(`Its data is in ${env.dataDir}`);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
