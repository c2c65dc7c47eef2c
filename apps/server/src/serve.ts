import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { noopPorts } from '@kith/core/ports';
import { databasePictures } from '@kith/core/profile';
import { openReplica, StartupError } from '@kith/db';
import { openIdentityProviders } from './adapters/identity-provider.ts';
import { openJobs } from './adapters/jobs.ts';
import { openLanguageModel } from './adapters/language-model.ts';
import { openMailer } from './adapters/mailer.ts';
import { useReplica } from './adapters/replica.ts';
import { openTelegram } from './adapters/telegram.ts';
import { openTextReader } from './adapters/text-reader.ts';
import { openPush } from './adapters/web-push.ts';
import { buildApp } from './app.ts';
import { canWrite } from './check-room.ts';
import type { Deps } from './deps.ts';
import type { Demo } from './demo/demo-pages.ts';
import { addressOf, type Env } from './env.ts';
import { keepCopies } from './keep-copies.ts';
import { openLiveChanges } from './live-changes.ts';
import { openDatabase } from './open-database.ts';
import { bufferedOutput } from './plugins/request-log.ts';
import { FAULT_EXIT, surviveErrors } from './survive-errors.ts';
import { takeUpdates } from './telegram-updates.ts';
import { version } from './version.ts';
import { watchEventLoop } from './watchdog.ts';
import { startWorker } from './worker.ts';

/** How long the process goes on answering when it is told to stop, so that clients see their connections end and go elsewhere. */
const DRAIN_MS = 500;
/** How long requests under way may take to finish after that. */
const GRACE_MS = 8_500;
/** When the process ends whatever is left, such as a database that neither answers nor lets go. */
const LATEST_MS = 9_500;

/** A process that listens. */
interface Serving {
  version: string;
  address: string;
  /** The folder of mails, where none leave. */
  outbox: string | null;
}

/**
 * Serves what the environment names until SIGTERM or SIGINT, and answers the address once it listens. Throws StartupError with
 * a sentence for a person when it cannot.
 */
export async function serve(env: Env, { demo = null }: { demo?: Demo | null } = {}): Promise<Serving> {
  // Not one line of its code is loaded where nobody asked for reports.
  const reports = env.sentryDsn && (await import('./adapters/sentry.ts')).openReports({ dsn: env.sentryDsn, version });
  const { database, secrets } = await openDatabase(env);
  const replica = env.databaseReadUrl === null ? null : openReplica(env.databaseReadUrl);
  const live = openLiveChanges(database);
  // Verbs log through the app's logger, which exists only once the app is built.
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const jobs = openJobs(database, log);
  const outbox = join(env.dataDir, 'outbox');
  const reader = openTextReader(log);
  const providers = openIdentityProviders(env.providers, env.appUrl);
  const mailer = openMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, outbox });
  const bot = env.telegram && openTelegram(env.telegram);
  const copies = database.copies && keepCopies({ copies: database.copies, dataDir: env.dataDir, log });
  const deps: Deps = {
    database,
    secrets,
    live,
    replica: replica && useReplica(replica, log),
    ports: {
      log,
      texts: reader.texts,
      copies: copies ?? noopPorts.copies,
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
    ...(env.databaseUrl === null ? { canWrite: () => canWrite(env.dataDir) } : {}),
  };
  const telegram =
    bot &&
    takeUpdates(bot, deps, {
      // Telegram sends only to addresses with TLS; elsewhere it is asked.
      webhookUrl: env.appUrl.startsWith('https:') ? `${env.appUrl}/api/telegram/webhook` : null,
      token: env.telegram?.token ?? '',
    });
  const app = await buildApp(deps, { ...env, telegram, demo, reports: reports || null, logTo: bufferedOutput() });
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
    await reader.close();
    await jobs.close();
    mailer.close();
    await copies?.stop();
    await replica?.close();
    await database.close();
    if (reports) await reports.close();
  };
  // A terminal and a parent may both pass the same signal on; the second one changes nothing.
  const stop = () => (stopping ??= closeInOrder());
  const end = (code: number) => {
    setTimeout(() => {
      app.log.error('the server did not close in time');
      process.exit(code || 1);
    }, LATEST_MS).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        app.log.error({ err: error }, 'the server did not close in order');
        process.exit(code || 1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  surviveErrors(log, () => end(FAULT_EXIT));

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
  watchEventLoop();
  await startWorker(jobs, deps);
  telegram?.start();
  // Not while the first page is waited for; a message that comes earlier waits until the reader is loaded.
  setTimeout(() => void reader.warmUp().catch(() => {}), 10_000).unref();
  return { version, address: addressOf(env.host, port), outbox: env.smtpUrl === null ? outbox : null };
}
