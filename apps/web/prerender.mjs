// Draws the pages that people meet first and writes them as files, so that their first paint waits for no script.
process.env.NODE_ENV = 'production';

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const client = join(import.meta.dirname, 'dist/client');
const drawn = join(import.meta.dirname, 'dist/prerender');
const { drawPage } = await import(pathToFileURL(join(drawn, 'prerender.js')).href);

const page = readFileSync(join(client, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** All chunks that a route needs, by what they import. */
function chunksOf(route) {
  const found = new Set();
  const waiting = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx`));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key].imports ?? []));
  }
  if (found.size === 0) throw new Error(`The build has no chunk of the route ${route}.`);
  return [...found].map((key) => manifest[key]);
}

for (const [path, route, file] of [
  ['/signin', 'signin', 'signin.html'],
  ['/', '_app/index', 'home.html'],
]) {
  const { html, title } = await drawPage(path);
  const chunks = chunksOf(route);
  const scripts = new Set([manifest['index.html'], ...chunks].map((chunk) => `/${chunk.file}`));
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter((name) => !page.includes(name));
  const sheets = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name]) => name);

  // The stylesheets come from the app's own build: a class that they do not know would be a page without its looks.
  const css = [...sheets, ...styles].map((name) => readFileSync(join(client, name), 'utf8')).join('\n');
  const strange = [...html.matchAll(/ class="([^"]+)"/g)]
    .flatMap(([, names]) => names.split(' '))
    .filter((name) => name.startsWith('_') && !css.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`${path} is drawn with classes of another build: ${strange.join(' ')}`);

  const written = page
    .replace('<title>Kith</title>', (plain) => (title === null ? plain : `<title data-drawn>${title}</title>`))
    // What is in sight needs no script, so nothing stands before it on the wire; public/theme.js fetches the scripts then.
    .replaceAll(/ *<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g, '')
    .replace(
      '</head>',
      () =>
        `  ${styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('\n    ')}\n  </head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${[...scripts].join(' ')}">${html}</div>`);
  if (/type="module"/.test(written) || !written.includes('data-drawn="/'))
    throw new Error('index.html has changed its form.');
  writeFileSync(join(client, file), written);
}
rmSync(drawn, { recursive: true, force: true });
