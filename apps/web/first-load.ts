import { join } from 'node:path';

/** The part of the bundler's view that is read here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries of which nearly everything is needed at once. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store)\//;
/** What the pages import besides their own sources and libraries: the contracts, and the bundler's function for code on demand. */
const OURS = /\/packages\/contracts\/|vite\/preload-helper/;

/**
 * What to put together for a first load. Left alone, the bundler cuts code that many routes share into dozens of tiny files, which
 * compress so badly that together they weigh 10 KB more. Four groups instead: the libraries, what every page needs, what the pages
 * of an owner need, and the icons that several pages show. Anything else is cut as usual, by route.
 */
export function firstLoadGroups(root: string) {
  const source = join(root, 'src');
  const route = (name: string) => join(source, 'routes', name);
  const everywhere = reached((graph) => graph.getModuleInfo(join(source, 'main.tsx'))?.importedIds ?? [], source);
  const signIn = reached(lazilyFrom(route('signin.tsx')), source);
  const owners = reached(
    (graph) => ['_app.tsx', '_app/index.tsx'].flatMap((name) => lazilyFrom(route(name))(graph)),
    source,
  );
  const isHome = (id: string) => id.startsWith(join(source, 'features/dashboard'));

  return [
    { name: 'libraries', test: LIBRARIES, priority: 4 },
    {
      name: (id: string, graph: Graph) =>
        everywhere(id, graph) || (signIn(id, graph) && owners(id, graph)) ? 'everywhere' : null,
      priority: 3,
    },
    { name: (id: string, graph: Graph) => (owners(id, graph) && !isHome(id) ? 'owners' : null), priority: 2 },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 5, priority: 1 },
  ];
}

/** The code of a route that its file loads on demand: its component. */
function lazilyFrom(file: string): (graph: Graph) => readonly string[] {
  return (graph) => graph.getModuleInfo(file)?.dynamicallyImportedIds ?? [];
}

/** Whether a module of ours is reached from some others by plain imports; asked after the whole graph is known, and walked once. */
function reached(starts: (graph: Graph) => readonly string[], source: string): (id: string, graph: Graph) => boolean {
  let found: Set<string> | null = null;
  return (id, graph) => {
    found ??= walk(starts(graph), source, graph);
    return found.has(id);
  };
}

function walk(starts: readonly string[], source: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !(id.startsWith(source) || OURS.test(id))) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
