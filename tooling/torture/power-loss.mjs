import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callPatiently, countLosses, demand, makeOwner, plan, root, startKith, within } from './world.mjs';

const PAGE = 4_096;
const calls = 'fsync,fdatasync,sync,syncfs,rename,renameat,renameat2,mkdir,mkdirat';

/** A seeded pseudo-random generator (mulberry32). */
function lots(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From a trace of the process: the files whose contents and names reached the disk, and the number of syncs. */
function readTrace(path, data) {
  const contents = new Set();
  const named = new Map();
  const durable = new Set();
  let ofDatabase = 0;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const synced = /\bf(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1];
    if (synced?.startsWith(join(data, 'postgres'))) ofDatabase += 1;
    if (synced) {
      contents.add(synced);
      for (const [name, from] of named) {
        if (dirname(name) === synced && (from === null || contents.has(from))) durable.add(name);
      }
    }
    const renamed = /\brename(?:at2?)?\((?:[^"]*)"([^"]+)",(?:[^"]*)"([^"]+)"/.exec(line);
    if (renamed) named.set(renamed[2], renamed[1]);
    const made = /\bmkdir(?:at)?\((?:[^"]*)"([^"]+)"/.exec(line)?.[1];
    if (made && !named.has(made)) named.set(made, null);
  }
  return { durable, ofDatabase };
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !statSync(join(folder, name)).isDirectory(),
  );
const read = (path) => (existsSync(path) ? readFileSync(path) : null);

/** The database's files as a power cut may leave them: each unsynced page in its old or new version. */
function tear(before, after, into, draw) {
  for (const name of new Set([...filesIn(before), ...filesIn(after)])) {
    const [old, fresh] = [read(join(before, name)), read(join(after, name))];
    const choose = () => (draw() ? fresh : old);
    const length = choose()?.length;
    if (length === undefined) continue;
    const torn = Buffer.alloc(length);
    for (let at = 0; at < length; at += PAGE) {
      const chosen = choose();
      if (chosen && at < chosen.length) chosen.copy(torn, at, at, Math.min(at + PAGE, chosen.length));
    }
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), torn);
  }
  for (const name of readdirSync(after, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(after, name)).isDirectory()) mkdirSync(join(into, name), { recursive: true });
  }
}

const holder = (data) => Number(readFileSync(join(data, 'kith.lock'), 'utf8').split(' ')[0]);

/** Starts Kith on a folder after a power cut: `does not open`, `opens torn`, or `opens` with what it lost. */
async function tryFolder(data, owner, acknowledged) {
  let kith;
  try {
    kith = await within(60_000, 'Opening a torn database', startKith({ folder: data }));
  } catch {
    if (existsSync(join(data, 'kith.lock'))) {
      try {
        process.kill(holder(data), 'SIGKILL');
      } catch {
        // It exited by itself.
      }
    }
    return { kind: 'does not open' };
  }
  try {
    const { lost, torn } = await countLosses(kith, owner, acknowledged);
    const { status } = await callPatiently(kith, '/api/events', {
      token: owner.token,
      body: plan({ title: 'Afterwards' }),
    });
    return torn > 0 || status !== 201 ? { kind: 'opens torn' } : { kind: 'opens', lost };
  } catch {
    return { kind: 'opens torn' };
  } finally {
    await kith.end('SIGKILL');
  }
}

export const powerLoss = {
  number: 22,
  name: 'power cuts (embedded)',
  wanted: 'the newest copy is on the disk and opens whole, nothing from before it is lost',
  async run({ full, folder }) {
    if (!full) return { skipped: 'only the full form cuts the power' };
    if (spawnSync('strace', ['-V']).status !== 0) return { skipped: 'strace is not installed' };
    const [data, before, trace] = ['data', 'before', 'trace'].map((name) => join(folder, name));
    const faults = [];
    let kith = await startKith({ folder: data });
    const owner = await makeOwner(kith);
    const write = async (count) => {
      const made = [];
      for (let index = 0; index < count; index += 1) {
        const body = plan({ title: `Event ${Math.random()}` });
        made.push((await demand(kith, '/api/events', { token: owner.token, body })).id);
      }
      return made;
    };
    const acknowledged = await write(10);
    await kith.end('SIGTERM');
    cpSync(data, before, { recursive: true });

    const pin = ['strace', '-f', '-y', '-qq', '--seccomp-bpf', '-s', '4096', '-e', `trace=${calls}`, '-o', trace];
    kith = await startKith({ folder: data, pin });
    const copies = join(data, 'copies');
    const listCopies = () => (existsSync(copies) ? readdirSync(copies).filter((name) => name.endsWith('.gz')) : []);
    const known = new Set(listCopies());
    acknowledged.push(...(await write(20)));
    process.kill(holder(data), 'SIGUSR2');
    await within(
      60_000,
      'Copying',
      (async () => {
        while (listCopies().every((name) => known.has(name))) await new Promise((resolve) => setTimeout(resolve, 50));
      })(),
    );
    const after = await write(20);
    process.kill(holder(data), 'SIGKILL');
    await kith.end('SIGKILL');

    const { durable, ofDatabase } = readTrace(trace, data);
    const copy = listCopies().find((name) => durable.has(join(copies, name)) && durable.has(copies));
    if (!copy) return { figure: `${ofDatabase} syncs of the database`, faults: ['no copy surely reached the disk'] };

    const found = {};
    let mostLost = 0;
    const draw = lots(20_261_122);
    for (let cut = 0; cut < 8; cut += 1) {
      const left = join(folder, `cut-${cut}`);
      // In the first cut everything unsynced is lost, in the others a random part of it.
      tear(join(before, 'postgres'), join(data, 'postgres'), join(left, 'postgres'), () => cut > 0 && draw() < 0.5);
      mkdirSync(join(left, 'copies'));
      for (const name of ['secret.key', join('copies', copy)])
        cpSync(join(name === 'secret.key' ? before : data, name), join(left, name));
      const { kind, lost = 0 } = await tryFolder(left, owner, acknowledged);
      mostLost = Math.max(mostLost, lost);
      found[kind] = (found[kind] ?? 0) + 1;
      const restored = spawnSync(process.execPath, ['apps/server/src/cli.ts', 'restore', join(left, 'copies', copy)], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: left },
      });
      if (restored.status !== 0) faults.push(`the copy could not be restored: ${restored.stderr.slice(0, 300)}`);
      const whole = await tryFolder(left, owner, acknowledged);
      if (whole.kind !== 'opens' || whole.lost > 0) faults.push(`the restored copy ${whole.kind}, ${whole.lost} lost`);
      rmSync(left, { recursive: true, force: true });
    }
    const kinds = Object.entries(found).map(([kind, count]) => `${kind} ${count}`);
    return {
      figure: `the engine synced ${ofDatabase} times; after 8 cuts the database ${kinds.join(', ')} (with up to ${mostLost} of ${acknowledged.length} missing where it opens); the copy, synced with its name, opened whole 8 times with all ${acknowledged.length} from before it, without the ${after.length} after it`,
      faults,
      missed: [],
    };
  },
};
