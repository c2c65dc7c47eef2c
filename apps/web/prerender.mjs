// Prerenders the entry pages, so that their first paint needs no script.
process.env.NODE_ENV = 'production';

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const client = join(import.meta.dirname, 'dist/client');
const built = join(import.meta.dirname, 'dist/prerender');
const { renderPage, renderOwnerSkeleton } = await import(pathToFileURL(join(built, 'prerender.js')).href);

const page = readFileSync(join(client, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** The chunks of some entries with all their imports. */
function chunksOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    chunksOf(manifest[key].imports ?? [], seen);
  }
  return [...seen].map((key) => `/${manifest[key].file}`);
}

const home = ['_app', '_app/index'];
const ownerSkeleton = `<div id="owner-skeleton">${await renderOwnerSkeleton()}</div>`;
for (const [file, routes, visitors, owners] of [
  ['signin.html', ['signin'], await renderPage('/signin'), ''],
  ['home.html', home, await renderPage('/'), ownerSkeleton],
  // Where visitors are redirected, there is no visitor content to render.
  ['dashboard.html', home, { html: '', title: null }, ownerSkeleton],
]) {
  const starts = Object.keys(manifest).filter((key) =>
    routes.some((route) => key.startsWith(`src/routes/${route}.tsx`)),
  );
  if (starts.length === 0) throw new Error(`The build has no chunk of ${routes.join(' or ')}.`);
  const chunks = chunksOf(['index.html', ...starts]);
  const entry = `/${manifest['index.html'].file}`;
  const libraries = chunks.find((name) => name.startsWith('/assets/libraries-'));
  const modules = [libraries, entry, ...chunks.filter((name) => name !== entry && name !== libraries)];
  const { html, title } = visitors;
  const written = page
    .replace('<title>Kith</title>', (plain) => (title === null ? plain : `<title>${title}</title>`))
    .replaceAll(/ *<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g, '')
    .replace('</body>', () => `  <script src="/start.js" data-modules="${modules.join(' ')}"></script>\n  </body>`)
    .replace('<div id="root"></div>', () => `${owners}<div id="root">${html}</div>`);
  if (/type="module"/.test(written) || !written.includes('/start.js') || !written.includes(`<div id="root">${html}`))
    throw new Error('index.html has changed its form.');
  writeFileSync(join(client, file), written);
}
rmSync(built, { recursive: true, force: true });
