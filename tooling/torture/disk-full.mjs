import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { call, callPatiently, countLosses, counts, demand, makeOwner, plan, startKith } from './world.mjs';

/** Fills the file system with a file until nothing more can be written. */
function fill(path) {
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

export const diskFull = {
  number: 7,
  name: 'the disk is full (embedded)',
  wanted: 'writes 503, reads go on, with room again every acknowledged event is there',
  async run({ folder }) {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]);
    if (mounted.status !== 0) return { skipped: 'no file system of a known size can be mounted here' };
    let kith;
    try {
      kith = await startKith({ folder: join(disk, 'kith') });
      const owner = await makeOwner(kith);
      const acknowledged = new Set();
      const statuses = {};
      const faults = [];
      const write = async () => {
        const body = plan({ title: `Event ${Math.random()}`, description: 'x'.repeat(9_000) });
        const { status, text, data, headers } = await call(kith, '/api/events', { token: owner.token, body });
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 201) acknowledged.add(data.id);
        else if (status !== 503 || !(Number(headers.get('retry-after')) > 0))
          faults.push(`a write was answered ${status} ${text.slice(0, 200)}`);
        return status;
      };
      for (let written = 0; written < 10; written += 1) await write();
      const filler = join(disk, 'filler');
      fill(filler);
      // The database has some pages left in its own files.
      let refused = 0;
      for (let tries = 0; tries < 3_000 && refused < 10; tries += 1) if ((await write()) === 503) refused += 1;
      if (refused < 10) faults.push(`only ${refused} writes were refused on a full disk`);
      for (const path of ['/api/events', '/api/dashboard', '/api/friends']) {
        const { status } = await callPatiently(kith, path, { token: owner.token });
        if (status !== 200) faults.push(`${path} was answered ${status} on a full disk`);
      }
      const free = statfsSync(disk).bavail;
      rmSync(filler);
      let isWritten = false;
      for (const from = performance.now(); !isWritten && performance.now() - from < 60_000;)
        isWritten = (await write()) === 201;
      if (!isWritten) faults.push('no write succeeds with room again');
      const before = await countLosses(kith, owner, acknowledged);
      await kith.end('SIGKILL');
      kith = await startKith({ folder: join(disk, 'kith') });
      const after = await countLosses(kith, owner, acknowledged);
      const kept = await demand(kith, '/api/events', { token: owner.token });
      if (before.lost || before.torn) faults.push(`with room again ${before.lost} lost, ${before.torn} torn`);
      if (after.lost || after.torn) faults.push(`after a restart ${after.lost} lost, ${after.torn} torn`);
      return {
        figure: `${counts(statuses)} with ${free} blocks free; ${acknowledged.size} acknowledged, ${after.lost} lost of ${kept.length} after a restart`,
        faults,
        missed: [],
      };
    } finally {
      await kith?.end('SIGKILL');
      spawnSync('umount', [disk]);
    }
  },
};
