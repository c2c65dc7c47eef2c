import { QueryClient } from '@tanstack/react-query';
import { readCallError } from './error-message.ts';
import { session } from '../session/session-store.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;

/** What the app knows of the server: shown at once from here, and refreshed quietly. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Offline, a page must say so in words; every other mode would hold the second try back until there is a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 400,
    },
    // What a person sends is answered now, also with an error; the form keeps what was typed.
    mutations: { networkMode: 'always' },
  },
});

/** No answer, or one that may be better in a moment. */
function isPassing(error: unknown): boolean {
  const { status } = readCallError(error);
  return status === null || status >= 502;
}

let whose = session.get().user?.id;
session.subscribe(({ user }) => {
  const id = user?.id;
  // One owner's pages must never be drawn with another's data.
  if (whose !== undefined && id !== whose) queryClient.clear();
  whose = id;
});
