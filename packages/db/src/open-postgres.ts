import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';
import { wrapClient } from './wrap-client.ts';

/** How many connections one process keeps. */
const POOL_SIZE = 10;

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
/** The driver's client of a URL, which connects with the first statement. */
export function connect(url: string, options: { max: number; prepare?: boolean }): postgres.Sql {
  const { url: address, ...socket } = readSocket(url);
  return postgres(address, {
    ...socket,
    ...options,
    connect_timeout: 5,
    // A server that comes back is to be found within a second; the driver's own pauses grow to twenty.
    backoff: (tries: number) => Math.min(2 ** tries / 50, 1),
    onnotice: () => {},
    connection: { application_name: 'kith' },
  });
}

/** Whether a pooler stands in between: the process that answers is not the one that the connection was promised. */
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
  /** The same database without the pooler of `url`: for migrations and for listening, which need a session of their own. */
  directUrl?: string | null;
  /** Whether to bring the database to this version's tables; yes when absent. */
  migrate?: boolean;
}

/**
 * Opens a Postgres server by its URL and migrates it, under an advisory lock, so that several processes may start at once.
 * The URL may be that of a pooler in transaction mode; statements are then not prepared, unless it says `?prepare=true`
 * (PgBouncer from 1.21 on with `max_prepared_statements`).
 * `?host=/folder` asks for the server's socket there, which costs half of what TCP does.
 * In a transaction, a statement that takes over 15 s is ended by the server and a lock is waited for at most 5 s.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const directUrl = options.directUrl ?? url;
  const unprepared = !URL.parse(url)?.searchParams.has('prepare') && (await isPooled(url));
  // Also the driver's own `commit` counts here: one that is prepared elsewhere fails, and its repetition rolls back in silence.
  const client = connect(url, { max: POOL_SIZE, ...(unprepared ? { prepare: false } : {}) });
  // The driver never listens again on a client whose connection was lost for long, so each subscription has its own.
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
          // With a parameter nothing is sent behind it on the same connection, which a pooler could hand on in between.
          await Promise.race([client`select ${1}::int`, late.promise]);
        } finally {
          clearTimeout(timer);
        }
      },
      // With a parameter, as above.
      countConnections: () => client<{ state: string; count: number }[]>`
        select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like ${'kith%'} group by 1`,
      copies: null,
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
