import { setTimeout as delay } from 'node:timers/promises';
import {
  call,
  callPatiently,
  countLosses,
  demand,
  makeDatabase,
  makeOwner,
  seconds,
  startKith,
  writeEvents,
} from './world.mjs';

const WRITERS = 16;

/**
 * Writers that take turns between two processes, and go to the other one when a process is gone, with the same key, as a proxy
 * does. What was cut and then answered by the other is counted apart.
 */
async function writeToBoth(both, owner, { during }) {
  let isOver = false;
  let turn = 0;
  let moved = 0;
  const send = async (_kith, path, options) => {
    const first = both[turn++ % 2];
    try {
      return await call(first, path, options);
    } catch {
      moved += 1;
      return call(
        both.find((one) => one !== first),
        path,
        options,
      );
    }
  };
  const writing = writeEvents(null, owner, { writers: WRITERS, isOver: () => isOver, send });
  await delay(800);
  await during();
  await delay(800);
  isOver = true;
  return { ...(await writing), moved };
}

/**
 * Rounds of writing to two processes of which the second ends during each round.
 * `prepare({ stays, leaves, owner, faults })` answers what ends it, and may add faults of its own.
 */
async function inRounds({ rounds, server, folder, prepare }) {
  const url = await makeDatabase(server.url);
  const stays = await startKith({ url, folder });
  const owner = await makeOwner(stays);
  const faults = [];
  const total = { acknowledged: 0, refused: 0, moved: 0, lost: 0, twice: 0 };
  let last;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const leaves = await startKith({ url, folder });
      last = leaves;
      const end = await prepare({ stays, leaves, owner, faults });
      const seen = await writeToBoth([leaves, stays], owner, { during: end });
      const losses = await countLosses(stays, owner, seen.acknowledged);
      faults.push(...new Set(seen.wrong));
      if (seen.cut > 0) faults.push(`${seen.cut} writes were cut by the process that stayed`);
      if (losses.lost || losses.torn || losses.twice)
        faults.push(`${losses.lost} lost, ${losses.torn} torn, ${losses.twice} twice`);
      if (seen.acknowledged.size === 0) faults.push('nothing was acknowledged');
      total.acknowledged += seen.acknowledged.size;
      total.refused += seen.statuses[503] ?? 0;
      total.moved += seen.moved;
      total.lost += losses.lost;
      total.twice += losses.twice;
      // The next round's titles begin anew.
      for (const { id } of await demand(stays, '/api/events', { token: owner.token })) {
        await callPatiently(stays, `/api/events/${id}`, { token: owner.token, method: 'DELETE' });
      }
    }
  } finally {
    await last?.end('SIGKILL');
    await stays.end('SIGKILL');
  }
  return {
    figure: `${total.acknowledged} acknowledged, ${total.refused} refused, ${total.lost} lost, ${total.twice} twice; ${total.moved} calls went to the other process`,
    faults: [...new Set(faults)],
    // A busy machine refuses what it cannot answer in time.
    missed: total.refused > 0 ? [`${total.refused} refused`] : [],
  };
}

export const oneIsKilled = {
  number: 10,
  name: 'two processes, one is killed',
  wanted: 'only what is under way on the dead one fails, nothing lost or twice, a rotated link acts at once on both',
  run: ({ full, server, folder }) =>
    inRounds({
      rounds: full ? 10 : 1,
      server,
      folder,
      async prepare({ stays, leaves, owner, faults }) {
        const [friend] = owner.friends;
        // Both have served the old link, so both may hold it in memory.
        for (const one of [stays, leaves]) await callPatiently(one, `/c/${friend.token}.ics`);
        const rotated = await demand(leaves, `/api/friends/${friend.id}/rotate-token`, {
          token: owner.token,
          body: {},
        });
        const old = await callPatiently(stays, `/c/${friend.token}.ics`);
        const fresh = await callPatiently(stays, `/c/${rotated.token}.ics`);
        if (old.status !== 410 || fresh.status !== 200) {
          faults.push(`after a rotation elsewhere the old link answers ${old.status}, the new one ${fresh.status}`);
        }
        friend.token = rotated.token;
        return () => leaves.end('SIGKILL');
      },
    }),
};

/** Earlier than a process that is to end gives itself up (apps/server/src/serve.ts). */
const OWN_LIMIT_MS = 9_000;

export const inOrder = {
  number: 11,
  name: 'SIGTERM under load (rolling restart)',
  wanted: '0 failed requests, ended within 10 s, exit code 0',
  async run({ full, server, folder }) {
    let slowest = 0;
    const missed = [];
    const seen = await inRounds({
      rounds: full ? 5 : 1,
      server,
      folder,
      prepare:
        ({ leaves, faults }) =>
        async () => {
          const began = performance.now();
          const code = await leaves.end('SIGTERM');
          const took = performance.now() - began;
          slowest = Math.max(slowest, took);
          // On a busy machine the process may run out of the time that it gives itself, and ends with 1.
          if (code !== 0) (took < OWN_LIMIT_MS ? faults : missed).push(`it ended with ${code}`);
        },
    });
    return {
      figure: `${seen.figure}; ended after at most ${seconds(slowest)}`,
      faults: seen.faults,
      missed: [...seen.missed, ...missed, ...(slowest > 10_000 ? ['ended within 10 s'] : [])],
    };
  },
};
