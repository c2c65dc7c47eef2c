import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { idlePorts } from '@kith/core/ports';
import { databasePictures } from '@kith/core/profile';
import { StartupError } from '@kith/db';
import * as z from 'zod/mini';
import { openIdentityProviders } from './adapters/identity-provider.ts';
import { openJobs } from './adapters/jobs.ts';
import { openLanguageModel } from './adapters/language-model.ts';
import { openMailer } from './adapters/mailer.ts';
import { openTelegram } from './adapters/telegram.ts';
import { openPush } from './adapters/web-push.ts';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { addressOf, readEnv } from './env.ts';
import { keepCopies } from './keep-copies.ts';
import { openLiveChanges } from './live-changes.ts';
import { openDatabase } from './open-database.ts';
import { bufferedOutput } from './plugins/request-log.ts';
import { takeUpdates } from './telegram-updates.ts';
import { startWorker } from './worker.ts';

/** How long the process goes on answering when it is told to stop, so that clients see their connections end and go elsewhere. */
const DRAIN_MS = 500;
/** How long requests under way may take to finish after that. */
const GRACE_MS = 8_500;

const manifest = new URL('../package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));

async function start(): Promise<void> {
  const env = readEnv();
  const { database, secrets } = await openDatabase(env);
  const live = openLiveChanges(database);
  // Verbs log through the app's logger, which exists only once the app is built.
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const jobs = openJobs(database, log);
  const outbox = join(env.dataDir, 'outbox');
  const providers = openIdentityProviders(env.providers, env.appUrl);
  const mailer = openMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, outbox });
  const bot = env.telegram && openTelegram(env.telegram);
  const copies = database.copies && keepCopies({ copies: database.copies, dataDir: env.dataDir, log });
  const deps: Deps = {
    database,
    secrets,
    live,
    ports: {
      log,
      copies: copies ?? idlePorts.copies,
      model: env.assistant && openLanguageModel(env.assistant),
      jobs,
      mailer,
      telegram: bot,
      providers,
      pictures: databasePictures,
      push: openPush(secrets, { subject: env.pushSubject, standIn: env.pushStandIn }),
    },
    appUrl: env.appUrl,
    version,
    limitsOff: env.limitsOff,
    countJobs: () => jobs.count(),
  };
  const telegram =
    bot &&
    takeUpdates(bot, deps, {
      // Telegram sends only to addresses with TLS; elsewhere it is asked.
      webhookUrl: env.appUrl.startsWith('https:') ? `${env.appUrl}/api/telegram/webhook` : null,
      token: env.telegram?.token ?? '',
    });
  const app = await buildApp(deps, { ...env, telegram, logTo: bufferedOutput() });
  await jobs.prepare();

  void live.watch(log);

  function write(level: 'info' | 'warn' | 'error') {
    return (fields: Record<string, unknown>, message: string) => app.log[level](fields, message);
  }

  let stopping: Promise<void> | undefined;
  app.server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
  });
  const closeInOrder = async () => {
    await delay(DRAIN_MS);
    // Whatever has not ended by then is cut, so that the process never hangs on one slow reader.
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await telegram?.close();
    await live.close();
    await app.close();
    clearTimeout(cut);
    await jobs.close();
    mailer.close();
    await copies?.stop();
    await database.close();
  };
  // A terminal and a parent may both pass the same signal on; the second one changes nothing.
  const stop = () => (stopping ??= closeInOrder());
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

  // Asked for by `kith backup`, which cannot open a database that this process holds.
  if (copies && process.platform !== 'win32') process.on('SIGUSR2', () => void copies.takeNow().catch(() => {}));

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
  if (env.smtpUrl === null) console.log(`Its mails are files in ${outbox}`);
  await startWorker(jobs, deps);
  telegram?.start();
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
