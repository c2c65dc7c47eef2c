import { type SQL, sql } from './sql.ts';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from './database.ts';
import { connect } from './open-postgres.ts';
import * as schema from './schema/index.ts';
import { wrapClient } from './wrap-client.ts';

/** The pool size per process. */
const POOL_SIZE = 5;

/** A read replica, which may lag behind. */
export interface ReplicaServer {
  /**
   * Runs reads in one transaction on it: with `repeatable read` all see one snapshot, with `read committed` each sees the latest
   * state. Rejects when the replica does not answer.
   */
  read<T>(work: (db: Db) => Promise<T>, isolationLevel: 'repeatable read' | 'read committed'): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a replica by URL, or a proxy or pooler before several; connects lazily. Statements are not prepared, because the URL may
 * be a pooler's.
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
  // Only servers have replicas, and their driver returns an array of plain objects.
  const rows: unknown = await db.execute(query);
  return (rows as { answer: unknown }[])[0]?.answer;
}

/** The primary's current WAL position; everything shown to anybody is before it. */
export const findLogPosition = async (primary: Db): Promise<string> =>
  String(await askOne(primary, sql`select pg_current_wal_insert_lsn()::text as answer`));

/** Whether a server is a replica that has replayed up to this WAL position of the primary. */
export const holdsPosition = async (replica: Db, position: string): Promise<boolean> =>
  (await askOne(
    replica,
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as answer`,
  )) === true;
