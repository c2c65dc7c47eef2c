import type { Inbox, InboxFilter, InboxItem } from '@kith/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { type KeptLines, keepNew, partLines } from './group-lines.ts';

const PAGE = 50;

/** The inbox lines that match a filter, as many pages as requested, including those that were new in this visit. */
export function useInbox(filter: InboxFilter | undefined) {
  const [pages, setPages] = useState(1);
  const query = useQuery<Inbox>({
    queryKey: getQueryKey(trpc.inbox.list, { filter, limit: pages * PAGE }, 'query'),
    // A single list, as `useMarkRead` updates it, instead of an infinite query's pages.
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

/** Marks lines as read or unread optimistically, with rollback. Without ids: all of them. */
export function useMarkRead() {
  const utils = trpc.useUtils();
  return trpc.inbox.markRead.useMutation({
    onMutate: async ({ ids, unread = false }) => {
      await Promise.all([utils.inbox.list.cancel(), utils.inbox.unread.cancel()]);
      const isMeant = ({ id }: InboxItem) => ids === undefined || ids.includes(id);
      utils.inbox.list.setQueriesData(
        {},
        {},
        (data) => data && { ...data, items: data.items.map((item) => (isMeant(item) ? { ...item, unread } : item)) },
      );
    },
    onSuccess: (count) => utils.inbox.unread.setData(undefined, count),
    onError: (error) => toast.error(errorMessage(error, 'Failed to mark as read')),
    onSettled: () => utils.inbox.invalidate(),
  });
}
