import type { Database } from '@kith/db';
import { sql } from '@kith/db/sql';
import { rowsOf } from '@kith/db/testing';

/**
 * Which of these strings occur in which table, as `schema.table` → strings: in any column, including bytes, of every table except
 * Postgres's own.
 */
export async function searchTables(
  { db }: Pick<Database, 'db'>,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const ask = async (text: string) => rowsOf(await db.execute(sql.raw(text)));
  const tables = await ask(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const forms = words.map((word) => [word, word, Buffer.from(word).toString('hex')] as const);
  const found = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const rows = await ask(`select t::text as row from "${String(schema)}"."${String(name)}" t`);
    const text = rows.map(({ row }) => String(row)).join('\n');
    const here = forms.filter(([, plain, hex]) => text.includes(plain) || text.includes(hex)).map(([word]) => word);
    if (here.length > 0) found.set(`${String(schema)}.${String(name)}`, here);
  }
  return found;
}
