import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from './query-client.ts';
import { useSession } from './session-store.ts';

/** A page whose live changes cannot be loaded still works; it then shows what it last asked for. */
const LiveChanges = lazy(() => import('./live-changes.tsx').catch(() => ({ default: () => null })));

/** Gives the pages below it the cache of the server's answers, and refreshes it while somebody is signed in. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>{user && <LiveChanges />}</Suspense>
    </QueryClientProvider>
  );
}
