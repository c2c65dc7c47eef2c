import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { prepareStatements } from './prepare-statements.ts';
import * as schema from './schema/index.ts';

/** How many connections one process keeps. */
const POOL = 10;

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

/**
 * Opens a Postgres server by its URL and migrates it, under an advisory lock, so that several processes may start at once.
 * `?host=/folder` asks for the server's socket there, which costs half of what TCP does.
 * A statement that takes over 15 s is ended by the server; a lock is waited for at most 5 s.
 */
export async function openPostgres(url: string, options: { migrate?: boolean } = {}): Promise<Database> {
  const { url: address, ...socket } = readSocket(url);
  const connect = (max: number) =>
    postgres(address, {
      ...socket,
      max,
      connect_timeout: 5,
      onnotice: () => {},
      connection: {
        application_name: 'kith',
        statement_timeout: 15_000,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 20_000,
        // Compiling a plan takes longer than any of Kith's short queries.
        jit: 'off',
        // Every query is of one owner or friend; on today's disks an index beats reading a table, however small.
        random_page_cost: 1.1,
        // One plan for all owners: their queries differ in size, never in kind, and planning takes longer than running them.
        plan_cache_mode: 'force_generic_plan',
        // Such a plan outlives its minute: one made for an empty table would go on reading it whole while it grows.
        enable_seqscan: 'off',
      },
    });
  const client = connect(POOL);
  const open = (connection: postgres.Sql) => drizzle(prepareStatements(connection), { schema, casing: 'snake_case' });
  // What arrives while an answer is awaited goes out together, which halves what a busy server spends on short reads.
  const shared = connect(1);
  // Listening holds a connection of its own; it is opened on first use.
  let ears: ReturnType<typeof connect> | undefined;
  const database: Database = {
    db: open(client),
    lookups: open(shared),
    kind: 'postgres',
    listen: async (channel, heard) => {
      ears ??= connect(1);
      const listening = await ears.listen(channel, heard);
      return () => listening.unlisten();
    },
    ping: async (timeoutMs) => {
      const timer = Promise.withResolvers<never>();
      const timeout = setTimeout(() => timer.reject(new Error('The database does not answer.')), timeoutMs);
      try {
        await Promise.race([client`select 1`, timer.promise]);
      } finally {
        clearTimeout(timeout);
      }
    },
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), shared.end({ timeout: 5 }), ears?.end({ timeout: 1 })]);
    },
  };
  if (options.migrate !== false) {
    try {
      await migrate(database);
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  return database;
}
