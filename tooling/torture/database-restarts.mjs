import { startPostgres } from '../with-postgres.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { call, countLosses, counts, makeOwner, seconds, startKith, untilHealthy, writeEvents } from './world.mjs';

const WRITERS = 10;

export const databaseRestarts = {
  number: 5,
  name: 'Postgres restarts under writers',
  wanted: '0 acknowledged lost, only 503 with Retry-After, healthy within 5 s, the process stays up',
  async run({ full, folder }) {
    // A separate server, because it is stopped.
    const server = await startPostgres();
    const kith = await startKith({ url: server.url, folder });
    try {
      const owner = await makeOwner(kith);
      let isOver = false;
      const writing = writeEvents(kith, owner, { writers: WRITERS, isOver: () => isOver });
      let slowest = 0;
      const restarts = Array.from({ length: full ? 6 : 2 }, (_, index) => (index % 2 ? 'SIGQUIT' : 'SIGINT'));
      for (const signal of restarts) {
        await delay(1_000);
        await server.restart(signal, full ? 2_000 : 500);
        slowest = Math.max(slowest, await untilHealthy(kith));
      }
      await delay(500);
      isOver = true;
      const seen = await writing;
      const { lost, torn, twice } = await countLosses(kith, owner, seen.acknowledged);
      const faults = [...new Set(seen.wrong)];
      if (lost || torn || twice) faults.push(`${lost} lost, ${torn} torn, ${twice} twice`);
      if (seen.cut > 0) faults.push(`${seen.cut} answers were cut`);
      if (seen.acknowledged.size === 0) faults.push('nothing was acknowledged');
      if ((await call(kith, '/api/health')).status !== 200) faults.push('the process is not healthy');
      return {
        figure: `${restarts.length} restarts, ${seen.acknowledged.size} acknowledged, ${lost} lost, ${torn} torn; ${counts(seen.statuses)}; healthy after at most ${seconds(slowest)}`,
        faults,
        missed: slowest > 5_000 ? ['healthy within 5 s'] : [],
      };
    } finally {
      await kith.end('SIGKILL');
      await server.stop();
    }
  },
};
