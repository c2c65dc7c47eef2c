import { limits } from '@kith/contracts/limits';
import { unknownPage } from '@kith/contracts/text';
import { invalid } from './errors.ts';

/** How a list is read: by keyset, so that page 100 costs what page 1 costs. */
interface Listing<Row, Item> {
  /** Without it everything is read at once; that is for the callers inside this process that know how much there is. */
  limit: number | undefined;
  /** Reads at most `count` rows behind `last`, or behind the cursor that was asked for; null is no limit. */
  read: (count: number | null, last: Row | undefined) => Promise<Row[]>;
  present: (row: Row) => Item;
  writeCursor: (row: Row) => string;
  /** How many rows one statement may read; fewer where one of them can be large. */
  rowsAtOnce?: number;
}

/** The entries of a page, and where the next one begins. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * Reads one page of a list: at most `limit` entries, and no further one once they are `limits.pageBytes` large as JSON. It reads some
 * rows at a time, so that neither memory nor the event loop is held by more, and other requests are answered in between.
 */
export async function readPage<Row, Item>(listing: Listing<Row, Item>): Promise<Page<Item>> {
  const { limit, read, present, writeCursor, rowsAtOnce = 100 } = listing;
  if (limit === undefined) return { items: (await read(null, undefined)).map(present), next_cursor: null };
  const items: Item[] = [];
  let bytes = 0;
  let last: Row | undefined;
  for (;;) {
    const wanted = Math.min(rowsAtOnce, limit - items.length);
    // One more than wanted tells whether another page follows.
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

/** A cursor that the list did not give. */
export const unknownCursor = () => invalid(unknownPage, 'cursor');

/** The cursor of a list by name and id. */
export const writeCursor = ({ name, id }: { name: string; id: string }): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** Reads what `writeCursor` wrote; throws `invalid_input` for anything else. */
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
    // Falls through to the one refusal below.
  }
  throw unknownCursor();
}
