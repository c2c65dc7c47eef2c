import { maskReport } from '@kith/contracts/mask-secrets';
import * as Sentry from '@sentry/browser';

/** The sampling rate of page views and navigations. */
const TRACE_SHARE = 0.1;

/**
 * Starts Sentry reporting of uncaught errors and timings, with all text masked as in the log. Returns a function to report
 * handled errors. Idempotent.
 */
export function start(dsn: string): (error: unknown) => void {
  if (!Sentry.isInitialized()) init(dsn);
  return (error) => void Sentry.captureException(error);
}

function init(dsn: string): void {
  Sentry.init({
    dsn,
    release: `kith@${__APP_VERSION__}`,
    tracesSampleRate: TRACE_SHARE,
    sendClientReports: false,
    // An explicit selection, because the default integrations also report page views and clicks.
    defaultIntegrations: false,
    integrations: [
      Sentry.eventFiltersIntegration(),
      Sentry.dedupeIntegration(),
      Sentry.linkedErrorsIntegration(),
      Sentry.globalHandlersIntegration(),
      Sentry.httpContextIntegration(),
      Sentry.breadcrumbsIntegration({ console: false, dom: false }),
      Sentry.browserTracingIntegration({ enableInp: false }),
    ],
    beforeSend: maskReport,
    beforeSendTransaction: maskReport,
  });
}
