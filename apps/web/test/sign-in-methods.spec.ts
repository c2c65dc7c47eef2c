// Providers and passkeys: a stub provider on loopback, and Chromium's virtual authenticator.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  mailTo,
  makeOwner,
  test,
  toastOf,
} from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

async function continueAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Google signs up, signs in again, and is shown in Settings as the only sign-in method', async ({ page }) => {
  const email = `ines-${randomUUID()}@example.com`;
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await continueAs(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ines');
  await expect(toastOf(page)).toContainText('Sign in successful!');
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(email);

  await page.goto('/settings');
  await expect(page.getByText(email)).toHaveCount(2);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(toastOf(page)).toContainText('This is the only way to sign in to your account.');
  await expectAccessible(page);
});

test('an owner who came with Google sets a password, is notified by mail, and can change it', async ({
  page,
  request,
  baseURL,
}) => {
  const email = `ines-${randomUUID()}@example.com`;
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await continueAs(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ines');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByLabel('New password', { exact: true });
  await expect(first).toHaveAttribute('autocomplete', 'new-password');
  await first.fill('Terrace-with-9-cats');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Terrace-with-9-cat');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Terrace-with-9-cats');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(toastOf(page)).toContainText('Password updated successfully.');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect((await mailTo(request, baseURL ?? '', email, /sign-in method was added/)).text).toContain('password');
  const signedIn = await request.post('/api/auth/login', { data: { email, password: 'Terrace-with-9-cats' } });
  expect(signedIn.status()).toBe(200);
});

test('an address with an account is not taken over, and the page explains what to do', async ({ page, owner }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await continueAs(page, owner.email);
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An account with this email already exists. Please sign in instead.',
  );
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a used or forged code ends on the error page', async ({ page }) => {
  await page.goto(`/auth/callback?code=${randomUUID()}.${'x'.repeat(32)}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This sign-in took too long or was finished already. Please start again.',
  );
  await expect(page).toHaveURL(/\/auth\/callback$/);
});

test('Google is connected in Settings and disconnected again', async ({ app: page, owner, request, baseURL }) => {
  const mail = await mailTo(request, baseURL ?? '', owner.email, /is your code/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Please verify your email address first.')).toBeVisible();
  const code = /code=([^\s]+)/.exec(linkIn(mail))?.[1];
  await owner.call('POST', '/api/auth/verify-email', { code });
  await page.getByRole('button', { name: 'Connect Google' }).click();
  const elsewhere = `ines-${randomUUID()}@example.com`;
  await continueAs(page, elsewhere);
  await expect(toastOf(page)).toContainText('Google is connected');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText(elsewhere)).toBeVisible();
  await mailTo(request, baseURL ?? '', owner.email, /A sign-in method was added/);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(toastOf(page)).toContainText('Google is no longer connected');
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});

test('the OpenID provider of the server signs up and in by its label, and is disconnected in Settings', async ({
  page,
}) => {
  const email = `ines-${randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with Choir login' }).click();
  await continueAs(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ines');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Disconnect Choir login' }).click();
  await expect(toastOf(page)).toContainText('This is the only way to sign in to your account.');
  // The provider knows them by now and does not ask again.
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(toastOf(page)).toContainText('Google is connected');
  await page.getByRole('button', { name: 'Disconnect Choir login' }).click();
  await expect(toastOf(page)).toContainText('Choir login is no longer connected');
  await page.getByRole('button', { name: 'Connect Choir login' }).click();
  await expect(toastOf(page)).toContainText('Choir login is connected');
  await expect(page).toHaveURL(/\/settings$/);
});

test('the sign-in page offers the OpenID provider last, and says what is wrong with it', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Google',
    'Continue with Apple',
    'Continue with Choir login',
  ]);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.route(/\/api\/auth\/oidc\?/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole('button', { name: 'Continue with Choir login' }).click();
  await expect(page.getByText('Unable to connect to Choir login. Please try again.')).toBeVisible();
  await page.goto('/auth/callback?error=forbidden&error_description=Choir%20login%20did%20not%20sign%20you%20in.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Choir login did not sign you in.');
});

/** A virtual authenticator for the page; it responds automatically only when told to. */
async function putAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Browsers create passkeys for host names only. */
const byName = (baseURL: string | undefined, path: string) => {
  const url = new URL(path, baseURL);
  url.hostname = 'localhost';
  return url.href;
};

test('a passkey is added, named, signs in from the address field, and is removed', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const owner = await makeOwner(request);
  // The same session at the host name that passkeys are bound to.
  await enter(context, owner);
  await putAuthenticator(page);
  await page.goto(byName(baseURL, '/settings'));
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByText('Please name this passkey')).toBeVisible();
  await dialog.getByLabel('Name').fill('My laptop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog.getByLabel('Name').fill('Blue laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Blue laptop', { exact: true })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Twice');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await mailTo(request, baseURL ?? '', owner.email, /A sign-in method was added/);

  // Signed out, the address field offers it; the authenticator selects it automatically.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'kith_signed_in' });
  await page.goto(byName(baseURL, '/signin'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(owner.email);

  await page.goto(byName(baseURL, '/settings'));
  await expect(page.getByText('Last used')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page)).toContainText('The passkey was removed');
  await expect(page.getByText('No passkeys yet')).toBeVisible();

  // The device still has it; it no longer works here, and the page says so.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'kith_signed_in' });
  await page.goto(byName(baseURL, '/signin'));
  await expect(page.getByText('This passkey doesn’t open an account here.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await request.dispose();
});

test.describe('in a browser in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('owners who signed up with Google or by a script get the browser’s zone', async ({ page, context, request }) => {
    const email = `ines-${randomUUID()}@example.com`;
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await continueAs(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ines');
    await page.goto('/settings');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const start = new Date(Date.now() + 172_800_000);
    const made = await request.post('/api/events', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        title: 'Dinner',
        start_at: start.toISOString(),
        end_at: new Date(start.getTime() + 3_600_000).toISOString(),
      },
    });
    expect((await made.json()).data.time_zone).toBe('Asia/Tokyo');
    await page.goto('/events?view=list');
    await expect(page.getByRole('main').getByText('Dinner')).toBeVisible();
    await expect(page.getByText('there (')).toHaveCount(0);

    const scripted = { email: `script-${randomUUID()}@example.com`, password: 'Dumplings4all' };
    const account = { first_name: 'Nora', last_name: 'Brandt', ...scripted };
    const { data } = await (await request.post('/api/auth/signup', { data: account })).json();
    expect(data.user).toMatchObject({ time_zone: 'UTC', time_zone_chosen: false });
    const other = await context
      .browser()
      ?.newContext({ timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
    if (!other) throw new Error('There is no browser.');
    await enter(other, scripted);
    const first = await other.newPage();
    await first.goto('/settings');
    await expect(first.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await other.close();
  });
});
