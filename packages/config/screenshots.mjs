// `pnpm screenshots`: starts the product on a folder of its own with the example calendar, and takes pictures of every screen into screenshots/.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

// The browser is found, or brought, by the same script as for the tests.
if (!process.env.CHROMIUM_PATH) {
  const finder = join(root, 'packages/config/with-chromium.mjs');
  const done = spawnSync(process.execPath, [finder, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

const folder = join(root, 'screenshots');
const data = mkdtempSync(join(tmpdir(), 'kith-screenshots-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port), DATA_DIR: data, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };

const seeded = spawnSync(process.execPath, ['apps/server/src/seed.ts'], { cwd: root, env, encoding: 'utf8' });
if (seeded.status !== 0) throw new Error(`The example calendar could not be made:\n${seeded.stderr}`);
const [, email, password] = /Sign in as (\S+) with the password (\S+)\./.exec(seeded.stdout) ?? [];
const [manageLink] = /http\S+\/manage\S+/.exec(seeded.stdout) ?? [];

const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
// However this ends, the server ends with it.
process.on('exit', () => server.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  await answering();
  const owner = await signIn();
  const places = await findPlaces(owner);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [390, 1280]) {
      await takePictures({ colorScheme, width, owner, places });
    }
  }
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(data, { recursive: true, force: true });
}

/** Name and address of every screen; those of a visitor apart from the owner's. */
async function findPlaces({ token }) {
  const read = async (path) => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data;
  };
  const friend = (await read('/api/friends')).find(({ name }) => name === 'Jonas Weber');
  const { upcomingEvents } = await read('/api/dashboard');
  const event = upcomingEvents.toSorted((a, b) => b.attendees_count - a.attendees_count)[0];
  return {
    visitor: {
      'sign-in': '/signin',
      'sign-up': '/signup',
      welcome: '/',
      'welcome-test': '/?test=true',
      'auth-failed': '/auth/callback?error_description=You+said+no',
      'forgot-password': '/forgot-password',
      'chat-demo': '/chat',
      'manage-without-link': '/manage',
      'manage-friend': manageLink,
      'not-found': '/nowhere',
    },
    owner: {
      dashboard: '/',
      chat: '/chat',
      'events-month': '/events?view=calendar',
      'events-week': '/events?view=calendar&span=week',
      'events-day': '/events?view=calendar&span=day',
      'events-list': '/events?view=list',
      'events-none-found': '/events?view=list&q=nothing+like+it',
      'event-create': '/events?action=create',
      'event-details': `/events?event=${event.id}`,
      event: `/events/${event.id}`,
      'event-edit': `/events/${event.id}?action=edit`,
      'friends-grid': '/friends?view=grid',
      'friends-list': '/friends?view=list',
      'friend-invite': '/friends?action=invite',
      friend: `/friend/${friend.id}`,
      groups: '/groups',
      'group-create': '/groups?action=create',
      share: '/manage',
      inbox: '/inbox',
      settings: '/settings',
      profile: '/profile',
      debug: '/debug',
    },
  };
}

async function takePictures({ colorScheme, width, owner, places }) {
  for (const [who, screens] of Object.entries(places)) {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      viewport: { width, height: width < 768 ? 844 : 800 },
      hasTouch: width < 768,
      isMobile: width < 768,
    });
    if (who === 'owner') {
      await context.addInitScript(
        ([token, user]) => {
          localStorage.setItem('auth_token', token);
          localStorage.setItem('auth_user', user);
        },
        [owner.token, JSON.stringify(owner.user)],
      );
    }
    const page = await context.newPage();
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address);
      // A page is done when nothing of it is still on its way; the open stream never ends, so idleness of the network says nothing.
      await page.locator('h1').first().waitFor();
      // The skeletons of /debug are there to be looked at.
      if (name !== 'debug') await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.evaluate(() => document.fonts.ready);
      // Dialogs bring their code a moment after the page.
      if (/action=|event=/.test(address)) await page.getByRole('dialog').waitFor();
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: !/action=|event=/.test(address),
      });
    }
    await context.close();
    console.log(`${Object.keys(screens).length} pictures of the ${who}'s screens, ${colorScheme}, ${width} wide`);
  }
}

async function signIn() {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).data;
}

async function answering() {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('The server did not answer within 30 seconds.');
}

function freePort() {
  return new Promise((done) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = listener.address();
      listener.close(() => done(free));
    });
  });
}
