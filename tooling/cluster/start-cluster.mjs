// Three Postgres servers under Patroni with one etcd, behind HAProxy and PgBouncer, all on loopback and in one folder.
// docs/scale.md explains each of them.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')];
const find = (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** The folder of the newest installed Debian Postgres, or of the one in the PATH. */
function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
  const inPath = find('postgres');
  return installed ?? (inPath && dirname(inPath));
}

const programs = {
  postgres: findPostgres(),
  patroni: find('patroni'),
  etcd: find('etcd'),
  haproxy: find('haproxy'),
  pgbouncer: find('pgbouncer'),
};
const packages = { postgres: 'postgresql', etcd: 'etcd-server' };

/** The missing Debian packages. */
export const missingPackages = Object.entries(programs)
  .filter(([, path]) => path === undefined)
  .map(([name]) => packages[name] ?? name);

/** Postgres refuses to run as root, so as root everything runs as its package's user. */
function findUser() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** How soon a failure is detected: the primary's lease ends after `ttl` seconds unless it is renewed every `loop_wait`. */
export const timing = { ttl: 15, loop_wait: 4, retry_timeout: 5 };

const patroniConfig = (node, { folder, etcdPort }) => ({
  scope: 'kith',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
  etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
  bootstrap: {
    dcs: {
      ...timing,
      // A write is acknowledged once one replica has it on disk, and only that replica can be promoted.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: node.data,
    bin_dir: programs.postgres,
    pgpass: join(folder, `${node.name}.pgpass`),
    authentication: {
      superuser: { username: 'postgres', password: 'postgres' },
      replication: { username: 'replicator', password: 'replicator' },
    },
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    parameters: { unix_socket_directories: '', shared_buffers: '32MB' },
  },
});

const haproxyConfig = (nodes, { primaryPort, replicaPort }) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${[
  { name: 'primary', port: primaryPort },
  { name: 'replica', port: replicaPort },
]
  .map(
    ({ name, port }) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET /${name}
  http-check expect status 200
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`,
  )
  .join('')}`;

const pgbouncerConfig = ({ folder, primaryPort, poolerPort }) => `[databases]
kith = host=127.0.0.1 port=${primaryPort} dbname=kith
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 15
max_client_conn = 200
; After a failover the next connection is tried at once, and nobody waits for one for longer than Kith does.
server_login_retry = 1
query_wait_timeout = 10
`;

/**
 * Starts the cluster in an empty folder, with an empty database for Kith; resolves when two replicas are streaming, one of them
 * synchronously. Returns Kith's three URLs and operations on the servers. `stop` ends every process.
 */
export async function startCluster(folder) {
  const user = findUser();
  const ports = {};
  for (const name of ['etcdPort', 'peerPort', 'primaryPort', 'replicaPort', 'poolerPort'])
    ports[name] = await freePort();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const nodes = [];
  for (const name of ['one', 'two', 'three']) {
    nodes.push({ name, port: await freePort(), rest: await freePort(), data: join(folder, name) });
  }
  const children = new Set();

  const run = (name, program, args) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const env = { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' };
    const child = spawn(program, args, { ...user, env, cwd: folder, stdio: ['ignore', log, log] });
    child.ended = new Promise((resolve) => child.once('exit', resolve));
    children.add(child);
    void child.ended.then(() => children.delete(child));
    return child;
  };
  const write = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  const startNode = (node) => {
    const config = write(`${node.name}.yml`, JSON.stringify(patroniConfig(node, { folder, ...ports }), null, 2));
    node.patroni = run(`patroni-${node.name}`, programs.patroni, [config]);
  };

  /** Kills all of a node's processes at once, as in a power loss. */
  const killNode = (node) => {
    node.patroni?.kill('SIGKILL');
    const pidFile = join(node.data, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    // The pid may have been reused, unless the process's working directory is the node's folder.
    const data = `${node.data}\0`;
    if (!readProcess(postmaster, 'cmdline').includes(data)) return;
    const backends = childrenOf(postmaster);
    for (const pid of [postmaster, ...backends]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  };

  /** Asks Patroni whether a server has the given role: primary, replica, or sync for the synchronous one. */
  const is = async (node, path) => {
    try {
      return (
        (await fetch(`http://127.0.0.1:${node.rest}/${path}`, { signal: AbortSignal.timeout(2_000) })).status === 200
      );
    } catch {
      return false;
    }
  };
  const which = async (path) => {
    const answers = await Promise.all(nodes.map((node) => is(node, path)));
    return nodes.filter((_, index) => answers[index]).map(({ name }) => name);
  };
  const wait = async (what, condition) => {
    const until = performance.now() + 120_000;
    while (!(await condition())) {
      if (performance.now() > until)
        throw new Error(`${what} did not come within two minutes; the logs are in ${folder}.`);
      await delay(250);
    }
  };
  const findPrimary = async () => {
    for (const node of nodes) if (await is(node, 'primary')) return node;
    throw new Error('No server is the primary.');
  };
  /** Two streaming replicas, one of them synchronous, and a primary. */
  const waitUntilWhole = () =>
    wait('A primary with two replicas', async () => {
      const [primaries, replicas, synchronous] = await Promise.all(['primary', 'replica', 'sync'].map(which));
      // During promotion a server reports both roles.
      return new Set([...primaries, ...replicas]).size === 3 && replicas.length === 2 && synchronous.length === 1;
    });

  const stop = async () => {
    for (const node of nodes) killNode(node);
    for (const child of children) child.kill('SIGKILL');
    await Promise.all([...children].map((child) => child.ended));
  };

  try {
    const client = `http://127.0.0.1:${ports.etcdPort}`;
    const peer = `http://127.0.0.1:${ports.peerPort}`;
    run('etcd', programs.etcd, [
      '--name',
      'etcd',
      '--data-dir',
      join(folder, 'etcd'),
      '--logger',
      'zap',
      '--log-level',
      'warn',
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `etcd=${peer}`,
    ]);
    const [first, ...others] = nodes;
    startNode(first);
    await wait('The first server', () => is(first, 'primary'));
    for (const node of others) startNode(node);
    await waitUntilWhole();
    const admin = (database, statement) => {
      const args = [
        '-X',
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
        `postgres://postgres@127.0.0.1:${first.port}/${database}`,
      ];
      const { status, stderr } = spawnSync(join(programs.postgres, 'psql'), args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`psql: ${stderr}`);
    };
    admin('postgres', 'create role kith login');
    admin('postgres', 'create database kith owner kith');

    write('users.txt', '"kith" ""\n');
    run('haproxy', programs.haproxy, ['-db', '-f', write('haproxy.cfg', haproxyConfig(nodes, ports))]);
    run('pgbouncer', programs.pgbouncer, ['-q', write('pgbouncer.ini', pgbouncerConfig({ folder, ...ports }))]);
    const urlOf = (port) => `postgres://kith@127.0.0.1:${port}/kith`;
    return {
      nodes,
      pooledUrl: urlOf(ports.poolerPort),
      primaryUrl: urlOf(ports.primaryPort),
      readUrl: urlOf(ports.replicaPort),
      findPrimary,
      killNode,
      startNode,
      waitUntilWhole,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    // After the name in brackets come state and parent pid.
    .filter((pid) => Number(readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1]) === parent);
