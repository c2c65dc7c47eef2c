import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';
import { wrapClient } from './wrap-client.ts';

/** How many connections one process keeps. */
const POOL_SIZE = 10;
/** How long a listener waits for its own notification, in milliseconds. */
const LISTEN_TIMEOUT = 3_000;
const PROBE = 'kith probe ';

/** Takes `?host=/folder` out of a URL, with which libpq names the folder of a server's socket; the driver wants its path. */
function readSocket(url: string): { url: string; path?: string } {
  const address = URL.parse(url);
  const folder = address?.searchParams.get('host');
  if (!address || !folder?.startsWith('/')) return { url };
  address.searchParams.delete('host');
  // Without a name between the slashes the driver would read the database's as that of a host.
  if (address.hostname === '') address.hostname = 'localhost';
  return { url: address.href, path: `${folder}/.s.PGSQL.${address.port || 5432}` };
}

// No startup parameter but the name: a pooler refuses the others.
function connect(url: string, max: number): postgres.Sql {
  const { url: address, ...socket } = readSocket(url);
  return postgres(address, {
    ...socket,
    max,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'kith' },
  });
}

/** Whether a pooler stands in between: the process that answers is not the one that the connection was promised. */
async function isPooled(client: postgres.Sql): Promise<boolean> {
  const answer = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return answer[0]?.pid !== answer.state.pid;
}

/** Rejects with the sentence unless the promise is settled within `ms` milliseconds. */
async function within<T>(ms: number, promise: Promise<T>, sentence: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(sentence)), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

interface PostgresOptions {
  /** The same database without the pooler of `url`: for migrations and for listening, which need a session of their own. */
  directUrl?: string | null;
  /** Whether to bring the database to this version's tables; yes when absent. */
  migrate?: boolean;
}

/**
 * Opens a Postgres server by its URL and migrates it, under an advisory lock, so that several processes may start at once.
 * The URL may be that of a pooler in transaction mode; statements are then not prepared, unless it says `?prepare=true`.
 * `?host=/folder` asks for the server's socket there, which costs half of what TCP does.
 * In a transaction, a statement that takes over 15 s is ended by the server and a lock is waited for at most 5 s.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const client = connect(url, POOL_SIZE);
  const direct = connect(options.directUrl ?? url, 1);
  const close = async () => {
    await Promise.all([client.end({ timeout: 5 }), direct.end({ timeout: 5 })]);
  };
  try {
    const prepare = URL.parse(url)?.searchParams.has('prepare') || !(await isPooled(client));
    if (options.migrate !== false) await migrate({ db: drizzle(direct, { schema, casing: 'snake_case' }) });
    return {
      db: drizzle(wrapClient(client, { prepare }), { schema, casing: 'snake_case' }),
      kind: 'postgres',
      queueOn: { url: options.directUrl ?? url },
      listen: (channel, onMessage) => listen(direct, channel, onMessage),
      ping: async (timeoutMs) => {
        await within(timeoutMs, client`select 1`, 'The database does not answer.');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens, and proves it by a notification of its own: a pooler accepts the command and then delivers nothing. */
async function listen(client: postgres.Sql, channel: string, onMessage: (payload: string) => void) {
  const probe = `${PROBE}${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  const subscription = await client.listen(channel, (payload) => {
    if (payload === probe) heard.resolve();
    else if (!payload.startsWith(PROBE)) onMessage(payload);
  });
  try {
    await client.notify(channel, probe);
    await within(LISTEN_TIMEOUT, heard.promise, 'The database accepts to notify and does not; is it behind a pooler?');
  } catch (error) {
    await subscription.unlisten();
    throw error;
  }
  return () => subscription.unlisten();
}
