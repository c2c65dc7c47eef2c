import { maskReport } from '@kith/contracts/mask-secrets';
import * as Sentry from '@sentry/browser';

/** The share of page views and changes of page whose times are reported. */
const TRACE_SHARE = 0.1;

/**
 * Tells Sentry, or a server that speaks its protocol, what nobody caught, and times; each text masked as in the log. Answers what
 * reports an error that was caught. A second call changes nothing.
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
    // Chosen one by one: the usual ones also tell of every page view and of what was pressed.
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
