import type { Db } from './database.ts';

/**
 * Builds something once for each database: prepared queries above all, because writing a statement takes Drizzle longer than
 * sending it. `build` then gives what `.prepare(name)` gives, with `sql.placeholder` for what differs from call to call. For a
 * transaction it builds anew, which costs what an ordinary query costs.
 */
export function prepareOnce<Prepared>(build: (db: Db) => Prepared): (db: Db) => Prepared {
  const built = new WeakMap<Db, { queries: Prepared }>();
  return (db) => {
    const known = built.get(db);
    if (known) return known.queries;
    const queries = build(db);
    built.set(db, { queries });
    return queries;
  };
}
