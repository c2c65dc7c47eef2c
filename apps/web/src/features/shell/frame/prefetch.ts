import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../../../lib/startup/idle.ts';

/** Prefetches the code of every page of an owner in idle time, main areas first (SPEC §1). */
export function prefetchPages(router: AnyRouter): void {
  // oxlint-disable-next-line typescript/no-unsafe-argument -- a router's untyped route map.
  const paths = new Set(['/', '/chat', '/events', '/friends', '/groups', ...Object.keys(router.routesByPath)]);
  for (const path of paths) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-member-access -- as above.
    const route = router.routesByPath[path];
    if (route) whenIdle(async () => router.loadRouteChunk(route));
  }
}
