import type { Inbox, InboxFilter, InboxItem } from '@kith/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { type KeptLines, keepNew, partLines } from './group-lines.ts';

const PAGE = 50;

/** The lines of the inbox that a filter leaves, as many pages as were asked for, with those that were new in this visit. */
export function useInbox(filter: InboxFilter | undefined) {
  const [pages, setPages] = useState(1);
  const query = useQuery<Inbox>({
    queryKey: trpc.inbox.list.queryKey({ filter, limit: pages * PAGE }),
    // Pages are short answers; an infinite query would do the same, and its code would be in the first load of every page.
    queryFn: async ({ signal }) => {
      const items: InboxItem[] = [];
      let next_cursor: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next_cursor !== null); page += 1) {
        const cursor: string | undefined = next_cursor ?? undefined;
        const answer: Inbox = await api.inbox.list.query({ filter, limit: PAGE, cursor }, { signal });
        items.push(...answer.items);
        next_cursor = answer.next_cursor;
      }
      return { items, next_cursor };
    },
    placeholderData: (before) => before,
  });
  const { data } = query;
  const [kept, setKept] = useState<KeptLines>(new Map());
  if (data !== undefined) {
    const next = keepNew(kept, data.items, data.next_cursor === null || data.items.some(({ unread }) => !unread));
    if (next !== kept) setKept(next);
  }
  return {
    ...query,
    lines: data && partLines(kept, data.items),
    hasMore: data !== undefined && data.next_cursor !== null,
    isReadingMore: query.isPlaceholderData,
    readMore: () => setPages(pages + 1),
  };
}

/** Marks lines as read or unread at once, and puts them back when the server refuses. Without ids: all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation(
    trpc.inbox.markRead.mutationOptions({
      onMutate: async ({ ids, unread = false }) => {
        await client.cancelQueries(trpc.inbox.pathFilter());
        const isMeant = ({ id }: InboxItem) => ids === undefined || ids.includes(id);
        client.setQueriesData<Inbox>(
          trpc.inbox.list.queryFilter(),
          (data) => data && { ...data, items: data.items.map((item) => (isMeant(item) ? { ...item, unread } : item)) },
        );
      },
      onSuccess: (count) => client.setQueryData(trpc.inbox.unread.queryKey(), count),
      onError: (error) => toast.error(errorMessage(error, 'Failed to mark as read')),
      onSettled: () => client.invalidateQueries(trpc.inbox.pathFilter()),
    }),
  );
}
