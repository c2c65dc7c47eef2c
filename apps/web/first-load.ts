import { join } from 'node:path';

/** The part of the bundler's module graph used here. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries that are needed almost completely at startup, but for what restores a page that a server rendered. */
const LIBRARIES = new Set(
  ['react', 'react-dom', 'scheduler', 'use-sync-external-store'].concat(
    ['history', 'query-core', 'react-query', 'react-router', 'react-store', 'router-core', 'store'].map(
      (name) => `@tanstack/${name}`,
    ),
  ),
);
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const isLibrary = (id: string): boolean => LIBRARIES.has(PACKAGE.exec(id)?.[1] ?? '') && !id.includes('/hydration.');
/** The tRPC client, which signing in does not need; its stream is loaded later still (vite.config.ts). */
const TRPC = /\/node_modules\/@trpc\/(client|react-query|server)\/(?!.*(?:\/resolveResponse-|\?stream))/;
/** Further imports of the pages: the contracts, and the bundler's helper for dynamic imports. */
const OURS = /\/packages\/contracts\/|vite\/preload-helper/;
/** The modules common to all icons. */
const ICON_BASE = /\/lucide-react\/(?!.*\/icons\/)/;

/**
 * The chunking of the first load. By default the bundler splits shared code into dozens of tiny files, which compress so badly
 * that they are 10 KB larger in total. Instead there are six groups: the libraries, tRPC, code of every page, code of an owner's
 * pages (both with their icons), the code of a dashboard with data, and the icons shared by several other pages. The rest is
 * split by route as usual.
 */
export function firstLoadGroups(root: string) {
  const source = join(root, 'src');
  const route = (name: string) => join(source, 'routes', name);
  const everywhere = reached((graph) => graph.getModuleInfo(join(source, 'main.tsx'))?.importedIds ?? [], source);
  const signIn = reached(lazilyFrom(route('signin.tsx')), source);
  const owners = reached(lazilyFrom(route('_app.tsx'), route('_app/index.tsx')), source);
  const plans = reached(lazilyFrom(join(source, 'features/dashboard/dashboard-page.tsx')), source);
  // Modules that pages without events need as well belong to the group of all owner pages.
  const withoutEvents = reached(
    lazilyFrom(route('_app/groups.tsx'), route('_app/inbox.tsx'), route('_app/settings.tsx')),
    source,
  );
  // Kept with its route's component, or the bundler would separate its exports.
  const isHome = (id: string) =>
    id.startsWith(join(source, 'features/dashboard')) || id.startsWith(route('_app/index.tsx'));

  return [
    { name: 'libraries', test: isLibrary, priority: 4 },
    { name: 'trpc', test: TRPC, priority: 4 },
    {
      name: (id: string, graph: Graph) =>
        everywhere.has(id, graph) ||
        (signIn.has(id, graph) && (owners.has(id, graph) || plans.has(id, graph))) ||
        ICON_BASE.test(id)
          ? 'everywhere'
          : null,
      priority: 3,
    },
    {
      name: (id: string, graph: Graph) =>
        (owners.has(id, graph) || (plans.has(id, graph) && withoutEvents.has(id, graph))) && !isHome(id)
          ? 'owners'
          : null,
      priority: 2,
    },
    {
      name: (id: string, graph: Graph) =>
        plans.has(id, graph) && id.startsWith(source) && !isHome(id) ? 'plans' : null,
      priority: 1,
    },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 4, priority: 0 },
  ];
}

/** Dynamically imported modules, such as route components. */
function lazilyFrom(...files: string[]): (graph: Graph) => readonly string[] {
  return (graph) => files.flatMap((file) => graph.getModuleInfo(file)?.dynamicallyImportedIds ?? []);
}

/** Our modules reachable by static imports, with the icons that they name; computed once the whole graph is known. */
function reached(starts: (graph: Graph) => readonly string[], source: string) {
  let found: Set<string> | null = null;
  return {
    has: (id: string, graph: Graph): boolean => {
      found ??= walk(starts(graph), source, graph);
      return namesOf(id, graph).some((name) => found?.has(name));
    },
  };
}

function walk(starts: readonly string[], source: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !(id.startsWith(source) || OURS.test(id))) continue;
    found.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    for (const name of iconsIn(code ?? '')) found.add(name);
    waiting.push(...importedIds);
  }
  return found;
}

/** The icons that a module names: all icons are imported through one module, so the graph does not show which are used. */
function iconsIn(code: string): string[] {
  const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names.split(',').map((name) => `icon:${name.trim().split(' ')[0]?.toLowerCase()}`);
}

/** The names of an icon's module in the form of `iconsIn`, its own and its aliases; of any other module its id. */
function namesOf(id: string, graph: Graph): string[] {
  const name = /\/lucide-react\/.*\/icons\/([^/.]+)\.\w+$/.exec(id)?.[1];
  if (name === undefined) return [id];
  const aliases = /aliases:\s*\[([^\]]*)\]/.exec(graph.getModuleInfo(id)?.code ?? '')?.[1] ?? '';
  return [name, ...(aliases.match(/[\w-]+/g) ?? [])].map((one) => `icon:${one.replaceAll('-', '')}`);
}
