import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { readCallError } from './error-message.ts';
import { session } from '../session/session-store.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Said when a refetch fails while the page shows what was fetched before; without data the page says it itself. */
      failed?: string;
    };
  }
}

/** The query cache: shows cached data at once and refetches in the background. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (_, query) => {
      const { failed } = query.meta ?? {};
      // While the banner says that there is no connection, nothing else does.
      if (failed === undefined || query.state.data === undefined || !navigator.onLine) return;
      toast.error(failed, {
        label: 'Try Again',
        onAction: () => void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }),
      });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Offline, a page must not wait for ever; every other mode would pause the retry until there is a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 400,
    },
    // Mutations fail at once; the form keeps its input.
    mutations: { networkMode: 'always' },
  },
});

/** No answer, or a temporary error. */
function isPassing(error: unknown): boolean {
  const { status } = readCallError(error);
  return status === null || status >= 502;
}

// It learns of changes alone, and takes every start for one with a connection.
onlineManager.setOnline(navigator.onLine);
// What failed without a connection begins anew with it, and shows no error meanwhile.
onlineManager.subscribe((online) => {
  if (online)
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined });
});

let whose = session.get().user?.id;
session.subscribe(({ user }) => {
  const id = user?.id;
  // One owner's pages must never be rendered with another's data.
  if (whose !== undefined && id !== whose) queryClient.clear();
  whose = id;
});
