// Lazily loaded code: when it cannot be loaded, the page stays, shows an error, and offers a retry.
import { expect, FAILED_LOAD, test, toastOf } from './fixtures.ts';

test.use({
  expectedNoise: [FAILED_LOAD, 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Failed to load this page'],
});

const OFFLINE_MS = 3000;

test('a palette, menu or dialog that cannot be loaded leaves the page intact, and Retry loads it', async ({
  app: page,
}) => {
  const missing = /assets\/(command-palette|menu-popup|dialog-frame|invite-dialog|dist)-.*\.js/;
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  const triggers = [
    { press: () => page.keyboard.press('Control+k'), shown: page.getByRole('dialog', { name: 'Search and commands' }) },
    { press: () => page.getByRole('button', { name: /User menu/ }).click(), shown: page.getByRole('menu') },
    {
      press: () => page.getByRole('button', { name: 'Invite Friend' }).first().click(),
      shown: page.getByRole('dialog', { name: /Invite/ }),
    },
  ];
  for (const { press, shown } of triggers) {
    await page.route(missing, (route) => route.abort());
    await press();
    await expect(toastOf(page)).toContainText('Failed to load this part of Kith');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends');
    await page.unroute(missing);
    await toastOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(shown).toBeVisible();
    // The loaded part is styled: it has a background.
    await expect(shown).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  }
});

test('missing startup code shows a retry instead of a blank page', async ({ app: page, context }) => {
  const fault = page.getByRole('alert').filter({ hasText: 'Failed to load Kith.' });
  for (const [path, code, heading] of [
    ['/friends', '**/assets/app-*.js', 'Friends'],
    ['/', '**/assets/app-*.js', /^Welcome back/],
    ['/', '**/start.js', /^Welcome back/],
  ] as const) {
    // Like a server that has another release by now.
    await context.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path, { waitUntil: 'load' });
    await expect(fault).toBeVisible();
    await context.unroute(code);
    await fault.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#owner-skeleton')).toHaveCount(0);
    await expect(fault).toHaveCount(0);
  }
  // Failures of a page's code are reported by the app alone.
  await context.route('**/assets/owners-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load this page' })).toBeVisible();
  await expect(fault).toHaveCount(0);
});

test('offline, a page that was not loaded yet says so at once, and is shown once there is a connection', async ({
  app: page,
  context,
}) => {
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible({ timeout: OFFLINE_MS });
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
});

test.describe('without data saving', () => {
  test.use({ fetchAhead: true });

  test('offline, a page with code but without data says so at once', async ({ app: page, context }) => {
    const code = page.waitForResponse(/\/assets\/_app-.+\.js$/);
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await (await code).finished();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    const away = page.getByRole('main').getByRole('heading', { name: 'Not on this device yet' });
    await expect(away).toBeVisible({ timeout: OFFLINE_MS });
    // Reconnecting recovers without a click.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  });
});

test('signing out works offline and without the menu’s code', async ({ app: page, context }) => {
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('group', { name: 'User menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a tooltip that cannot be loaded leaves its button usable', async ({ app: page }) => {
  await page.route('**/assets/tooltip-popup-*.js', (route) => route.abort());
  await page.goto('/friends');
  const theme = page.getByRole('button', { name: /^Theme: auto/ });
  await theme.hover();
  await expect(toastOf(page)).toContainText('Failed to load this part of Kith');
  await theme.click();
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
});

test('a form whose rules cannot be loaded is validated by the server', async ({ page, owner }) => {
  await page.route('**/assets/sign-in-resolver-*.js', (route) => route.abort());
  await page.goto('/signin');
  const send = async (password: string) => {
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await send('Wrong1password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await send(owner.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
});
