// Web Push in this browser: subscribed in the settings, shown and clicked in the service worker. A headless browser has no push
// service and shows no notifications, so both are stubbed; server and worker are real.
import { runInNewContext } from 'node:vm';
import type { BrowserContext, Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  makeOwner,
  test,
  toastOf,
} from './fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedNoise: [FAILED_LOAD] });

type Shown = { title: string; body: string; tag: string; data: unknown };
type WithService = typeof window & { service: { fails: boolean } };

/** A stub PushManager that always has a subscription, unless told to fail. */
const putPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    const service = { fails: false };
    Object.assign(window, { service });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const place = 'push-subscription';
    const give = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const kept = localStorage.getItem(place);
        return kept === null ? null : give(kept);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (service.fails) throw new DOMException('Registration failed - push service error', 'AbortError');
        // The real one accepts only a point on the curve.
        if (!/^B[\w-]{86}$/.test(applicationServerKey)) throw new DOMException('No key', 'InvalidAccessError');
        const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
        localStorage.setItem(place, endpoint);
        return give(endpoint);
      },
    });
  });

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notifications on this device' }) });

/** The service worker starts once the page is interactive. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('notifications are switched on, chosen and switched off, here and on the server', async ({
  app: page,
  context,
}) => {
  await putPushService(context);
  await page.goto('/settings');
  await workerReady(page);
  const part = section(page);
  const stored = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('auth_token') ?? '';
      const answer = await fetch('/api/push', { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).data.subscription?.kinds ?? null;
    });

  await page.evaluate(() => ((window as WithService).service.fails = true));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(toastOf(page)).toContainText('Your browser’s notification service can’t be reached');
  await expect(part.getByRole('button', { name: 'Turn on' })).toBeEnabled();
  expect(await stored()).toBeNull();

  await page.evaluate(() => ((window as WithService).service.fails = false));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByRole('switch', { name: /On the day/ })).toBeChecked();
  await expect(part.getByRole('switch', { name: /Questions/ })).not.toBeChecked();
  expect(await stored()).toEqual(['answers', 'today']);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await part.getByRole('switch', { name: /Questions/ }).click();
  await expect.poll(stored).toEqual(['answers', 'today', 'questions']);
  await part.getByRole('switch', { name: /Answers/ }).click();
  await expect.poll(stored).toEqual(['today', 'questions']);

  await page.reload();
  await expect(part.getByRole('switch', { name: /Questions/ })).toBeChecked();
  await expect(part.getByRole('switch', { name: /Answers/ })).not.toBeChecked();
  await part.getByRole('button', { name: 'Turn off' }).click();
  await expect(part.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(await stored()).toBeNull();
});

test('the next user of the browser gets no notifications of the previous one', async ({
  app: page,
  context,
  owner,
}) => {
  await putPushService(context);
  await page.goto('/settings');
  await workerReady(page);
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(section(page).getByRole('switch', { name: /Answers/ })).toBeChecked();
  await page.getByRole('button', { name: /User menu/ }).click();
  // Leaving the page earlier would abort the sign-out, which would then complete during the next sign-in.
  const signedOut = page.waitForResponse(/\/auth\/logout/);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await (await signedOut).finished();
  await expect(page.getByRole('button', { name: /User menu/ })).toHaveCount(0);
  const before = await page.evaluate(() => localStorage.getItem('push-subscription'));
  expect(before).not.toBeNull();

  await page.goto('/signin');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(section(page).getByRole('switch', { name: /Answers/ })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('push-subscription'))).not.toBe(before);
});

test('obstacles are explained, and nothing else is offered', async ({ browser, request }) => {
  const said = async (prepare: (context: BrowserContext) => Promise<unknown>): Promise<string> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await enter(context, await makeOwner(request));
    await prepare(context);
    const page = await context.newPage();
    await page.goto('/settings');
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
    await expect(section(page).getByRole('button')).toHaveCount(0);
    const text = await section(page).innerText();
    await context.close();
    return text;
  };
  const without = (agent: string) => (context: BrowserContext) =>
    context.addInitScript((userAgent) => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    }, agent);
  expect(await said(without('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'))).toContain('Add to Home Screen');
  expect(await said(without('Mozilla/5.0 (X11; Linux x86_64)'))).toContain('can’t show notifications');
  const denied = (context: BrowserContext) =>
    context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  expect(await said(denied)).toContain('Your browser blocks notifications');
});

test('the worker shows a message as received, always something, and navigates an open window', async ({ request }) => {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const badges: number[] = [];
  const told: unknown[] = [];
  const opened: string[] = [];
  let windows: string[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, { body, tag, data }: Shown) =>
        void shown.push({ title, body, tag, data }),
    },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          url,
          visibilityState: 'visible',
          postMessage: (message: unknown) => told.push([new URL(url).pathname, message]),
          focus: async () => undefined,
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  // The served script in a stub scope: a headless browser shows no notifications, so none can be clicked.
  runInNewContext(await (await request.get('/service-worker.js')).text(), { self: worker, URL });
  const dispatch = async (type: string, fields: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...fields, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    expect(waits).toHaveLength(1);
    await Promise.all(waits);
  };
  const message = { title: 'Jonas is attending Dumpling night', body: 'With cake', path: '/events/1', tag: 'a' };
  await dispatch('push', { data: { json: () => ({ ...message, unread: 3 }) } });
  await dispatch('push', { data: null });
  const data = { path: '/events/1' };
  expect(JSON.parse(JSON.stringify(shown))).toEqual([
    { title: message.title, body: 'With cake', tag: 'a', data },
    { title: 'Kith', body: '', tag: 'kith', data: { path: '/inbox' } },
  ]);
  expect(badges).toEqual([3, 0]);

  let closed = 0;
  const notification = { data, close: () => (closed += 1) };
  // A friend's page is not an owner's window.
  windows = ['https://kith.example/manage?token=secret', 'https://kith.example/friends'];
  await dispatch('notificationclick', { notification });
  windows = ['https://kith.example/manage?token=secret'];
  await dispatch('notificationclick', { notification });
  expect(JSON.parse(JSON.stringify(told))).toEqual([['/friends', { open: '/events/1' }]]);
  expect([opened, closed]).toEqual([['/events/1'], 2]);
});

test('an open window navigates without reloading, and never to another host', async ({ app: page }) => {
  await page.goto('/friends');
  await workerReady(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const say = (open: string) =>
    page.evaluate((path) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: path } }));
    }, open);
  await say('//elsewhere.example/groups');
  await say('https://elsewhere.example/groups');
  await say('/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(await page.evaluate(() => ['stays' in window, location.pathname])).toEqual([true, '/groups']);
});
