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
/** Earlier than the shutdown deadline of a process (apps/server/src/serve.ts). */
const OWN_LIMIT_MS = 9_000;

/** A link rotated on one process is dead at once on the other, although both may have it cached. */
async function rotateElsewhere({ owner, here, there }) {
  const [friend] = owner.friends;
  for (const one of [here, there]) await callPatiently(one, `/c/${friend.token}.ics`);
  const path = `/api/friends/${friend.id}/rotate-token`;
  const { token } = await demand(here, path, { token: owner.token, body: {} });
  const old = await callPatiently(there, `/c/${friend.token}.ics`);
  const fresh = await callPatiently(there, `/c/${token}.ics`);
  friend.token = token;
  if (old.status === 410 && fresh.status === 200) return [];
  return [`after a rotation elsewhere the old link answers ${old.status}, the new one ${fresh.status}`];
}

export const twoProcesses = {
  number: 10,
  name: 'two processes, one is killed or ends in order',
  wanted: 'only what is under way on the dead one fails, nothing lost or twice; in order within 10 s, exit code 0',
  async run({ full, server, folder }) {
    const url = await makeDatabase(server.url);
    const stays = await startKith({ url, folder });
    const [faults, missed, acknowledged] = [[], [], new Set()];
    let [moved, slowest] = [0, 0];
    let leaves;
    try {
      const owner = await makeOwner(stays);
      for (let round = 0; round < (full ? 10 : 2); round += 1) {
        leaves = await startKith({ url, folder });
        faults.push(...(await rotateElsewhere({ owner, here: leaves, there: stays })));
        let [isOver, turn] = [false, 0];
        // Like a load balancer: round robin, and with the same key to the other process when one is gone.
        const send = async (_, path, options) => {
          const [first, second] = turn++ % 2 ? [stays, leaves] : [leaves, stays];
          return call(first, path, options).catch(() => {
            moved += 1;
            return call(second, path, options);
          });
        };
        const writing = writeEvents(null, owner, { writers: WRITERS, isOver: () => isOver, acknowledged, send });
        await delay(800);
        const began = performance.now();
        const code = await leaves.end(round % 2 ? 'SIGTERM' : 'SIGKILL');
        const took = performance.now() - began;
        // On a busy machine the process may hit its shutdown deadline and exit with 1.
        if (round % 2 && code !== 0) (took < OWN_LIMIT_MS ? faults : missed).push(`it ended with ${code}`);
        slowest = Math.max(slowest, took);
        await delay(800);
        isOver = true;
        const { wrong, cut, statuses } = await writing;
        faults.push(...new Set(wrong));
        if (cut > 0) faults.push(`${cut} writes were cut by the process that stayed`);
        if (statuses[503]) missed.push(`${statuses[503]} refused`);
      }
      const { lost, torn, twice } = await countLosses(stays, owner, acknowledged);
      if (lost || torn || twice) faults.push(`${lost} lost, ${torn} torn, ${twice} twice`);
      if (acknowledged.size === 0) faults.push('nothing was acknowledged');
      if (slowest > 10_000) missed.push('ended within 10 s');
      return {
        figure: `${acknowledged.size} acknowledged, ${lost} lost, ${twice} twice; ${moved} calls went to the other process; ended after at most ${seconds(slowest)}`,
        faults,
        missed,
      };
    } finally {
      await leaves?.end('SIGKILL');
      await stays.end('SIGKILL');
    }
  },
};
