// Budgets of the production build that do not depend on the machine: script size, accessibility, layout shift. Times are measured
// by bench.mjs, not asserted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runLighthouse, serveProduct, web } from './serve.mjs';

const dist = join(web, 'dist/client');
const faults = [];
const KB = 1024;
const MAX_KB = { first: 150, further: 40, manage: 15 };
const MAX_LAYOUT_SHIFT = 0.02;
/** Only the asserted audits. Lighthouse would wait for network idle, and the friend's page has an endless stream. */
const asserted = {
  onlyCategories: ['accessibility'],
  onlyAudits: ['cumulative-layout-shift'],
  throttlingMethod: 'provided',
  maxWaitForLoad: 20_000,
  disableFullPageScreenshot: true,
};

// 1. Initial script of a route: what the entry and the route's chunks import statically.
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const closure = (keys) => {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
};
const octets = (keys) => {
  let sum = 0;
  for (const key of keys) {
    if (manifest[key].file.endsWith('.js'))
      sum += gzipSync(readFileSync(join(dist, manifest[key].file)), { level: 9 }).length;
  }
  return sum;
};
const chunksOf = (route) => Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx`));
const shell = ['index.html', ...chunksOf('_app')];
// A further route reuses what the first one loaded.
const kept = closure([...shell, ...chunksOf('_app/index')]);
const routes = [...new Set(Object.keys(manifest).flatMap((key) => /^src\/routes\/(.+)\.tsx/.exec(key)?.[1] ?? []))];
if (routes.length < 10)
  faults.push(`Only ${routes.length} routes were found in the build's manifest; the budgets would prove nothing.`);

console.log('| page | script, gzip KB | at most |\n|---|---|---|');
const checkSize = (name, size, most) => {
  console.log(`| ${name} | ${(size / KB).toFixed(1)} | ${most} |`);
  if (size > most * KB) faults.push(`${name} needs ${(size / KB).toFixed(1)} KB of script, more than ${most}.`);
};
for (const [name, route] of [
  ['/signin, first load', ['index.html', ...chunksOf('signin')]],
  ['/, first load', [...shell, ...chunksOf('_app/index')]],
]) {
  checkSize(name, octets(closure(route)), MAX_KB.first);
}
for (const route of routes.filter((one) => !['signin', '_app', '_app/index', '__root'].includes(one)).toSorted()) {
  const own = [...closure(chunksOf(route))].filter((key) => !kept.has(key));
  checkSize(`${route}, further`, octets(own), MAX_KB.further);
}
checkSize('/manage?token=', octets(closure(['src/manage/entry-client.ts'])), MAX_KB.manage);

// 2. Accessibility and layout shift, by Lighthouse's mobile profile.
const product = await serveProduct();
try {
  console.log('\n| page | accessibility | layout shift |\n|---|---|---|');
  for (const { name, url } of product.pages) {
    const { audits, categories } = await runLighthouse(url, asserted);
    const accessibility = Math.round(categories.accessibility.score * 100);
    const shift = audits['cumulative-layout-shift'].numericValue;
    console.log(`| ${name} | ${accessibility} | ${shift.toFixed(3)} |`);
    if (accessibility < 100) faults.push(`${name}: Lighthouse accessibility is ${accessibility}, not 100.`);
    if (!(shift <= MAX_LAYOUT_SHIFT))
      faults.push(`${name}: the layout shifts by ${shift.toFixed(3)}, more than ${MAX_LAYOUT_SHIFT}.`);
  }
} finally {
  await product.stop();
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
