import type { AnyRouter } from '@tanstack/react-router';

/** SPEC §1: the areas whose code is fetched ahead. */
const AREAS = ['/chat', '/events', '/friends', '/groups'] as const;

/** Fetches the code of the main areas, one after the other, only while the browser has nothing else to do. Gives the way to stop it. */
export function prefetchAreas(router: AnyRouter): () => void {
  if (savesData()) return () => {};
  const left = [...AREAS];
  let stopped = false;
  const next = () => {
    const path = left.shift();
    if (path === undefined || stopped) return;
    // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-member-access -- a router of any tree knows its routes by path, without their types.
    const route = router.routesByPath[path];
    if (route) void Promise.resolve(router.loadRouteChunk(route)).then(whenIdle, whenIdle);
  };
  const whenIdle = () => {
    // Safari has no requestIdleCallback; a timeout is the next best.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(next);
    else setTimeout(next, 500);
  };
  const first = setTimeout(whenIdle, 2000);
  return () => {
    stopped = true;
    clearTimeout(first);
  };
}

function savesData(): boolean {
  // Not in every browser, so not in TypeScript's DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
