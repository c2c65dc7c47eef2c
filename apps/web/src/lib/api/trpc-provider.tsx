import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';
import { api, trpc } from './trpc.ts';

/**
 * Provides tRPC's hooks to the pages that use them. It does not wrap the whole app, so that signing in loads no tRPC.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
