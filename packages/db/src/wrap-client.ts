import type postgres from 'postgres';

/** How many different statements are prepared, because each connection keeps them for as long as it lives. */
const MAX_PREPARED = 300;

// Set in each transaction anew, because a pooler refuses them at the start of a connection and hands it on afterwards.
const transactionLimits =
  "set local statement_timeout = '15s'; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '20s'";

type Sender = Pick<postgres.Sql, 'unsafe'> & Partial<Pick<postgres.TransactionSql, 'savepoint'>>;

/**
 * Fits a postgres.js client to what Drizzle asks of it, in three ways.
 *
 * Statements are prepared when they come for the second time, unless the client was made with `prepare: false`. Drizzle asks
 * for that only where a query was prepared by name, and Postgres would plan every other statement anew each time, which for
 * Kith's queries takes longer than running them.
 *
 * Every transaction has time limits of its own.
 *
 * With `prepare: false`, as behind a pooler, nothing is sent behind a statement outside of a transaction before its answer is there. The
 * pooler hands the server on with that answer, and half of the next statement with it: its connection would wait for ever.
 */
export function wrapClient(client: postgres.Sql): postgres.Sql {
  const [seen, prepared] = [new Set<string>(), new Set<string>()];
  const isRepeated = (query: string) => {
    if (prepared.has(query)) return true;
    if (prepared.size >= MAX_PREPARED) return false;
    if (seen.delete(query)) {
      prepared.add(query);
      return true;
    }
    // Lists of ids come in many lengths, each a statement of its own.
    if (seen.size >= 10 * MAX_PREPARED) seen.clear();
    seen.add(query);
    return false;
  };

  function wrap<S extends Sender>(sender: S, own: object = {}): S {
    return new Proxy(sender, {
      get(target, name) {
        if (name === 'unsafe') {
          return (query: string, values?: [], options?: postgres.UnsafeQueryOptions) =>
            target.unsafe(query, values, {
              ...options,
              ...own,
              prepare: options?.prepare === true || isRepeated(query),
            });
        }
        const member: unknown = Reflect.get(target, name);
        if (name !== 'begin' && name !== 'savepoint') return member;
        return (...given: unknown[]) => {
          // Both end with the function that gets the transaction.
          const work = given.pop() as (inner: postgres.TransactionSql) => unknown;
          return Reflect.apply(member as (...args: unknown[]) => unknown, target, [
            ...given,
            (inner: postgres.TransactionSql) => {
              // Not awaited: it travels with the first statement, and a failure of it fails the transaction.
              if (name === 'begin') void inner.unsafe(transactionLimits).execute();
              return work(wrap(inner));
            },
          ]);
        };
      },
    });
  }
  // The driver asks this after it has sent a statement, itself to begin transactions: whether the connection takes another.
  return wrap(client, client.options.prepare ? {} : { onexecute: () => false });
}
