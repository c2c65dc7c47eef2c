// The whole server at a glance: every plugin in the order in which requests pass it. No rules and no routes of its own.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Reports } from './adapters/sentry.ts';
import { type Demo, demoPages } from './demo/demo-pages.ts';
import type { Deps } from './deps.ts';
import { assistantStream } from './http/assistant-stream.ts';
import { pictures } from './http/pictures.ts';
import { calendarFeed } from './http/calendar-feed.ts';
import { eventFiles } from './http/event-files.ts';
import { contextFactory } from './http/context.ts';
import { healthRoutes } from './http/health.ts';
import { operatorPages } from '@kith/contracts/manage-page';
import { acceptJson } from './http/json-body.ts';
import { metrics } from './http/metrics.ts';
import { managePages } from './http/manage.ts';
import { previewPicture } from './http/preview-picture.ts';
import { loadManageRenderer } from './http/manage-renderer.ts';
import { apiDocs, openapi } from './http/openapi.ts';
import { rest } from './http/rest/register.ts';
import { sendError } from './http/rest/reply.ts';
import { providers } from './http/providers.ts';
import { telegramWebhook } from './http/telegram-webhook.ts';
import { telemetry } from './http/telemetry.ts';
import { trpc } from './http/trpc.ts';
import { wellKnown } from './http/well-known.ts';
import { answerBrokenRequest, answerErrors, answerUnknown, listRoutes } from './http/unknown.ts';
import { scheduleCleanup, scheduleSeries, scheduleSilence, scheduleVacuum } from './plugins/cleanup.ts';
import { limitHeap } from './plugins/heap-limit.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { logOptions, requestLog } from './plugins/request-log.ts';
import { pathOf, security } from './plugins/security.ts';
import { staticWeb } from './plugins/static-web.ts';
import type { TelegramUpdates } from './telegram-updates.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  /** Pino's level. */
  logLevel: string;
  /** The log destination; stdout when absent. */
  logTo?: DestinationStream;
  /** The number of trusted proxies, or their addresses. */
  trustProxy: number | string[];
  /** How long a response may wait for a stalled reader, in milliseconds. */
  unreadAnswerMs?: number;
  /** How often expired rows are deleted, in milliseconds. */
  cleanupMs?: number;
  /** The bearer token for /metrics behind a trusted proxy. */
  metricsToken?: string | null;
  /** Where browsers send reports. */
  sentryDsn?: string | null;
  /** Reports errors and performance of this process, when a DSN is set. */
  reports?: Reports | null;
  /** Receives Telegram updates, when a bot is configured. */
  telegram?: TelegramUpdates | null;
  /** The sample calendar of a demo, whose page shows other pages of this server in frames. */
  demo?: Demo | null;
  /** The folder of the built web app. */
  webDist?: string;
}

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { appUrl, version } = deps;
  const { trustProxy, webDist = builtWeb, unreadAnswerMs = 30_000, demo = null, sentryDsn = null } = options;
  const framesItself = demo !== null;
  const app = fastify({
    ...logOptions(options.logLevel, options.logTo),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    // Slowloris protection.
    requestTimeout: 25_000,
    // A response that nobody reads is aborted to free its memory; open streams write more often than this.
    connectionTimeout: unreadAnswerMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // While the process stops, requests on open connections are still answered normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5_000 },
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      sendError(request, reply, { code: 'invalid_input', sentence: 'This address is not valid.' });
    },
  });
  listRoutes(app);
  answerErrors(app);
  acceptJson(app);
  await requestLog(app);
  limitHeap(app);
  options.reports?.follow(app);
  await metrics(app, deps, { behindProxy: trustProxy !== 0, token: options.metricsToken ?? null });
  await security(app, { appUrl, framesItself, connect: sentryDsn === null ? [] : [new URL(sentryDsn).origin] });
  await app.register(cookie);
  await app.register(accepts);
  await rateLimits(app, deps);
  scheduleCleanup(app, deps, options.cleanupMs);
  scheduleSilence(app, deps);
  scheduleSeries(app, deps);
  scheduleVacuum(app, deps);
  await openapi(app, { appUrl, version });

  const createContext = contextFactory(deps);
  await healthRoutes(app, deps);
  await wellKnown(app, deps);
  await apiDocs(app);
  await app.register(telemetry, { createContext });
  await app.register(rest, { createContext });
  await app.register(pictures, { createContext });
  if (options.telegram) await app.register(telegramWebhook, options.telegram);
  await app.register(assistantStream, { createContext });
  await trpc(app, { createContext });

  await app.register(providers, { createContext });
  await app.register(calendarFeed, { appUrl, createContext });
  await app.register(eventFiles, { createContext });
  const renderer = await loadManageRenderer(webDist);
  const { instance } = deps.ports;
  await app.register(previewPicture, { createContext, renderer });
  await app.register(managePages, { appUrl, instance, framesItself, createContext, renderer });
  if (demo) await app.register(demoPages, { demo, style: renderer?.assets.style ?? '' });

  const oidc = deps.ports.providers.oidc;
  const written = operatorPages.filter((name) => instance.pages[name] !== null);
  await staticWeb(app, {
    webRoot: join(webDist, 'client'),
    configured: {
      ...(sentryDsn !== null && { 'sentry-dsn': sentryDsn }),
      ...(oidc && { 'oidc-label': oidc.name }),
      ...(written.length > 0 && { 'operator-pages': written.join(' ') }),
    },
  });
  answerUnknown(app);
  return app;
}
