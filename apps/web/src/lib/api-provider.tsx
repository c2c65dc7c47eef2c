import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveChanges } from './live-changes.tsx';
import { queryClient } from './query-client.ts';
import { trpc, trpcClient } from './trpc.ts';

/** Gives the pages below it the server's procedures and the cache of their answers. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <LiveChanges />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
