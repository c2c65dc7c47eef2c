import type postgres from 'postgres';

/** How many different statements are prepared, because each connection keeps them for as long as it lives. */
const MOST = 300;

type Sender = Pick<postgres.Sql, 'unsafe'> & Partial<Pick<postgres.TransactionSql, 'savepoint'>>;

/**
 * Lets a postgres.js client prepare the statements that Drizzle writes. Drizzle asks for that only where a query was
 * prepared by name, and Postgres then plans every other statement anew each time, which for Kith's queries takes longer than
 * running them. A statement is prepared when it comes for the second time. `?prepare=false` in the address switches it off,
 * for a pooler that hands each transaction another connection.
 */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  const [seen, prepared] = [new Set<string>(), new Set<string>()];
  const isWorthIt = (query: string) => {
    if (prepared.has(query)) return true;
    if (prepared.size >= MOST) return false;
    if (seen.delete(query)) {
      prepared.add(query);
      return true;
    }
    // Lists of ids come in many lengths, each a statement of its own.
    if (seen.size >= 10 * MOST) seen.clear();
    seen.add(query);
    return false;
  };

  function wrap<S extends Sender>(sender: S): S {
    return new Proxy(sender, {
      get(target, name) {
        if (name === 'unsafe') {
          return (query: string, values?: [], options?: postgres.UnsafeQueryOptions) =>
            target.unsafe(query, values, { ...options, prepare: options?.prepare === true || isWorthIt(query) });
        }
        const member: unknown = Reflect.get(target, name);
        if (name !== 'begin' && name !== 'savepoint') return member;
        return (...given: unknown[]) => {
          // Both end with the function that gets the transaction.
          const work = given.pop() as (inner: postgres.TransactionSql) => unknown;
          return Reflect.apply(member as (...args: unknown[]) => unknown, target, [
            ...given,
            (inner: postgres.TransactionSql) => work(wrap(inner)),
          ]);
        };
      },
    });
  }
  return wrap(client);
}
