import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';
import { wrapClient } from './wrap-client.ts';

/** The pool size of one process. */
const POOL_SIZE = 10;

/** Extracts `?host=/folder`, libpq's notation for a Unix socket, from a URL; the driver wants it as an option. */
function readSocket(url: string): { url: string; path?: string } {
  const address = URL.parse(url);
  const folder = address?.searchParams.get('host');
  if (!address || !folder?.startsWith('/')) return { url };
  address.searchParams.delete('host');
  // With an empty host the driver would parse the database name as the host.
  if (address.hostname === '') address.hostname = 'localhost';
  return { url: address.href, path: `${folder}/.s.PGSQL.${address.port || 5432}` };
}

// The only startup parameter is the name, because a pooler refuses others.
/** The driver's client for a URL, which connects lazily. */
export function connect(url: string, options: { max: number; prepare?: boolean }): postgres.Sql {
  const { url: address, ...socket } = readSocket(url);
  return postgres(address, {
    ...socket,
    ...options,
    connect_timeout: 5,
    // A server that returns should be found within a second; the driver's default backoff grows to twenty.
    backoff: (tries: number) => Math.min(2 ** tries / 50, 1),
    onnotice: () => {},
    connection: { application_name: 'kith' },
  });
}

/** Whether there is a pooler: the backend pid differs from the one announced to the connection. */
async function isPooled(url: string): Promise<boolean> {
  const client = connect(url, { max: 1 });
  try {
    const answer = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return answer[0]?.pid !== answer.state.pid;
  } finally {
    await client.end({ timeout: 5 });
  }
}

interface PostgresOptions {
  /** The same database without the pooler of `url`: for migrations and LISTEN, which need a session. */
  directUrl?: string | null;
  /** Whether to migrate the database; default true. */
  migrate?: boolean;
}

/**
 * Opens a Postgres server by URL and migrates it under an advisory lock, so that several processes may start at once. The URL may
 * be that of a pooler in transaction mode; statements are then not prepared, unless it says `?prepare=true` (PgBouncer 1.21 or
 * later with `max_prepared_statements`). `?host=/folder` uses the server's Unix socket, at half the cost of TCP. Inside
 * transactions statements time out after 15 s and lock waits after 5 s.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const directUrl = options.directUrl ?? url;
  const unprepared = !URL.parse(url)?.searchParams.has('prepare') && (await isPooled(url));
  // This includes the driver's own `commit`: if it was prepared on another backend it fails, and its retry silently rolls back.
  const client = connect(url, { max: POOL_SIZE, ...(unprepared ? { prepare: false } : {}) });
  // The driver does not resubscribe after a long outage, so each subscription gets its own client.
  const listening = new Set<postgres.Sql>();
  const end = async (one: postgres.Sql) => {
    listening.delete(one);
    await one.end({ timeout: 5 });
  };
  const close = async () => {
    await Promise.all([client, ...listening].map(end));
  };
  try {
    if (options.migrate !== false) await migrateBy(directUrl);
    return {
      db: drizzle(wrapClient(client), { schema, casing: 'snake_case' }),
      kind: 'postgres',
      queueOn: { url: directUrl },
      listen: async (channel, onMessage) => {
        const direct = connect(directUrl, { max: 1 });
        listening.add(direct);
        try {
          await direct.listen(channel, onMessage);
        } catch (error) {
          await end(direct);
          throw error;
        }
        return () => end(direct);
      },
      notify: async (channel, payload) => {
        await client.notify(channel, payload);
      },
      ping: async (timeoutMs) => {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), timeoutMs);
        try {
          // A parameter prevents pipelining on the connection, which a pooler could hand over in between.
          await Promise.race([client`select ${1}::int`, late.promise]);
        } finally {
          clearTimeout(timer);
        }
      },
      // The parameter prevents pipelining, as above.
      countConnections: () => client<{ state: string; count: number }[]>`
        select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like ${'kith%'} group by 1`,
      copies: null,
      vacuum: null,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateBy(directUrl: string): Promise<void> {
  const direct = connect(directUrl, { max: 1 });
  try {
    await migrate({ db: drizzle(direct, { schema, casing: 'snake_case' }) });
  } finally {
    await direct.end({ timeout: 5 });
  }
}
