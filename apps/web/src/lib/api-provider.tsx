import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from './query-client.ts';
import { trpc, trpcClient } from './trpc.ts';

const LiveChanges = lazy(() => import('./live-changes.tsx'));

/** Gives the pages below it the server's procedures and the cache of their answers. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <LiveChanges />
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
