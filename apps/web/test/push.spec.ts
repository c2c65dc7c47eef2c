// Notifications in this browser: switched on in the settings, shown and opened by the service worker. Headless Chromium reaches
// no push service, so a subscription is put in place of one; permission, server and worker are real.
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

test.use({ expectedNoise: [FAILED_LOAD] });

type WithService = typeof window & { service: { fails: boolean } };

/** A push service of the browser that always has a subscription to give, unless told to fail. */
const putPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    const service = { fails: false };
    Object.assign(window, { service });
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
        // The real one refuses anything but a point of the curve.
        if (!/^B[\w-]{86}$/.test(applicationServerKey)) throw new DOMException('No key', 'InvalidAccessError');
        const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
        localStorage.setItem(place, endpoint);
        return give(endpoint);
      },
    });
  });

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notifications on this device' }) });

/** The service worker is started once the page is usable. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('notifications are switched on, chosen and switched off, here and on the server', async ({
  app: page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
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

test('somebody else who signs in here is not notified of what is not theirs', async ({ app: page, context, owner }) => {
  await context.grantPermissions(['notifications']);
  await putPushService(context);
  await page.goto('/settings');
  await workerReady(page);
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(section(page).getByRole('switch', { name: /Answers/ })).toBeChecked();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
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

test('what stands in the way is said, and nothing else is offered', async ({ browser, request }) => {
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

test('a message is shown as it came, and leads to its place without loading the page again', async ({
  app: page,
  context,
  owner,
}) => {
  await context.grantPermissions(['notifications']);
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: '2035-01-08T19:00:00+01:00',
    end_at: '2035-01-08T22:00:00+01:00',
  });
  await page.goto('/friends');
  await workerReady(page);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications();
      return list.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });

  const path = `/events/${event.id}`;
  const message = { title: 'Jonas is attending Dumpling night', body: 'With cake', path, tag: 'a', unread: 1 };
  await deliver(JSON.stringify(message));
  const first = { title: message.title, body: message.body, tag: 'a', data: { path } };
  await expect.poll(shown).toEqual([first]);
  await deliver(JSON.stringify({ ...message, title: 'Jonas cannot make Dumpling night', body: '' }));
  await expect.poll(shown).toEqual([{ ...first, title: 'Jonas cannot make Dumpling night', body: '' }]);

  await page.evaluate(() => Object.assign(window, { stays: true }));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  // No tool can press a notification, so the event is made here; only the browser's own may focus a window.
  await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const pressed = new scope.NotificationEvent('notificationclick', { notification });
    const waits: Promise<unknown>[] = [];
    Object.defineProperty(pressed, 'waitUntil', { value: (work: Promise<unknown>) => void waits.push(work) });
    self.dispatchEvent(pressed);
    await Promise.allSettled(waits);
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dumpling night');
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  expect(await shown()).toEqual([]);
});
