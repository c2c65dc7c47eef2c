import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { findFreePort } from './pgbouncer.ts';

const silent = { max: 1, onnotice: () => {} };

/**
 * Starts a streaming replica of the server of TEST_DATABASE_URL from a copy of its data folder; returns null when the folder is
 * not readable. `urlOf` returns a database's URL there, `admin` is a superuser connection.
 */
export async function startReplica() {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const primary = postgres(server, silent);
  const [facts] = await primary<{ data: string; bin: string }[]>`
    select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as bin`;
  if (!facts || !isReadable(join(facts.data, 'PG_VERSION'))) {
    await primary.end();
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kith-replica-'));
  const data = join(folder, 'data');
  const { uid, gid } = statSync(facts.data);
  const slot = `kith_test_${randomUUID().replaceAll('-', '')}`;
  await primary`select pg_create_physical_replication_slot(${slot}, true)`;
  await primary`select pg_backup_start(${slot}, true)`;
  // Files that other tests drop during the copy may vanish; replaying the WAL makes it consistent.
  spawnSync('cp', ['-a', facts.data, data]);
  const [label] = await primary<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(data, 'pg_replslot', slot), { recursive: true, force: true });
  for (const [name, text] of [
    ['backup_label', label?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), text);
  }
  const asServer = process.getuid?.() === 0 ? { uid, gid } : {};
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  const port = await findFreePort();
  const settings = {
    primary_conninfo: conninfoOf(server),
    primary_slot_name: slot,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hot_standby: 'on',
    max_standby_streaming_delay: '-1',
    max_connections: '200',
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(facts.bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...asServer,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const urlOf = (database: string) => {
    const url = new URL(database);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const admin = postgres(urlOf(server), silent);
  const kill = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  const stop = async () => {
    await admin.end({ timeout: 1 });
    await kill();
    for (;;) {
      const [{ active } = { active: false }] = await primary<{ active: boolean }[]>`
        select active from pg_replication_slots where slot_name = ${slot}`;
      if (!active) break;
      await delay(50);
    }
    await primary`select pg_drop_replication_slot(${slot})`;
    await primary.end();
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    try {
      await admin`select 1`;
      break;
    } catch {
      if (child.exitCode !== null) throw new Error(`The replica ended with ${child.exitCode}.`);
      await delay(50);
    }
  }
  return {
    urlOf,
    /** Pauses or resumes WAL replay. */
    pause: () => admin`select pg_wal_replay_pause()`,
    resume: () => admin`select pg_wal_replay_resume()`,
    /** Resolves once the replica has caught up with the primary. */
    catchUp: async () => {
      const [now] = await primary<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
      for (;;) {
        const [row] = await admin<{ reached: boolean }[]>`
          select pg_last_wal_replay_lsn() >= ${now?.at ?? ''}::pg_lsn as reached`;
        if (row?.reached) return;
        await delay(10);
      }
    },
    kill,
    stop,
  };
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function conninfoOf(server: string): string {
  const { hostname, port, username, password } = new URL(server);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}
