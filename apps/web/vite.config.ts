import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoadGroups } from './first-load.ts';

/** The Fastify server, which answers everything but the app's files in development. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

// oxlint-disable-next-line typescript/no-unsafe-assignment -- package.json is ours; `version` is a string by its schema.
const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/** Every page has Latin text, so its font is preloaded. */
function preloadFont(): Plugin {
  return {
    name: 'kith:preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
      if (font === undefined) return [];
      return [
        {
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
        },
      ];
    },
  };
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/**
 * Fingerprints the script that runs before the first paint, because the service worker caches it: a page never runs another
 * release's script.
 */
function nameBeforePaint(): Plugin {
  const path = join(import.meta.dirname, 'public/before-paint.js');
  return {
    name: 'kith:name-before-paint',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('"/before-paint.js"', `"/before-paint.js?${digest(readFileSync(path))}"`),
  };
}

/** Puts each CSS module into its folder's layer, so that precedence does not depend on file order (src/styles/index.css). */
function layerModules(): Plugin {
  return {
    name: 'kith:layer-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.module\.css$/ },
      handler: (code, id) => ({
        code: `@layer ${id.includes('/src/components/') ? 'components' : 'features'} {${code}}`,
        map: null,
      }),
    },
  };
}

/**
 * tRPC's client is a single module, which a bundler cannot split: its stream, used only by live changes, would add 3 KB to every
 * first load. That file gets its own copy of the module, tree-shaken to the stream.
 */
function separateStream(): Plugin {
  return {
    name: 'kith:separate-stream',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async resolveId(source, importer) {
      if (source !== '@trpc/client' || !importer?.endsWith('/subscribe-to-changes.ts')) return null;
      const client = await this.resolve(source, importer, { skipSelf: true });
      return client && `${client.id}?stream`;
    },
  };
}

/**
 * Writes the build's fingerprint and precached files into the service worker: a new build is a new worker, which browsers notice.
 */
function stampServiceWorker(): Plugin {
  return {
    name: 'kith:stamp-service-worker',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle: {
      order: 'post',
      handler(options, bundle) {
        const names = Object.keys(bundle).toSorted();
        const page = readFileSync(join(options.dir ?? '', 'index.html'), 'utf8');
        const beforePaint = /\/before-paint\.js\?\w+/.exec(page)?.[0];
        if (beforePaint === undefined) throw new Error('the page does not name its first script');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'app');
        if (entry === undefined) throw new Error('the build has no entry called app');
        const first = [entry, ...chunks.filter((chunk) => entry.imports.includes(chunk.fileName))];
        const shell = [
          beforePaint,
          ...[
            ...first.map((chunk) => chunk.fileName),
            // The only stylesheet belongs to no chunk.
            ...names.filter((name) => name.endsWith('.css') || /figtree-latin-wght-normal/.test(name)),
          ].map((name) => `/${name}`),
        ];
        if (!shell.some((name) => name.endsWith('.css'))) throw new Error('the build has no stylesheet');
        const path = join(options.dir ?? '', 'service-worker.js');
        const worker = readFileSync(path, 'utf8')
          .replace("'__VERSION__'", JSON.stringify(`${version}-${digest(page + names.join('\n'))}`))
          .replace("['__SHELL__']", JSON.stringify([...new Set(shell)]));
        writeFileSync(path, worker);
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The fallback for a page that cannot be loaded must not be lazy itself.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/routeTree.gen.ts'),
    }),
    react(),
    layerModules(),
    separateStream(),
    preloadFont(),
    nameBeforePaint(),
    stampServiceWorker(),
  ],
  // The friend page's renderer bundles its libraries, so that a server needs no package of the web app.
  ssr: { noExternal: true },
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'src/lib/startup/adopted-style.ts') } },
  // Readable, deterministic, and half the size of hashed names: file names are unique (check-rooms.mjs).
  css: {
    modules: { generateScopedName: (local, file) => `${basename(file).replace(/\.module\.css.*/, '')}_${local}` },
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // light-dark() and oklch() are the base of the design; every evergreen browser has supported them since 2024.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // One stylesheet, 17 KB on the wire: lazily loaded styles can fail, and their order would depend on navigation.
    cssCodeSplit: isSsrBuild === true,
    modulePreload: {
      polyfill: false,
      // Preloading every chunk's imports would add 2 KB to each first load; a page's code is prefetched as a whole
      // (lib/startup/idle.ts), except the dashboard's, which loads in parallel with its data.
      // but what draws the dashboard at once, while its data is on the way.
      resolveDependencies: (file, imports, { hostType }) =>
        hostType === 'html' || file.includes('/dashboard-content-') ? imports : [],
    },
    // The friend page gets its stylesheet from the build that generates the class names.
    ssrEmitAssets: true,
    rollupOptions: {
      // The friend page is server-rendered; only its small script is built here.
      input: { app: 'index.html', manage: 'src/manage/entry-client.ts' },
      treeshake: {
        // tRPC's package declares no side-effect information, which would include its web socket code.
        moduleSideEffects: (id) => !id.includes('/node_modules/@trpc/'),
        // Property reads have no side effects in any library here.
        propertyReadSideEffects: false,
      },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: firstLoadGroups(import.meta.dirname) },
        },
      }),
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/trpc': server,
      '/c/': server,
      // With a token the page is server-rendered; without one it is a route of the app.
      '/manage': { target: server, bypass: (request) => (request.url?.includes('token=') ? undefined : '/index.html') },
    },
  },
}));
