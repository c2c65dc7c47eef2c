// Budgets of the production build, and Lighthouse beside the smallest React page in the same run.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist/client');
const faults = [];
const KB = 1024;
const runs = Number(process.env.FRONT_RUNS ?? 3);

// 1. Script that a route needs before it is usable: what the entry and the route's own chunks import, without what loads on demand.
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
// Whoever goes on to a further route has the first one already.
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
  checkSize(name, octets(closure(route)), 150);
}
for (const route of routes.filter((one) => !['signin', '_app', '_app/index', '__root'].includes(one)).toSorted()) {
  const own = [...closure(chunksOf(route))].filter((key) => !kept.has(key));
  checkSize(`${route}, further`, octets(own), route === '_app/events.index' ? 80 : 40);
}
checkSize('/manage?token=', octets(closure(['src/manage/entry-client.ts'])), 15);

// 2. Lighthouse, mobile, medians of interleaved runs.
const floor = mkdtempSync(join(tmpdir(), 'kith-floor-'));
const fromWeb = createRequire(join(web, 'package.json'));
const { build } = await import(
  pathToFileURL(join(dirname(fromWeb.resolve('vite/package.json')), 'dist/node/index.js')).href
);
await build({
  root: join(root, 'packages/config/front-floor'),
  logLevel: 'error',
  resolve: {
    alias: Object.fromEntries(
      ['react-dom', 'react'].map((name) => [name, dirname(fromWeb.resolve(`${name}/package.json`))]),
    ),
  },
  build: { outDir: floor, emptyOutDir: true },
});
spawnSync(process.execPath, [join(web, 'compress-assets.mjs'), floor], { stdio: 'inherit' });
const kinds = { html: 'text/html; charset=utf-8', js: 'text/javascript' };
const floorServer = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : request.url;
  for (const [suffix, encoding] of [
    ['.br', 'br'],
    ['', undefined],
  ]) {
    try {
      const body = readFileSync(join(floor, `${path}${suffix}`));
      response.setHeader('content-type', kinds[path.split('.').at(-1)] ?? 'application/octet-stream');
      if (encoding) response.setHeader('content-encoding', encoding);
      return response.end(body);
    } catch {
      // Not compressed, or not there.
    }
  }
  response.statusCode = 404;
  return response.end();
});
await new Promise((ready) => floorServer.listen(0, '127.0.0.1', ready));

const data = mkdtempSync(join(tmpdir(), 'kith-front-'));
const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '43918', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  stdio: 'inherit',
});
const base = 'http://127.0.0.1:43918';
const call = async (path, token, body) => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
};

try {
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${base}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (tries > 100) throw new Error('The product did not start within 20 seconds.');
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const owner = { first_name: 'Nora', last_name: 'Brandt', email: 'front@example.com', password: 'Dumplings4all' };
  const { token } = await call('/api/auth/signup', null, owner);
  const friend = await call('/api/friends/invite', token, { name: 'Jonas Weber' });
  const start = new Date(Date.now() + 86_400_000);
  await call('/api/events', token, {
    title: 'Dumpling night',
    location: '14 Shore, Leith',
    start_at: start.toISOString(),
    end_at: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
  });
  const pages = [
    { name: 'floor', url: `http://127.0.0.1:${floorServer.address().port}/` },
    { name: '/signin', url: `${base}/signin` },
    { name: '/ (signed out)', url: `${base}/` },
    { name: '/manage?token=', url: `${base}/manage?token=${friend.token}` },
  ].map((page) => ({ ...page, got: [] }));

  const { default: lighthouse } = await import('lighthouse');
  const { chromium } = await import('@playwright/test');
  for (let run = 0; run < runs; run++) {
    for (const page of pages) page.got.push(await runLighthouse(lighthouse, chromium, page.url));
  }
  faults.push(...checkPages(pages));
  await measureMonth(chromium, token);
} finally {
  product.kill('SIGTERM');
  floorServer.close();
  await new Promise((done) => (product.exitCode === null ? product.once('exit', done) : done()));
  for (const folder of [floor, data]) rmSync(folder, { recursive: true, force: true });
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

async function runLighthouse(lighthouse, chromium, url) {
  const port = 43_920;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [`--remote-debugging-port=${port}`, '--disable-quic', '--disable-background-networking'],
  });
  try {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    return {
      performance: Math.round(lhr.categories.performance.score * 100),
      accessibility: Math.round(lhr.categories.accessibility.score * 100),
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
    };
  } finally {
    await browser.close();
  }
}

/**
 * 3. How long a month with 500 events takes to answer, from the press to the next paint (Event Timing, in steps of 8 ms), on this
 * machine and on one four times as slow. Printed, not judged: it is a time, and times belong to the machine.
 */
async function measureMonth(chromium, token) {
  const day = (index) => String((index % 28) + 1).padStart(2, '0');
  for (let from = 0; from < 500; from += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, step) => {
        const hour = String(8 + (Math.floor((from + step) / 28) % 12)).padStart(2, '0');
        const at = (minute) => `2030-06-${day(from + step)}T${hour}:${minute}:00Z`;
        return call('/api/events', token, { title: `Event ${from + step}`, start_at: at('00'), end_at: at('50') });
      }),
    );
  }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/London' });
    await page.goto(`${base}/signin`);
    await page.getByLabel('Email').fill('front@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Dumplings4all');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.goto(`${base}/events?view=calendar&date=2030-06-12`);
    await page.getByText('Event 0', { exact: true }).waitFor();
    await page.evaluate(() => {
      window.pressed = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.pressed.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    // The slowest event of a press counts; one below the observer's threshold says nothing and counts as that.
    const time = async (press) => {
      await page.waitForTimeout(400);
      await page.evaluate(() => void (window.pressed.length = 0));
      await press();
      await page.waitForTimeout(400);
      return page.evaluate(() => Math.max(16, ...window.pressed));
    };
    const button = (name) => page.getByRole('button', { name, exact: true });
    const acts = {
      'to the next month': () => button('Next month').click(),
      'back to the month with 500': () => button('Previous month').click(),
      'from day to day by arrow': async () => {
        await page.locator('[data-day="2030-06-12"]').first().focus();
        await page.keyboard.press('ArrowRight');
      },
      'open an event': () => page.locator('[data-event]').first().click(),
      'close it': () => page.keyboard.press('Escape'),
    };
    const session = await page.context().newCDPSession(page);
    console.log('\n| in a month with 500 events | ms | ms, four times slower |\n|---|---|---|');
    const times = {};
    for (const rate of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      for (let run = 0; run < 5; run++) {
        for (const [name, press] of Object.entries(acts)) ((times[name] ??= {})[rate] ??= []).push(await time(press));
      }
    }
    for (const [name, { 1: plain, 4: slow }] of Object.entries(times)) {
      console.log(`| ${name} | ${[plain, slow].map((all) => all.toSorted((a, b) => a - b)[2]).join(' | ')} |`);
    }
  } finally {
    await browser.close();
  }
}

/** Prints the medians and answers what is wrong with them; times are printed alone, because they belong to the machine. */
function checkPages(pages) {
  const wrong = [];
  const median = (page, key) =>
    page.got.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(page.got.length / 2)];
  const floorLcp = median(pages[0], 'lcp');
  console.log(
    `\n| page, median of ${pages[0].got.length} | performance | accessibility | LCP ms | of the floor | TBT ms | CLS |\n|---|---|---|---|---|---|---|`,
  );
  for (const page of pages) {
    const [performance, accessibility, lcp, tbt, cls] = ['performance', 'accessibility', 'lcp', 'tbt', 'cls'].map(
      (key) => median(page, key),
    );
    const ratio = lcp / floorLcp;
    console.log(
      `| ${page.name} | ${performance} | ${accessibility} | ${lcp.toFixed(0)} | ${ratio.toFixed(2)} | ${tbt.toFixed(0)} | ${cls.toFixed(3)} |`,
    );
    if (page.name === 'floor') continue;
    if (accessibility < 100) wrong.push(`${page.name}: Lighthouse accessibility ${accessibility}, must be 100.`);
    if (cls > 0.02) wrong.push(`${page.name}: layout moves by ${cls.toFixed(3)}, at most 0.02.`);
  }
  return wrong;
}
