// A list requested without paging: complete, but streamed page by page, so that thousands of entries neither fill memory nor
// block others.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@kith/contracts/limits';
import { DomainError } from '@kith/core/errors';
import * as z from 'zod/mini';

const page = z.object({ items: z.array(z.unknown()), next_cursor: z.nullable(z.string()) });
type ListPage = z.output<typeof page>;

/** Returns the page at a cursor; the first page without one. */
export type ReadPage = (cursor: string | undefined) => Promise<unknown>;

async function* pagesFrom(first: ListPage, read: ReadPage): AsyncGenerator<unknown[]> {
  let current = first;
  for (;;) {
    yield current.items;
    if (current.next_cursor === null) return;
    current = page.parse(await read(current.next_cursor));
  }
}

/** The ETag of a whole list, and how to send it. */
export interface WholeList {
  etag: string;
  /** The body under each of these names; rereads the pages one at a time with backpressure. */
  send(names: readonly string[]): Readable;
}

/**
 * Reads a list to its end and keeps only a digest; null when the first page is complete. Throws `too_large` above
 * `limits.wholeListBytes`.
 */
export async function digestWholeList(first: unknown, read: ReadPage): Promise<WholeList | null> {
  const began = page.parse(first);
  if (began.next_cursor === null) return null;
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const items of pagesFrom(began, read)) {
    const text = JSON.stringify(items);
    digest.update(text);
    bytes += Buffer.byteLength(text);
    if (bytes > limits.wholeListBytes) {
      throw new DomainError(
        'too_large',
        'This list is too long to be sent at once. Please ask for pages of it with limit.',
      );
    }
  }
  return {
    etag: `"${digest.digest('base64url').slice(0, 22)}"`,
    send: (names) => Readable.from(write(names, began, read), { objectMode: false, highWaterMark: 65_536 }),
  };
}

async function* write(names: readonly string[], first: ListPage, read: ReadPage): AsyncGenerator<string> {
  yield '{"success":true';
  for (const name of names) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const items of pagesFrom(first, read)) {
      yield separator + items.map((item) => JSON.stringify(item)).join(',');
      separator = ',';
    }
    yield ']';
  }
  yield ',"next_cursor":null}';
}
