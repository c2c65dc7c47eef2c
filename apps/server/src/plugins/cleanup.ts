import { removeExpired } from '@kith/core/auth';
import type { FastifyInstance } from 'fastify';
import { type Deps, systemContext } from '../deps.ts';

const EVERY_MS = 300_000;

/** Removes sessions, counters and remembered answers whose time is over, every five minutes while the server listens. */
export function scheduleCleanup(app: FastifyInstance, deps: Deps, everyMs = EVERY_MS): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = removeExpired(systemContext(deps)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'expired rows were not removed');
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
