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

/** Everything that a chunk imports, and what that imports, each after its own imports; the chunk itself comes last. */
function closureOf(start, seen = new Set()) {
  seen.add(start);
  const before = (manifest[start].imports ?? []).flatMap((next) => (seen.has(next) ? [] : closureOf(next, seen)));
  return [...before, start];
}

/**
 * The chunks that a page needs, and those of them that run before its entry, each after its own imports. A chunk that needs the
 * entry itself cannot run without starting the app, and comes with it.
 */
function chunksOf(route) {
  const starts = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx`));
  if (starts.length === 0) throw new Error(`The build has no chunk of the route ${route}.`);
  const all = [...new Set(['index.html', ...starts].flatMap((start) => closureOf(start)))];
  const before = all.filter((key) => !closureOf(key).includes('index.html'));
  for (const key of before) {
    if (manifest[key].imports?.some((next) => closureOf(next).includes(key)))
      throw new Error(`${key} imports itself over others, so it has no place of its own in a row.`);
  }
  return {
    all: all.map((key) => manifest[key]),
    first: [...before, 'index.html'].map((key) => `/${manifest[key].file}`),
  };
}

for (const [path, route, file] of [
  ['/signin', 'signin', 'signin.html'],
  ['/', '_app/index', 'home.html'],
]) {
  const { html, title } = await drawPage(path);
  const { all, first } = chunksOf(route);
  // The entry fetches what the route needs beside it; naming that here only lets it come at the same time.
  const scripts = new Set([...first, ...all.map((chunk) => `/${chunk.file}`)]);
  const styles = [...new Set(all.flatMap((chunk) => chunk.css ?? []))].filter((name) => !page.includes(name));
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
