import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** How many connections one process keeps. */
const POOL = 10;

/**
 * Opens a Postgres server by its URL and migrates it, under an advisory lock, so that several processes may start at once.
 * A statement that takes over 15 s is ended by the server; a lock is waited for at most 5 s.
 */
export async function openPostgres(url: string, options: { migrate?: boolean } = {}): Promise<Database> {
  const connect = (max: number) =>
    postgres(url, {
      max,
      connect_timeout: 5,
      onnotice: () => {},
      connection: {
        application_name: 'kith',
        statement_timeout: 15_000,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 20_000,
        // Compiling a plan takes longer than any of Kith's short queries.
        jit: false,
        // Every query is of one owner or friend; on today's disks an index beats reading a table, however small.
        random_page_cost: 1.1,
      },
    });
  const client = connect(POOL);
  // Listening holds a connection of its own; it is opened on first use.
  let ears: ReturnType<typeof connect> | undefined;
  const database: Database = {
    db: drizzle(client, { schema, casing: 'snake_case' }),
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
      await Promise.all([client.end({ timeout: 5 }), ears?.end({ timeout: 1 })]);
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
