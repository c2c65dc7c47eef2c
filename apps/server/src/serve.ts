import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { currentTime } from '@kith/core/context';
import { noopPorts } from '@kith/core/ports';
import { databasePictures } from '@kith/core/profile';
import { openReplica, StartupError } from '@kith/db';
import { readHealth, watchMailer } from './adapters/health.ts';
import { openIdentityProviders } from './adapters/identity-provider.ts';
import { openJobs } from './adapters/jobs.ts';
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

/** Grace period after a stop signal, so that clients see their connections close and reconnect elsewhere. */
const DRAIN_MS = 500;
/** Timeout for requests in progress after that. */
const GRACE_MS = 8_500;
/** Hard deadline, after which the process exits whatever is left. */
const LATEST_MS = 9_500;

/** A listening process. */
interface Serving {
  version: string;
  address: string;
  /** The folder of captured mails, when none are sent. */
  outbox: string | null;
}

/**
 * Serves the configured installation until SIGTERM or SIGINT, and returns its URL once it listens. Throws StartupError with a
 * sentence for the operator.
 */
export async function serve(env: Env, { demo = null }: { demo?: Demo | null } = {}): Promise<Serving> {
  // Loaded only when reporting is configured.
  const reports = env.sentryDsn && (await import('./adapters/sentry.ts')).openReports({ dsn: env.sentryDsn, version });
  const { database, secrets } = await openDatabase(env);
  const replica = env.databaseReadUrl === null ? null : openReplica(env.databaseReadUrl);
  const live = openLiveChanges(database);
  // Verbs use the app's logger, which exists only once the app is built.
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const jobs = openJobs(database, log);
  const outbox = join(env.dataDir, 'outbox');
  const reader = openTextReader(log);
  const providers = openIdentityProviders(env.providers, env.appUrl);
  const sender = openMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, outbox });
  const { mailer, mail } = watchMailer(sender, currentTime);
  const bot = env.telegram && openTelegram(env.telegram);
  const copies = database.copies && keepCopies({ copies: database.copies, dataDir: env.dataDir, log });
  const deps: Deps = {
    database,
    secrets,
    live,
    replica: replica && useReplica(replica, log),
    ports: {
      log,
      instance: env.instance,
      health: readHealth(mail, env.databaseUrl === null ? env.dataDir : null),
      texts: reader.texts,
      copies: copies ?? noopPorts.copies,
      model: env.assistant && (await import('./adapters/language-model.ts')).openLanguageModel(env.assistant),
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
      // Telegram delivers only to TLS URLs; otherwise updates are polled.
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
    // Connections still open by then are closed, so that one slow reader cannot block the exit.
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await telegram?.close();
    await live.close();
    await app.close();
    clearTimeout(cut);
    await reader.close();
    await jobs.close();
    sender.close();
    await copies?.stop();
    await replica?.close();
    await database.close();
    if (reports) await reports.close();
  };
  // A terminal and a parent may both forward a signal; the second one is ignored.
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

  // Requested by `kith backup`, which cannot open a database held by this process.
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
  // Preloaded after the first page was served; an earlier message waits for loading.
  setTimeout(() => void reader.warmUp().catch(() => {}), 10_000).unref();
  return { version, address: addressOf(env.host, port), outbox: env.smtpUrl === null ? outbox : null };
}
