import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { countLosses, makeDatabase, makeOwner, startKith, writeEvents } from './world.mjs';

const WRITERS = 8;
/** On a busy machine fewer may be acknowledged within a round, which would prove nothing. */
const LEAST = 5;

async function killAgainAndAgain(options, rounds) {
  const acknowledged = new Set();
  let slowestStartMs = 0;
  let kith = await startKith(options);
  try {
    const owner = await makeOwner(kith);
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const before = acknowledged.size;
      const writing = writeEvents(kith, owner, { writers: WRITERS, isOver: () => isOver, acknowledged });
      await delay(150 + Math.random() * 700);
      while (acknowledged.size < before + LEAST) await delay(10);
      await kith.end('SIGKILL');
      isOver = true;
      await writing;
      const began = performance.now();
      kith = await startKith(options);
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began);
    }
    return { acknowledged: acknowledged.size, slowestStartMs, ...(await countLosses(kith, owner, acknowledged)) };
  } finally {
    await kith.end('SIGKILL');
  }
}

export const killed = {
  number: 3,
  name: 'SIGKILL in mid-write, both databases',
  wanted: '0 acknowledged lost, 0 torn, start within 5 s',
  async run({ full, server, folder }) {
    const rounds = full ? 30 : 1;
    const [figures, faults, missed] = [[], [], []];
    for (const kind of ['embedded', 'Postgres']) {
      const url = kind === 'Postgres' ? await makeDatabase(server.url) : undefined;
      const { acknowledged, lost, torn, slowestStartMs } = await killAgainAndAgain(
        { folder: join(folder, kind), url },
        rounds,
      );
      const start = `start ${slowestStartMs.toFixed(0)} ms`;
      figures.push(`${kind}: ${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, ${start}`);
      if (lost || torn) faults.push(`${kind}: ${lost} lost, ${torn} torn`);
      if (slowestStartMs > 5_000) missed.push('start within 5 s');
    }
    return { figure: figures.join('; '), faults, missed };
  },
};
