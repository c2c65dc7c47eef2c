// Work deferred until the page is interactive.
import { startServiceWorker } from './features/shell/releases/service-worker.ts';
import { followTabSwipes } from './features/shell/frame/tab-swipes.ts';
import { followNotifications } from './features/shell/releases/follow-notifications.ts';
import { keepQueries } from './lib/api/keep-queries.ts';
import { offerZone } from './features/profile/offer-zone.ts';
import { startReports } from './lib/reports/reports.ts';
import { startTelemetry } from './lib/reports/telemetry.ts';

startTelemetry();
startReports();
keepQueries();
offerZone();
followTabSwipes();
followNotifications();
if (import.meta.env.PROD) startServiceWorker();
