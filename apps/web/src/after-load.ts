// What waits until the page is usable.
import { startServiceWorker } from './features/shell/service-worker.ts';
import { followTabSwipes } from './features/shell/tab-swipes.ts';
import { followNotifications } from './lib/follow-notifications.ts';
import { keepQueries } from './lib/keep-queries.ts';
import { offerZone } from './lib/offer-zone.ts';
import { startReports } from './lib/reports.ts';
import { startTelemetry } from './lib/telemetry.ts';

startTelemetry();
startReports();
keepQueries();
offerZone();
followTabSwipes();
followNotifications();
if (import.meta.env.PROD) startServiceWorker();
