// `pnpm screenshots [NAME ...]`: starts the product with the sample calendar in its own folder, and takes screenshots of all or
// the named screens into screenshots/.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { botToken, openTelegramApi } from '../apps/server/test/telegram-api.ts';
import { freePort } from './free-port.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

// The browser is found or installed by the script that the tests use.
if (!process.env.CHROMIUM_PATH) {
  const finder = join(root, 'tooling/with-chromium.mjs');
  const done = spawnSync(process.execPath, [finder, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

/** Requests of the friends list. */
const FRIENDS = /\/trpc\/[^?]*friends\.list/;
const folder = join(root, 'screenshots');
const named = new Set(process.argv.slice(2));
const newFriends = ['Mina Park <mina@example.com>', 'Theo Lang <theo@example.com>', 'Lena Falk'];
const data = mkdtempSync(join(tmpdir(), 'kith-screenshots-'));
const privacyFile = join(data, 'privacy.md');
writeFileSync(privacyFile, '# Privacy\n\nNora Brandt runs this calendar in Leith and reads nothing in it.\n');
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const telegram = await openTelegramApi();
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: data,
  RATE_LIMIT: 'off',
  SIGN_UP: 'open',
  LOG_LEVEL: 'error',
  PRIVACY_FILE: privacyFile,
  TELEGRAM_BOT_TOKEN: botToken,
  TELEGRAM_API_ROOT: telegram.url,
};

const seeded = spawnSync(process.execPath, ['apps/server/src/seed.ts'], { cwd: root, env, encoding: 'utf8' });
if (seeded.status !== 0) throw new Error(`The example calendar could not be made:\n${seeded.stderr}`);
const [, email, password] = /Sign in as (\S+) with the password (\S+)\./.exec(seeded.stdout) ?? [];
const [manageLink] = /http\S+\/manage\S+/.exec(seeded.stdout) ?? [];

const operator = spawnSync(process.execPath, ['apps/server/src/cli.ts', 'owners', 'operator', email], {
  cwd: root,
  env,
});
if (operator.status !== 0) throw new Error(`No operator could be named:\n${operator.stderr}`);

const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
// Stops the server however this ends.
process.on('exit', () => server.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
let owner;
let newcomer;
try {
  await answering();
  owner = await signIn();
  newcomer = await signUp();
  const { changes, ...still } = await findScreens(owner);
  if (named.size === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screens of [still, { owner: changes }]) {
    for (const colorScheme of ['light', 'dark']) {
      for (const width of [390, 1280]) {
        await takePictures({ colorScheme, width, screens });
      }
    }
  }
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  await telegram.close();
  rmSync(data, { recursive: true, force: true });
}

/** Every screen by name: a URL, and where needed further steps. Visitors' screens are separate from the owner's. */
async function findScreens({ token }) {
  const read = async (path) => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data;
  };
  const friends = await read('/api/friends');
  const friend = friends.find(({ name }) => name === 'Jonas Weber');
  const { upcomingEvents } = await read('/api/dashboard');
  const event = upcomingEvents.toSorted((a, b) => b.attendees_count - a.attendees_count)[0];
  const { audience } = await read(`/api/events/${event.id}`);
  const ofNora = { authorization: `Bearer ${token}` };
  const choir = await post('/api/events', choirEvenings(friend), ofNora);
  const { link } = await post(`/api/events/${event.id}/link`, {}, ofNora);
  const invitation = await post('/api/instance/invitations', { name: 'The choir', max_uses: 12 }, ofNora);
  /** The event on the page of a friend who gave this answer. */
  const pageOf = (answer) => {
    const guest = audience.find(({ rsvp_status, friend_id }) => rsvp_status === answer && friend_id !== friend.id);
    const page = friends.find(({ id }) => id === guest?.friend_id)?.manage_link ?? manageLink;
    return `${page}&event=${event.id}`;
  };
  const calendar = await (await fetch(friend.calendar_link)).text();
  const events = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const inCalendar = events.find((one) => one.includes(`SUMMARY:${event.title}`)) ?? '';
  const [oneEvent] = /\/manage\/e\/[\w.-]+/.exec(inCalendar) ?? [];
  return {
    visitor: {
      'sign-in': '/signin',
      'sign-up': '/signup',
      welcome: { at: '/', do: (page) => page.getByRole('textbox').waitFor() },
      'welcome-test': '/?test=true',
      'auth-failed': '/auth/callback?error_description=You+said+no',
      'forgot-password': '/forgot-password',
      'reset-password': '/reset-password#type=recovery&code=made-up',
      'reset-password-without-token': '/reset-password',
      'email-verification': '/email-verification',
      telegram: '/t',
      'chat-demo': '/chat',
      'manage-without-link': '/manage',
      'manage-friend': manageLink,
      'manage-yes': pageOf('yes'),
      'manage-no': pageOf('no'),
      'manage-pending': pageOf('pending'),
      'manage-series': `${friend.manage_link}&event=${choir.id}`,
      'manage-one-event': oneEvent,
      'group-link': new URL(link.url).pathname,
      'manage-mails': `${oneEvent}/mails`,
      'manage-closed': '/manage?token=no-such-link',
      'sign-up-invited': invitation.link.slice(new URL(invitation.link).origin.length),
      privacy: '/privacy',
      accessibility: '/accessibility',
      'help-calendars': '/help/calendars',
      'help-google': '/help/calendars/google',
      'not-found': '/nowhere',
    },
    owner: {
      dashboard: '/',
      menu: { at: '/', do: openMenu },
      palette: { at: '/', do: openPalette },
      'palette-sentence': { at: '/', do: typeSentence },
      chat: '/chat',
      'chat-draft': { at: '/chat', do: writeDraft },
      'events-month': '/events?view=calendar',
      'events-week': '/events?view=calendar&span=week',
      'events-day': '/events?view=calendar&span=day',
      'events-list': '/events?view=list',
      'events-none-found': '/events?view=list&q=nothing+like+it',
      'event-create': '/events?action=create',
      'event-details': `/events?event=${event.id}`,
      event: `/events/${event.id}`,
      'event-series': `/events/${choir.id}`,
      'event-share': { at: `/events/${event.id}`, do: (page) => press(page, 'Share') },
      'event-edit': `/events/${event.id}?action=edit`,
      'friends-grid': '/friends?view=grid',
      'friends-list': '/friends?view=list',
      'friend-invite': '/friends?action=invite',
      'friend-invite-several': { at: '/friends?action=invite', do: pasteFriends },
      friend: `/friend/${friend.id}`,
      groups: '/groups',
      'group-create': '/groups?action=create',
      share: '/manage',
      inbox: '/inbox',
      settings: '/settings',
      instance: '/settings/instance',
      profile: '/profile',
      'telegram-link': '/t',
      'telegram-code': { at: '/t', do: openTelegram },
      debug: '/debug',
      'friends-failed': { at: '/friends', before: breakFriends, after: (page) => page.unroute(FRIENDS) },
      // Last, because its page stays broken.
      crash: { at: '/', before: breakNumbers },
    },
    /** A new account. */
    newcomer: {
      'new-dashboard': '/',
      'new-events-month': '/events?view=calendar',
      'new-events-list': '/events?view=list',
      'new-event-create': '/events?action=create',
      'new-friends': '/friends',
      'new-groups': '/groups',
      'new-group-create': '/groups?action=create',
      'new-inbox': '/inbox',
      'new-share': '/manage',
      'new-profile': '/profile',
    },
    /** Changes to the calendar come after all screens that show it. */
    changes: { 'friend-invited-several': { at: '/friends?action=invite', do: inviteFriends } },
  };
}

/** Six Tuesdays that look as their host chose. */
function choirEvenings(friend) {
  const start = new Date();
  start.setUTCDate(start.getUTCDate() + 7 + ((9 - start.getUTCDay()) % 7));
  start.setUTCHours(18, 30, 0, 0);
  return {
    title: 'Choir',
    location: 'St Mary’s hall',
    start_at: start.toISOString(),
    end_at: new Date(start.getTime() + 5_400_000).toISOString(),
    recurrence: 'FREQ=WEEKLY;COUNT=6',
    audience_friends: [friend.id],
    colour: 'teal',
    drawing: 'candles',
    host_line: 'Bring a carol that nobody knows',
  };
}

function press(page, name) {
  return page.getByRole('button', { name, exact: true }).click();
}

async function openTelegram(page) {
  await press(page, 'Link Telegram');
  await page.getByRole('img', { name: /QR code/, includeHidden: true }).waitFor({ state: 'attached' });
}

async function openMenu(page) {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menu').waitFor();
}

async function openPalette(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
}

async function typeSentence(page) {
  await openPalette(page);
  await page.keyboard.type('Dumplings with the supper club on Friday at 7pm at Luigi’s');
  await page.getByRole('option', { name: /Create event/ }).waitFor();
}

async function writeDraft(page) {
  await page.getByRole('textbox').fill('Dumplings with the supper club on Friday at 7pm at Luigi’s');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create Event', exact: true }).waitFor();
}

async function pasteFriends(page) {
  await page.getByRole('radio', { name: 'Several at once' }).click();
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(newFriends.join('\n'));
  await page.getByRole('button', { name: `Invite ${newFriends.length} Friends` }).waitFor();
}

/** Invites them, and removes them once the dialog has their links, so that they can be invited again. */
async function inviteFriends(page) {
  await pasteFriends(page);
  await press(page, `Invite ${newFriends.length} Friends`);
  await page.getByRole('dialog', { name: `${newFriends.length} friends invited` }).waitFor();
  const authorization = `Bearer ${owner.token}`;
  const { data } = await (await fetch(`${origin}/api/friends`, { headers: { authorization } })).json();
  for (const { id, name } of data) {
    if (!newFriends.some((line) => line.startsWith(name))) continue;
    await fetch(`${origin}/api/friends/${id}`, { method: 'DELETE', headers: { authorization } });
  }
}

function breakFriends(page) {
  return page.route(FRIENDS, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }));
}

function breakNumbers(page) {
  return page.addInitScript(() => {
    Intl.NumberFormat = function broken() {
      throw new Error('The numbers broke');
    };
  });
}

/** Waits until a page is interactive; the app's pages may be visible before that. */
async function usable(page) {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null) return document.readyState === 'complete';
    const drawn = root.firstElementChild;
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'));
  });
  await page.locator('h1:visible').first().waitFor();
  // Parts load after the page; an open stream prevents network idle.
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(300);
  }
}

async function takePictures({ colorScheme, width, screens }) {
  const height = width < 768 ? 844 : 800;
  for (const [who, all] of Object.entries(screens)) {
    const wanted = Object.entries(all).filter(([name]) => named.size === 0 || named.has(name));
    if (wanted.length === 0) continue;
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      viewport: { width, height },
      hasTouch: width < 768,
      isMobile: width < 768,
    });
    const account = { owner, newcomer }[who];
    if (account) {
      await context.addInitScript(
        ([token, user]) => {
          localStorage.setItem('auth_token', token);
          localStorage.setItem('auth_user', user);
        },
        [account.token, JSON.stringify(account.user)],
      );
    }
    const page = await context.newPage();
    for (const [name, screen] of wanted) {
      const { at: address, do: act, before, after } = typeof screen === 'string' ? { at: screen } : screen;
      await before?.(page);
      await page.goto(address);
      await usable(page);
      // Dialogs load their code after the page.
      if (/\/(events|friends|groups)\b.*(action|event)=/.test(address)) await page.getByRole('dialog').waitFor();
      await act?.(page);
      // A page is ready when no request is pending; network idle never occurs because of the stream.
      // The skeletons of /debug are intended.
      if (name !== 'debug') await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.evaluate(() => document.fonts.ready);
      // A viewport as high as the page instead of a full-page screenshot, in which fixed tabs appear mid-page and virtual lists
      // end early.
      const layered = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0;
      if (!layered) await growWindow(page, { width, height });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: !layered });
      await page.setViewportSize({ width, height });
      await after?.(page);
    }
    await context.close();
    console.log(`${wanted.length} pictures of the ${who}'s screens, ${colorScheme}, ${width} wide`);
  }
}

/** Elements with viewport height make the page longer, so it is measured again. */
async function growWindow(page, { width, height }) {
  for (let high = height, tries = 0; tries < 3; tries += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole <= high) return;
    high = whole;
    await page.setViewportSize({ width, height: high });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

function signIn() {
  return post('/api/auth/login', { email, password });
}

function signUp() {
  const address = 'mina@example.com';
  return post('/api/auth/signup', { first_name: 'Mina', last_name: 'Park', email: address, password: 'Dumplings4all' });
}

async function post(path, body, headers) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
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
