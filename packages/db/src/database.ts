import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** A connection to either database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The open database of a process. */
export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Where the job queue runs its own SQL: on the embedded database, or over its own connections. */
  queueOn: { client: PGlite } | { url: string };
  /**
   * Subscribes to what any process sends with `notify`, until the returned function is called. The subscription may end by
   * itself, and a pooler accepts it without delivering anything; callers that need certainty probe with their own notification.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends a text of at most 8,000 bytes to all listeners of the channel. */
  notify(channel: string, payload: string): Promise<void>;
  /** Resolves when the database answers within the given time; rejects otherwise. */
  ping(timeoutMs: number): Promise<void>;
  /** Connections of all Kith processes to the server, by state; empty for the embedded database. */
  countConnections(): Promise<{ state: string; count: number }[]>;
  /** Online backups; null for a server, which has its own tools. */
  copies: {
    /** A marker that changes with every write, to skip a backup that would contain nothing new. */
    position(): Promise<string>;
    /** A consistent copy of the database as a gzipped tar. */
    take(): Promise<Blob>;
  } | null;
  /**
   * Vacuums and analyzes the tables that changed enough since the last time, one after the other; null for a server, whose autovacuum
   * does it. Without it the planner of the embedded database would know no sizes, and its files would only grow.
   */
  vacuum: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** A startup error for the operator: printed as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
