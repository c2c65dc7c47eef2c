import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoadGroups } from './first-load.ts';

/** The Fastify process that answers everything but the app's own files while developing. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

// oxlint-disable-next-line typescript/no-unsafe-assignment -- package.json is ours; `version` is a string by its schema.
const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/** Latin text is on every page, so its font starts loading with the page instead of after the stylesheet. */
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

/** Gives the script that runs before the first paint an address for each content, because the service worker keeps it: a page of one release never runs that of another. */
function nameBeforePaint(): Plugin {
  const path = join(import.meta.dirname, 'public/before-paint.js');
  return {
    name: 'kith:name-before-paint',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('"/before-paint.js"', `"/before-paint.js?${digest(readFileSync(path))}"`),
  };
}

/** Puts each CSS module into the layer of its folder, so that no rule wins because its file happened to come later (src/styles/index.css). */
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
 * tRPC's client is one module, which a bundler does not divide: its stream, used by live changes alone, would be 3 KB of every first
 * load. Here that one file gets a copy of the module, from which only the stream is left.
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

/** Writes the build's own fingerprint and first files into the service worker: a new build is a new worker, which is how browsers notice. */
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
            // The one stylesheet belongs to no chunk.
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
      // What stands in place of a page that could not be loaded must not have to be loaded.
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
  // What draws the friend's page holds all its libraries, so that a server runs with no package of the web app.
  ssr: { noExternal: true },
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'src/lib/startup/adopted-style.ts') } },
  // Readable, the same in every build, and half the weight of names with a hash: file names are unique (check-rooms.mjs).
  css: {
    modules: { generateScopedName: (local, file) => `${basename(file).replace(/\.module\.css.*/, '')}_${local}` },
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // light-dark() and oklch() are the base of the design; every evergreen browser has had them since 2024.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // One stylesheet, 17 KB on the wire: a style that is fetched on first use can fail, and its order would depend on the way taken.
    cssCodeSplit: isSsrBuild === true,
    modulePreload: {
      polyfill: false,
      // The names of every chunk's imports would be 2 KB of each first load; a page's code is fetched ahead as a whole (lib/startup/idle.ts),
      // but what draws the dashboard at once, while its data is on the way.
      resolveDependencies: (file, imports, { hostType }) =>
        hostType === 'html' || file.includes('/dashboard-content-') ? imports : [],
    },
    // The friend's page takes its stylesheet from its own build, where the class names come from.
    ssrEmitAssets: true,
    rollupOptions: {
      // The friend's page is drawn by the server; only its few lines of script are built here.
      input: { app: 'index.html', manage: 'src/manage/entry-client.ts' },
      treeshake: {
        // tRPC's package says nothing about side effects, which would bring its web socket code along.
        moduleSideEffects: (id) => !id.includes('/node_modules/@trpc/'),
        // Reading a property does nothing else in any library here.
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
      // With a token the page is the friend's and comes from the server; without one it is a route of the app.
      '/manage': { target: server, bypass: (request) => (request.url?.includes('token=') ? undefined : '/index.html') },
    },
  },
}));
