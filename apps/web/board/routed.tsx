import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Components with links, rendered without real routes. */
export const Routed = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
