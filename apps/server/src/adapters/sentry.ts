// Errors and times of this process, told to Sentry or to a server that speaks its protocol. Loaded only where a DSN is set.
import { maskReport } from '@kith/contracts/mask-secrets';
import * as Sentry from '@sentry/node-core/light';
import type { FastifyInstance } from 'fastify';

/** How long the process waits at its end for reports to leave. */
const FLUSH_MS = 2_000;

export interface Reports {
  /** Names the route in what is reported of each request, and reports the times of one request in ten. */
  follow(app: FastifyInstance): void;
  /** Sends what waits, for two seconds at most, and reports nothing from then on. */
  close(): Promise<void>;
}

interface ReportOptions {
  dsn: string;
  version: string;
  /** The share of requests whose times are reported, of those that no measured page of a browser makes. */
  traceShare?: number;
  /** How many requests a minute are measured because their page is: whoever calls can say that it is. */
  joinedPerMinute?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Reports from now on what the log says at level error or above about an error, and what nobody caught, which ends the process as
 * it would without this. Every text is masked as in the log. A process has one of these at a time.
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
    // Chosen one by one: the usual ones send bodies, cookies and local variables.
    integrations: [
      Sentry.eventFiltersIntegration(),
      Sentry.linkedErrorsIntegration(),
      Sentry.nodeContextIntegration(),
      Sentry.onUncaughtExceptionIntegration(),
      Sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
      Sentry.pinoIntegration({ error: { levels: ['error', 'fatal'] }, log: { levels: [] } }),
    ],
    // A line without an error is the log's alone: anybody may send some (POST /api/logs).
    beforeSend: (event) => (event.exception ? maskReport(event) : null),
    beforeSendTransaction: maskReport,
  });
  return {
    follow: (app) => {
      const spans = new WeakMap<object, ReturnType<typeof Sentry.startInactiveSpan>>();
      app.addHook('onRequest', (request, _reply, done) => {
        // The route's pattern and not the address, in which tokens stand.
        const name = `${request.method} ${request.routeOptions.url ?? 'of no route'}`;
        Sentry.withIsolationScope((scope) => {
          scope.setTransactionName(name);
          // The header can hold two numbers and whether the page is measured. `baggage` could hold words of a stranger, and is not read.
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

/** Says yes this many times in each minute. */
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
