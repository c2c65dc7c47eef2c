import { QueryClientProvider } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- it renders nothing, so a failed load needs no message.
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from './query-client.ts';
import { useSession } from '../session/session-store.ts';

/** Without live changes a page still works, with the data last fetched. */
const LiveChanges = lazy(() => import('./live-changes.tsx').catch(() => ({ default: () => null })));

/** Provides the query cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Provides the query cache, with live updates while signed in. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <QueryProvider>
      {children}
      <Suspense>{user && <LiveChanges />}</Suspense>
    </QueryProvider>
  );
}
