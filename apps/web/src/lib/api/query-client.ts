import { QueryClient } from '@tanstack/react-query';
import { readCallError } from './error-message.ts';
import { session } from '../session/session-store.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;

/** The query cache: shows cached data at once and refetches in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Offline, a page must show an error; every other mode would pause the retry until there is a connection.
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

let whose = session.get().user?.id;
session.subscribe(({ user }) => {
  const id = user?.id;
  // One owner's pages must never be rendered with another's data.
  if (whose !== undefined && id !== whose) queryClient.clear();
  whose = id;
});
