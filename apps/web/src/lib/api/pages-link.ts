import type { AppRouter } from '@kith/api';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** What every list answers: the entries of one page, and where the next one begins. */
interface ListPage {
  items: unknown[];
  next_cursor: string | null;
}

/** Whether an answer holds a page: every list does, by its contract. */
const isPage = (result: object): result is { data: ListPage } => 'data' in result && 'items' in Object(result.data);

/**
 * Reads a list that was asked for without a `limit` to its end, page by page: no answer of the server is large, and a screen has the
 * whole list that it searches and groups. A list with a `limit` is one page.
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
