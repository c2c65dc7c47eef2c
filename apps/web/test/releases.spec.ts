// Two builds served one after the other, and a build whose server is gone, with the service worker.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, FAILED_LOAD, inDays, test as base, toastOf } from './fixtures.ts';

const DIST = join(import.meta.dirname, '../dist/client');
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Build = ReadonlyMap<string, Buffer>;

/** The files of the production build by path. */
function readBuild(): Build {
  const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((path) => extname(path) in TYPES);
  return new Map(paths.map((path) => [`/${path}`, readFileSync(join(DIST, path))]));
}

/** The same app as another release: every fingerprint differs, and so does the service worker. */
function releaseAgain(build: Build): Build {
  const renamed = (text: string) =>
    text
      // A fingerprint that already begins with x must change too.
      .replaceAll(/-[\w-]{8}\.(?=js|css|woff2)/g, (hash) => `-${hash[1] === 'x' ? 'y' : 'x'}${hash.slice(2)}`)
      .replace(/-[0-9a-f]{12}"/, '-later"')
      .replaceAll(/(\/before-paint\.js\?)\w+/g, '$1later');
  return new Map(
    [...build].map(([path, bytes]) => [
      path.startsWith('/assets/') ? renamed(path) : path,
      path.endsWith('.woff2') ? bytes : Buffer.from(renamed(bytes.toString())),
    ]),
  ).set(
    '/before-paint.js',
    Buffer.from(`${build.get('/before-paint.js')?.toString()}\ndocument.documentElement.dataset.release = 'later';`),
  );
}

interface Releases {
  host: string;
  show: (which: 'old' | 'new') => void;
  /** From now on a proxy answers that the server is down. */
  setAway: (away: boolean) => void;
}

/** Serves one build or the other, and proxies calls to the server under test. */
const test = base.extend<{ releases: Releases }>({
  releases: async ({ baseURL }, use) => {
    const old = readBuild();
    const builds = { old, new: releaseAgain(old) };
    let shown: Build = builds.old;
    let isAway = false;
    const server: Server = createServer((incoming, outgoing) => {
      const url = incoming.url ?? '/';
      const path = url.split('?')[0] ?? '/';
      if (isAway) {
        outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
        return;
      }
      if (/^\/(api|trpc)\//.test(path)) {
        const { method, headers } = incoming;
        const passedOn = ask(new URL(url, baseURL), { ...(method && { method }), headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        passedOn.on('error', () => outgoing.destroy());
        outgoing.on('close', () => passedOn.destroy());
        incoming.pipe(passedOn);
        return;
      }
      const file = shown.get(path) ?? (extname(path) === '' ? shown.get('/index.html') : undefined);
      outgoing.writeHead(file ? 200 : 404, {
        'content-type': TYPES[extname(path)] ?? 'text/html; charset=utf-8',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      outgoing.end(file);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo; // A server that listens on a port has an address of this form.
    await use({
      host: `http://127.0.0.1:${port}`,
      show: (which) => {
        shown = builds[which];
      },
      setAway: (away) => {
        isAway = away;
      },
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [FAILED_LOAD, 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Failed to load this page'],
});

test('code of the previous release, which the server no longer has, leads to the new one', async ({
  app: page,
  releases: { host, show },
}) => {
  await page.goto(`${host}/friends`);
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  show('new');
  await page.keyboard.press('Control+k');
  await expect(toastOf(page)).toContainText('New version available! Reload to update?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  const prompt = page.getByRole('main').getByRole('alert');
  await expect(prompt).toContainText('New version available!');
  await prompt.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  const served = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href),
  );
  expect(served).toEqual([expect.stringMatching(/\/assets\/style-[xy]/)]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});

test('a new release is checked for every quarter of an hour, offered in every tab, and activated completely', async ({
  app: page,
  context,
  releases: { host, show },
}) => {
  const stylesOf = (tab: Page) =>
    tab.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href),
    );
  // The app's own checks are counted, because the browser checks at arbitrary times as well.
  const checks = (tab: Page) => tab.evaluate(() => Number(document.documentElement.dataset['checks'] ?? 0));
  await context.addInitScript(() => {
    const prototype = ServiceWorkerRegistration.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its original receiver.
    prototype.update = new Proxy(prototype.update, {
      apply: (update, registration: ServiceWorkerRegistration) => {
        const { dataset } = document.documentElement;
        dataset['checks'] = String(Number(dataset['checks'] ?? 0) + 1);
        return Reflect.apply(update, registration, []);
      },
    });
  });
  await page.clock.install();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${host}/friends`);
    await expect(tab.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }
  const [before] = await stylesOf(page);

  // The clock stops here, wherever between two checks that is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Each tab has started checking, with code that only the old release has.
  for (const tab of [page, other]) {
    const look = async () => {
      await page.clock.runFor(900_000);
      return checks(tab);
    };
    await expect.poll(look).toBeGreaterThan(0);
  }
  const already = await checks(page);
  const questionIn = (tab: Page) => tab.getByText('New version available! Reload to update?');
  await expect(questionIn(page)).toHaveCount(0);
  show('new');
  for (const times of [1, 2]) {
    await page.clock.runFor(900_000);
    expect(await checks(page)).toBe(already + times);
  }
  await page.clock.resume();
  for (const tab of [page, other]) {
    await expect(questionIn(tab)).toBeVisible();
    expect(await stylesOf(tab)).toEqual([before]);
  }
  // New visitors get the new page from the server, and the old worker has nothing cached for them.
  const late = await context.newPage();
  await late.goto(`${host}/friends`);
  await expect(late.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  expect(await stylesOf(late)).toEqual([expect.stringMatching(/\/assets\/style-[xy]/)]);
  expect(await late.locator('html').getAttribute('data-release')).toBe('later');
  await late.close();
  // The second one asks a worker that is already activating.
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Reload' }).click();
    // Evaluated on the page, which waits while it reloads.
    await expect(tab.locator('link[rel=stylesheet]')).toHaveAttribute('href', /\/assets\/style-[xy]/);
    await expect(tab.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expect(questionIn(tab)).toHaveCount(0);
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^kith-.*-later$/)]);
});

/** The data persisted for offline use, as text. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database would create it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'keyval-store')) return '[]';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('keyval-store');
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('keyval').objectStore('keyval').getAll();
        all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
      });
    });
  });

test('offline the app shows persisted data, says once that there is no connection, loads the rest with it, and persists nothing after signing out', async ({
  app: page,
  context,
  owner,
  releases: { host },
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: null });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 3),
  });
  const kept = () => keptBy(page);

  await page.goto(`${host}/friends`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // From now on the worker caches what the page loads.
  for (const [path, name] of [
    ['/friends', '"friends","list"'],
    [`/friend/${friend.id}`, '"friends","get"'],
    [`/events/${event.id}`, '"events","get"'],
  ] as const) {
    await page.goto(host + path);
    await expect.poll(kept).toContain(name);
  }

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dumpling night');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Friends' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Jonas Weber' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
  await navigation.getByRole('link', { name: 'Groups' }).click();
  const banner = page.getByText('You’re offline. This is from your last visit.');
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible({ timeout: 3000 });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(toastOf(page)).toHaveText('');
  // A URL outside the app is not shown as an unknown page.
  const beside = await context.newPage();
  await expect(beside.goto(`${host}/help/calendars`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(kept).toBe('[]');

  // A session that ended while nothing could be deleted: the next start does it.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('keyval', 'readwrite');
          change.objectStore('keyval').put({ ownerId: 'somebody', state: { queries: [] } }, 'kith-queries');
          change.addEventListener('complete', done);
        });
      }),
  );
  expect(await kept()).not.toBe('[]');
  await page.reload();
  await expect.poll(kept).toBe('[]');
});

test('behind a proxy with an unreachable server the app shows persisted data, and recovers', async ({
  app: page,
  owner,
  releases: { host, setAway },
}) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: null });
  await page.goto(`${host}/friends`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Jonas Weber' }).first()).toBeVisible();
  await expect.poll(() => keptBy(page)).toContain('Jonas Weber');

  setAway(true);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Jonas Weber' }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load');

  setAway(false);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
});
