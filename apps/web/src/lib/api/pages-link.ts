import type { AppRouter } from '@kith/api';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** The shape of every list answer: a page's entries and the next cursor. */
interface ListPage {
  items: unknown[];
  next_cursor: string | null;
}

/** Whether an answer is a page, as every list's is by contract. */
const isPage = (result: object): result is { data: ListPage } => 'data' in result && 'items' in Object(result.data);

/**
 * Fetches a list without `limit` completely, page by page: server answers stay small, and screens have the whole list for
 * searching and grouping. A list with a `limit` is a single page.
 */
export const pagesLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || !/\.(?:list|members)$/.test(op.path) || 'limit' in Object(op.input)) return next(op);
    return observable((observer) => {
      const items: unknown[] = [];
      let stop = () => {};
      const read = (input: unknown) => {
        let cursor: string | null = null;
        const reading = next({ ...op, input }).subscribe({
          next: (answer) => {
            const { result } = answer;
            if (!isPage(result)) return observer.next(answer);
            cursor = result.data.next_cursor;
            items.push(...result.data.items);
            if (cursor === null) observer.next({ result: { data: { items, next_cursor: null } } });
          },
          error: (error) => observer.error(error),
          complete: () => (cursor === null ? observer.complete() : read({ ...Object(op.input), cursor })),
        });
        stop = () => reading.unsubscribe();
      };
      read(op.input);
      return () => stop();
    });
  };
