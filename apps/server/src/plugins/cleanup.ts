import { HOUR_MS } from '@kith/contracts/durations';
import { removeExpired } from '@kith/core/auth';
import { notifyStaleFeeds } from '@kith/core/friends';
import { settleDueSeries } from '@kith/core/series';
import type { FastifyInstance } from 'fastify';
import { type Deps, systemContext } from '../deps.ts';

const CLEANUP_MS = 300_000;
const SILENCE_MS = HOUR_MS;

/** Deletes expired sessions, counters and stored answers every five minutes while the server runs. */
export const scheduleCleanup = (app: FastifyInstance, deps: Deps, everyMs = CLEANUP_MS): void =>
  repeat(app, { everyMs, what: () => removeExpired(systemContext(deps)), failure: 'expired rows were not removed' });

/** Notifies owners of stale feeds every hour; not right at startup, so that downtime is detected first. */
export const scheduleSilence = (app: FastifyInstance, deps: Deps, everyMs = SILENCE_MS): void =>
  repeat(app, {
    everyMs,
    what: () => notifyStaleFeeds(systemContext(deps)),
    failure: 'silent calendars were not told of',
  });

/** Writes the dates of repeating events further ahead, every hour. */
export const scheduleSeries = (app: FastifyInstance, deps: Deps, everyMs = HOUR_MS): void =>
  repeat(app, {
    everyMs,
    what: () => settleDueSeries(systemContext(deps)),
    failure: 'dates of repeating events were not written ahead',
  });

/** Vacuums the embedded database every five minutes. */
export const scheduleVacuum = (app: FastifyInstance, { database }: Deps, everyMs = CLEANUP_MS): void => {
  if (database.vacuum) repeat(app, { everyMs, what: database.vacuum, failure: 'the database was not vacuumed' });
};

function repeat(
  app: FastifyInstance,
  { everyMs, what, failure }: { everyMs: number; what: () => Promise<unknown>; failure: string },
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = what().catch((error: unknown) => {
      app.log.warn({ err: error }, failure);
    });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(run, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
