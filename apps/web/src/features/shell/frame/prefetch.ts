import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../../../lib/startup/idle.ts';

/** Fetches the code of every page of an owner while the browser is idle, beginning with the main areas (SPEC §1). */
export function prefetchPages(router: AnyRouter): void {
  // oxlint-disable-next-line typescript/no-unsafe-argument -- a router of any tree knows its routes by path, without their types.
  const paths = new Set(['/', '/chat', '/events', '/friends', '/groups', ...Object.keys(router.routesByPath)]);
  for (const path of paths) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-member-access -- as above.
    const route = router.routesByPath[path];
    if (route) whenIdle(async () => router.loadRouteChunk(route));
  }
}
