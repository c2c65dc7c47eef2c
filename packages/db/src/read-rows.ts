import type { Db } from './database.ts';
import type { SQL } from './sql.ts';

/** The rows of a raw statement, typed by the caller: for statements that Drizzle's builders cannot express. */
export async function readRows<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  // postgres.js returns an array of rows, PGlite an object that holds it.
  const answered: unknown = await db.execute(statement);
  return (Array.isArray(answered) ? answered : (answered as { rows: unknown }).rows) as Row[];
}
