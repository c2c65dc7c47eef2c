import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** A connection to either database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The open database of a process. */
export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Where the job queue runs its own SQL: on the embedded database itself, or over connections of its own. */
  queueOn: { client: PGlite } | { url: string };
  /**
   * Calls `onMessage` with what any process sends by `notify`, until the returned function ends the subscription. It may end
   * by itself, and a pooler accepts it without delivering anything; whoever needs to know notifies themselves.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends a text of at most 8,000 bytes to all who listen to the channel. */
  notify(channel: string, payload: string): Promise<void>;
  /** Answers when the database does, within the given time; rejects otherwise. */
  ping(timeoutMs: number): Promise<void>;
  /** How many connections of every Kith process the server sees, by state; empty for the embedded database, which has one. */
  countConnections(): Promise<{ state: string; count: number }[]>;
  /** Copies of the whole database while it is used; null for a server, which has tools of its own. */
  copies: {
    /** A text that changes with every row written, by which a copy that would hold nothing new can be left out. */
    position(): Promise<string>;
    /** The database between two statements, as a gzipped tar. */
    take(): Promise<Blob>;
  } | null;
  close(): Promise<void>;
}

/** A refusal at start that a person must read: printed as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
