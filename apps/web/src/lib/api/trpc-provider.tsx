import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';
import { api, trpc } from './trpc.ts';

/**
 * Lets what is below use the procedures' hooks. Around the pages that do and not around the whole app, so that signing in
 * loads no tRPC.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
