// Account flows, with mails read from a real mail server.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, FAILED_LOAD, mailTo, test, toastOf } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a new address is verified by code, after a wrong one and a resent mail', async ({
  app: page,
  owner,
  request,
  baseURL,
}) => {
  await page.goto('/groups');
  await expect(page.getByText(`Please verify ${owner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Enter code' }).click();
  await expect(page).toHaveURL(/\/email-verification$/);
  await expect(field(page, 'Code')).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const mail = await mailTo(request, baseURL ?? '', owner.email, /is your code/);
  const code = mail.subject.slice(0, 6);
  expect(mail.text).toContain(code);
  await field(page, 'Code').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the 6 digits of the code')).toBeVisible();
  await field(page, 'Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code isn’t right.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(toastOf(page)).toContainText('Verification email resent.');
  await expect
    .poll(async () => (await mailTo(request, baseURL ?? '', owner.email, /is your code/)).subject.slice(0, 6))
    .not.toBe(code);
  const newer = await mailTo(request, baseURL ?? '', owner.email, /is your code/);
  // With whitespace, as people paste it.
  await field(page, 'Code').fill(`${newer.subject.slice(0, 3)} ${newer.subject.slice(3, 6)}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(toastOf(page)).toContainText('Email verified successfully.');
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  await expect(page.getByText('Please verify')).toHaveCount(0);
});

test('the link verifies in a signed-out browser after a click, and an invalid one explains what to do', async ({
  page,
  owner,
  request,
  baseURL,
}) => {
  const link = linkIn(await mailTo(request, baseURL ?? '', owner.email, /is your code/));
  await page.goto(link.slice(0, -3));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('link', { name: 'Sign in to get a new email' })).toBeVisible();
  await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await page.goto(link);
  expect((await owner.call('GET', '/api/auth/session')).user.email_verified).toBe(false);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
  expect((await owner.call('GET', '/api/auth/session')).user.email_verified).toBe(true);
});

test('a forgotten password is reset with the mailed link, which works once', async ({
  page,
  owner,
  request,
  baseURL,
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await field(page, 'Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If nobody@example.com has an account, an email with a link is on its way.'),
  ).toBeVisible();
  await field(page, 'Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`If ${owner.email} has an account`)).toBeVisible();
  await expectAccessible(page);
  const link = linkIn(await mailTo(request, baseURL ?? '', owner.email, /new password/));
  expect(link).toContain('/auth/callback?type=recovery&code=');

  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\?type=recovery&code=/);
  await field(page, 'New password').fill('Sunshine2026');
  await field(page, 'Confirm password').fill('Sunshine2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/This password is very common/);
  await expectAccessible(page);
  await field(page, 'New password').fill('Terrace-with-9-cats');
  await field(page, 'Confirm password').fill('Terrace-with-9-cats');
  await page.route('**/api/auth/reset-password', (route) => route.abort());
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('Terrace-with-9-cats');
  await page.unroute('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(toastOf(page)).toContainText('Password updated successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  await mailTo(request, baseURL ?? '', owner.email, /Your password was changed/);
  const old = await request.get('/api/auth/session', { headers: { authorization: `Bearer ${owner.token}` } });
  expect(old.status()).toBe(401);

  // The parameters may also be in the hash (SPEC §2); this link was already used.
  await page.goto(link.replace('?', '#'));
  await expect(page).toHaveURL(/\/reset-password#type=recovery&code=/);
  await field(page, 'New password').fill('Terrace-with-9-dogs');
  await field(page, 'Confirm password').fill('Terrace-with-9-dogs');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Ask for a link' })).toBeVisible();
});

test('Settings change the address once the new one is confirmed, and the password', async ({
  app: page,
  owner,
  request,
  baseURL,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const next = `new-${owner.email}`;
  await field(page, 'New email').fill(next);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong1password');
  await dialog.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(page.getByRole('dialog')).toContainText(`We’ve emailed ${next}.`);
  await page.getByRole('button', { name: 'Done' }).click();
  const confirm = linkIn(await mailTo(request, baseURL ?? '', next, /Confirm your new address/));
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
  await mailTo(request, baseURL ?? '', owner.email, /email address has changed/);
  await page.goto('/settings');
  await expect(page.getByText(next)).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await field(page, 'Current password').fill(owner.password);
  await field(page, 'New password').fill('Terrace-with-9-cats');
  await field(page, 'Confirm password').fill('Terrace-with-9-cat');
  await field(page, 'Current password').focus();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field(page, 'Confirm password').fill('Terrace-with-9-cats');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(toastOf(page)).toContainText('Password updated successfully.');
  const login = (password: string) => request.post('/api/auth/login', { data: { email: next, password } });
  expect((await login(owner.password)).status()).toBe(401);
  expect((await login('Terrace-with-9-cats')).status()).toBe(200);
});

test('Settings list the sign-ins and can end them', async ({ app: page, owner, browser, baseURL }) => {
  // Another browser of the same owner.
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  });
  const signedIn = await other.request.post('/api/auth/login', {
    data: { email: owner.email, password: owner.password },
  });
  const { data } = await signedIn.json();
  await mailTo(page.request, baseURL ?? '', owner.email, /New sign-in: Safari on macOS/);
  const isAlive = async () =>
    (await other.request.get('/api/auth/session', { headers: { authorization: `Bearer ${data.token}` } })).status();
  expect(await isAlive()).toBe(200);

  await page.goto('/settings');
  await expect(page.getByText('This browser, now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out Safari on macOS' }).click();
  await expect(toastOf(page)).toContainText('Signed out on that device');
  await expect(page.getByText('Safari on macOS')).toHaveCount(0);
  expect(await isAlive()).toBe(401);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toastOf(page)).toContainText('Signed out everywhere else');
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
});
