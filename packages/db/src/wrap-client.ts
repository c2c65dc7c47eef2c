import type postgres from 'postgres';

/** Maximum number of prepared statements, because each connection keeps them for its lifetime. */
const MAX_PREPARED = 300;

// Set in each transaction, because a pooler refuses startup parameters and shares sessions.
const transactionLimits =
  "set local statement_timeout = '15s'; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '20s'";

type Sender = Pick<postgres.Sql, 'unsafe'> & Partial<Pick<postgres.TransactionSql, 'savepoint'>>;

/**
 * Adapts a postgres.js client to Drizzle in three ways.
 * 1. Statements are prepared at their second use, unless the client has `prepare: false`. Drizzle requests that only for queries
 * prepared by name, and planning Kith's other queries each time takes longer than running them.
 * 2. Every transaction has its own timeouts.
 * 3. With `prepare: false`, as behind a pooler, statements outside transactions are not pipelined: the pooler hands the server
 * over with the first answer, and half of the next statement with it, which would hang the connection.
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
    // Lists of ids have many lengths, each a separate statement.
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
          // Both overloads end with the callback.
          const work = given.pop() as (inner: postgres.TransactionSql) => unknown;
          return Reflect.apply(member as (...args: unknown[]) => unknown, target, [
            ...given,
            (inner: postgres.TransactionSql) => {
              // Not awaited: it is pipelined with the first statement, and its failure fails the transaction.
              if (name === 'begin') void inner.unsafe(transactionLimits).execute();
              return work(wrap(inner));
            },
          ]);
        };
      },
    });
  }
  // The driver calls this after sending a statement, to decide whether the connection takes another.
  return wrap(client, client.options.prepare ? {} : { onexecute: () => false });
}
