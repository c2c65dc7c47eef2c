import type { Db } from './database.ts';

/**
 * Memoises a value per database: mainly prepared queries, because building a statement takes Drizzle longer than sending it.
 * `build` returns the result of `.prepare(name)`, with `sql.placeholder` for variable values. Inside a transaction it builds
 * anew, at the cost of an ordinary query.
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
