import DataLoader from 'dataloader';
import type { Db } from './database.ts';
import { prepareOnce } from './prepare-once.ts';

/** How many keys one statement is asked for. */
const MOST = 100;

/**
 * A look-up by key that asks for all keys of one turn of the event loop with one statement, because at a busy moment most of
 * what a short read costs is the trip. `find` answers the rows of many keys in any order, `keyOf` says whose a row is; a key
 * has at most one row, and no spaces. Nothing is remembered from one turn to the next.
 */
export function lookUpTogether<Row>(
  find: (db: Db, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | null> {
  const loader = prepareOnce(
    (db) =>
      new DataLoader<string, Row | null>(
        async (keys) => {
          const rows = new Map((await find(db, keys)).map((row) => [keyOf(row), row]));
          return keys.map((key) => rows.get(key) ?? null);
        },
        { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate },
      ),
  );
  return (db, key) => loader(db).load(key);
}
