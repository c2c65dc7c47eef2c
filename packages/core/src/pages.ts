import { limits } from '@kith/contracts/limits';
import { unknownPage } from '@kith/contracts/text';
import { invalid } from './errors.ts';

/** Keyset pagination, so that page 100 costs as much as page 1. */
interface Listing<Row, Item> {
  /** Without it everything is read at once; for callers in this process that know how much there is. */
  limit: number | undefined;
  /** Reads at most `count` rows after `last`, or after the requested cursor; null is no limit. */
  read: (count: number | null, last: Row | undefined) => Promise<Row[]>;
  present: (row: Row) => Item;
  writeCursor: (row: Row) => string;
  /** Maximum number of rows per statement; fewer where rows can be large. */
  rowsAtOnce?: number;
}

/** The entries of a page and the cursor of the next one. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * Reads one page of a list: at most `limit` entries, ended early once they reach `limits.pageBytes` as JSON. Reads in small
 * batches, to bound memory and to let the event loop serve other requests in between.
 */
export async function readPage<Row, Item>(listing: Listing<Row, Item>): Promise<Page<Item>> {
  const { limit, read, present, writeCursor, rowsAtOnce = 100 } = listing;
  if (limit === undefined) return { items: (await read(null, undefined)).map(present), next_cursor: null };
  const items: Item[] = [];
  let bytes = 0;
  let last: Row | undefined;
  for (;;) {
    const wanted = Math.min(rowsAtOnce, limit - items.length);
    // One extra row shows whether another page follows.
    const rows = await read(wanted + 1, last);
    for (const row of rows.slice(0, wanted)) {
      if (bytes >= limits.pageBytes && last !== undefined) return { items, next_cursor: writeCursor(last) };
      const item = present(row);
      bytes += Buffer.byteLength(JSON.stringify(item));
      items.push(item);
      last = row;
    }
    if (rows.length <= wanted || last === undefined) return { items, next_cursor: null };
    if (items.length >= limit) return { items, next_cursor: writeCursor(last) };
  }
}

/** A cursor that this list did not issue. */
export const unknownCursor = () => invalid(unknownPage, 'cursor');

/** The cursor of a list by name and id. */
export const writeCursor = ({ name, id }: { name: string; id: string }): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** Parses a cursor from `writeCursor`; throws `invalid_input` for anything else. */
export function readCursor(cursor: string): { name: string; id: string } {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read)) {
      const [name, id]: unknown[] = read;
      const isName = typeof name === 'string' && name.isWellFormed() && !name.includes('\u0000');
      if (isName && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
        return { name, id };
    }
  } catch {
    // Falls through to the single refusal below.
  }
  throw unknownCursor();
}
