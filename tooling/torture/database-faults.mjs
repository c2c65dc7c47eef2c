import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../with-postgres.mjs';
import { startProxy } from './tcp-proxy.mjs';
import {
  call,
  countLosses,
  counts,
  makeOwner,
  plan,
  seconds,
  startKith,
  untilHealthy,
  within,
  writeEvents,
} from './world.mjs';

/** The signals by which Postgres is stopped before it starts again. */
const RESTARTS = { 'fast restart': 'SIGINT', 'immediate restart': 'SIGQUIT' };

/** More than Kith's limit of requests waiting for a database. */
const CROWD = 600;

export const databaseFaults = {
  number: 6,
  name: 'Postgres hangs, is cut, is slow, restarts',
  wanted:
    '503 with Retry-After within 5 s, nothing piles up, 0 acknowledged lost, healthy afterwards; told to stop it ends within 10 s',
  async run({ full, folder }) {
    // A server of its own, because it is ended.
    const server = await startPostgres();
    const url = new URL(server.url);
    const proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    const kith = await startKith({ url: url.href, folder });
    try {
      const owner = await makeOwner(kith);
      const faults = [];
      const figures = [];
      const missed = [];
      const acknowledged = new Set();
      for (const mode of ['hang', 'cut', 'slow', 'fast restart', 'immediate restart']) {
        let isOver = false;
        const writing = writeEvents(kith, owner, { writers: 10, isOver: () => isOver });
        await delay(300);
        const signal = RESTARTS[mode];
        if (!signal) proxy.set(mode);
        if (signal) await server.restart(signal, full ? 2_000 : 500);
        else if (mode === 'hang') {
          const crowd = await Promise.all(
            Array.from({ length: CROWD }, () => call(kith, '/api/dashboard', { token: owner.token })),
          );
          // Responses from just before the database hung are not failures.
          const others = crowd.filter(({ status }) => status !== 503 && status !== 200);
          if (others.length > 0) faults.push(`${others.length} of a crowd were answered ${others[0].status}`);
        } else {
          await delay(full ? 8_000 : 1_500);
        }
        proxy.set('pass');
        const healthy = await untilHealthy(kith);
        await delay(300);
        isOver = true;
        const seen = await writing;
        for (const id of seen.acknowledged) acknowledged.add(id);
        faults.push(...new Set(seen.wrong.map((one) => `${mode}: ${one}`)));
        if (seen.cut > 0) faults.push(`${mode}: ${seen.cut} answers were cut`);
        const body = plan({ title: `After ${mode}` });
        let made = 0;
        for (const from = performance.now(); made !== 201 && performance.now() - from < 60_000;) {
          made = (await call(kith, '/api/events', { token: owner.token, body })).status;
        }
        if (made !== 201) faults.push(`after ${mode} a write is answered ${made}`);
        figures.push(
          `${mode}: ${counts(seen.statuses)}, slowest ${seconds(seen.slowestMs)}, healthy ${seconds(healthy)}`,
        );
        if (mode === 'hang' && seen.slowestMs > 6_000) missed.push('an answer within 5 s');
        if (healthy > 5_000) missed.push('healthy within 5 s');
      }
      const { lost, torn } = await countLosses(kith, owner, acknowledged);
      if (lost || torn) faults.push(`${lost} lost, ${torn} torn`);
      if (acknowledged.size === 0) faults.push('nothing was acknowledged');
      proxy.set('hang');
      // Requests waiting for the database are answered then, and so is everything during shutdown.
      const waiting = call(kith, '/api/dashboard', { token: owner.token });
      await delay(300);
      const told = performance.now();
      await within(60_000, 'Ending while the database hangs', kith.end('SIGTERM'));
      const ended = performance.now() - told;
      const { status } = await waiting;
      if (status !== 503) faults.push(`told to stop while it hangs, it answers ${status}`);
      figures.push(`told to stop while it hangs: ended after ${seconds(ended)}`);
      if (ended > 11_000) missed.push('ended within 10 s');
      return { figure: `${figures.join('; ')}; ${lost} lost`, faults, missed };
    } finally {
      await kith.end('SIGKILL');
      await proxy.stop();
      await server.stop();
    }
  },
};
