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
  /** Hears what any process sends with `pg_notify(channel, payload)`; the returned function ends it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Answers when the database does, within the given time; rejects otherwise. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

/** A refusal at start that a person must read: printed as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
