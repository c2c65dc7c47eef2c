import type { Db } from './database.ts';
import type { SQL } from './sql.ts';

/** The rows that a statement answers, as the caller says what is in them: for statements that no builder of Drizzle can say. */
export async function readRows<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  // postgres.js answers an array of rows, PGlite an object that holds it.
  const answered: unknown = await db.execute(statement);
  return (Array.isArray(answered) ? answered : (answered as { rows: unknown }).rows) as Row[];
}
