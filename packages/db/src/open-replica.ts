import { type SQL, sql } from './sql.ts';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from './database.ts';
import { connect } from './open-postgres.ts';
import * as schema from './schema/index.ts';
import { wrapClient } from './wrap-client.ts';

/** How many connections one process keeps to it. */
const POOL_SIZE = 5;

/** A server that follows the database and may be behind it. */
export interface ReplicaServer {
  /**
   * Runs reads in one transaction on it: `repeatable read` shows all of them the same instant, `read committed` each what the
   * server holds when it is sent. Rejects when the server does not answer.
   */
  read<T>(work: (db: Db) => Promise<T>, isolationLevel: 'repeatable read' | 'read committed'): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a replica by its URL, or a proxy or pooler before several; connects with the first read. Statements are not prepared,
 * because the URL may be a pooler's.
 */
export function openReplica(url: string): ReplicaServer {
  const client = connect(url, { max: POOL_SIZE, prepare: false });
  const db: Db = drizzle(wrapClient(client), { schema, casing: 'snake_case' });
  return {
    read: (work, isolationLevel) => db.transaction(work, { isolationLevel, accessMode: 'read only' }),
    close: () => client.end({ timeout: 5 }),
  };
}

async function askOne(db: Db, query: SQL): Promise<unknown> {
  // Only servers have replicas, and their driver answers an array of plain objects.
  const rows: unknown = await db.execute(query);
  return (rows as { answer: unknown }[])[0]?.answer;
}

/** How far the log of the primary goes; everything that anybody was shown by it stands before this. */
export const findLogPosition = async (primary: Db): Promise<string> =>
  String(await askOne(primary, sql`select pg_current_wal_insert_lsn()::text as answer`));

/** Whether a server is a replica and holds everything up to this position of the primary's log. */
export const holdsPosition = async (replica: Db, position: string): Promise<boolean> =>
  (await askOne(
    replica,
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as answer`,
  )) === true;
