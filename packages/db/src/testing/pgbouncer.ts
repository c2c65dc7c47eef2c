import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

// Debian installs it outside the PATH of normal users.
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Why PgBouncer is not available, or null when it is. */
export const noPgBouncer =
  program === undefined ? 'PgBouncer is not installed here (Debian: apt-get install pgbouncer)' : null;

/**
 * Starts PgBouncer in transaction mode before the database of a URL, with a pool of two connections, so that clients have to
 * share. Returns the URL of the same database through it, and the function that stops it.
 */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (program === undefined) throw new Error(noPgBouncer ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'kith-pgbouncer-'));
  // When started as root it switches to another user, who must be able to read this.
  chmodSync(folder, 0o755);
  const server = new URL(databaseUrl);
  const [user, password] = [server.username, server.password];
  const database = server.pathname.slice(1);
  const port = await findFreePort();
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${server.hostname} port=${server.port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(url.href))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await delay(50);
  }
  return { url: url.href, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, prepare: false });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** A free loopback port below the ephemeral range. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    const port = randomInt(10_000, 32_768);
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(findFreePort());
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => void probe.close(() => resolve(port)));
  });
}
