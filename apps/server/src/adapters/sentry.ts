// Error and performance reports to Sentry or a compatible server. Loaded only with a DSN.
import { maskReport } from '@kith/contracts/mask-secrets';
import * as Sentry from '@sentry/node-core/light';
import type { FastifyInstance } from 'fastify';

/** How long a stopping process waits for reports to be sent. */
const FLUSH_MS = 2_000;

export interface Reports {
  /** Names the route in each request's reports, and samples the timings of one request in ten. */
  follow(app: FastifyInstance): void;
  /** Flushes pending reports, for two seconds at most, and disables reporting. */
  close(): Promise<void>;
}

interface ReportOptions {
  dsn: string;
  version: string;
  /** The sampling rate for requests without a sampled browser page. */
  traceShare?: number;
  /** Maximum number of requests per minute sampled on the client's claim, because anybody can claim it. */
  joinedPerMinute?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Starts reporting errors logged at level error or above, and uncaught exceptions, which end the process as usual. All text is
 * masked as in the log. One instance per process.
 */
export function openReports({
  dsn,
  version,
  traceShare = 0.1,
  joinedPerMinute = 100,
  now = () => performance.now(),
}: ReportOptions): Reports {
  const mayJoin = countPerMinute(joinedPerMinute, now);
  Sentry.initWithoutDefaultIntegrations({
    dsn,
    release: `kith@${version}`,
    tracesSampler: ({ parentSampled }) => (parentSampled ? mayJoin() : (parentSampled ?? traceShare)),
    sendClientReports: false,
    // An explicit selection, because the default integrations send bodies, cookies and local variables.
    integrations: [
      Sentry.eventFiltersIntegration(),
      Sentry.linkedErrorsIntegration(),
      Sentry.nodeContextIntegration(),
      Sentry.onUncaughtExceptionIntegration(),
      Sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
      Sentry.pinoIntegration({ error: { levels: ['error', 'fatal'] }, log: { levels: [] } }),
    ],
    // Lines without an error object are not reported, because anybody can create some (POST /api/logs).
    beforeSend: (event) => (event.exception ? maskReport(event) : null),
    beforeSendTransaction: maskReport,
  });
  return {
    follow: (app) => {
      const spans = new WeakMap<object, ReturnType<typeof Sentry.startInactiveSpan>>();
      app.addHook('onRequest', (request, _reply, done) => {
        // The route pattern, because URLs contain tokens.
        const name = `${request.method} ${request.routeOptions.url ?? 'of no route'}`;
        Sentry.withIsolationScope((scope) => {
          scope.setTransactionName(name);
          // `sentry-trace` holds two numbers and a flag. `baggage` could contain arbitrary text and is ignored.
          const sentryTrace = request.headers['sentry-trace']?.toString();
          Sentry.continueTrace({ sentryTrace, baggage: undefined }, () => {
            spans.set(
              request,
              Sentry.startInactiveSpan({
                name,
                op: 'http.server',
                forceTransaction: true,
                attributes: { 'sentry.source': 'route' },
              }),
            );
            done();
          });
        });
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        if (!span) return;
        Sentry.setHttpStatus(span, reply.statusCode);
        span.end();
      });
    },
    close: async () => {
      await Sentry.close(FLUSH_MS);
    },
  };
}

/** A limiter: true for this many calls per minute. */
function countPerMinute(times: number, now: () => number): () => boolean {
  let left = times;
  let endsAt = now() + 60_000;
  return () => {
    if (now() > endsAt) {
      left = times;
      endsAt = now() + 60_000;
    }
    return left-- > 0;
  };
}
