import { createRouter } from '@tanstack/react-router';
import { CrashScreen } from './features/shell/errors/crash-screen.tsx';
import { parseSearch, stringifySearch } from './lib/search/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query cache handles freshness, so a preloaded loader may run again at once.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
