// The operators' page, and what people see who may not sign up.
import { crowdOwner } from '../../server/test/crowd-owner.ts';
import { enter, expect, expectAccessible, expectNoOverflow, FAILED_LOAD, test, toastOf } from './fixtures.ts';

test('the operator creates an invitation, copies its link and revokes it', async ({ page, context }) => {
  await enter(context, crowdOwner);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open instance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instance');
  await page.getByRole('button', { name: 'New invitation' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText('Please say whom it is for')).toBeVisible();
  const name = `The choir ${Date.now()}`;
  await page.getByLabel('Who it’s for').fill(name);
  await page.getByLabel('How many can sign up').fill('12');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/\/signup\?invitation=[\w-]{32}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('0 of 12 signed up.').first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Take back the invitation for ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(toastOf(page)).toContainText('Invitation taken back');
  await expect(page.getByText('Taken back').first()).toBeVisible();
});

test('the operator suspends an owner, who reads why, lets them in again and deletes them', async ({
  page,
  context,
  owner,
  browser,
}) => {
  const other = await browser.newContext();
  await enter(other, owner);
  const signedIn = await other.newPage();
  await enter(context, crowdOwner);
  await page.goto('/settings/instance');
  await expect(page.getByRole('heading', { name: 'This Kith' })).toBeVisible();
  await expect(page.getByText('0.7.0').or(page.getByText('0.8.0')).first()).toBeVisible();
  const row = page.getByText(owner.email).locator('xpath=ancestor::*[.//button][1]');
  // Among many owners of other tests this one is searched for.
  const search = page.getByLabel('Search by name or address');
  await expect(search.or(row).first()).toBeVisible();
  if (await search.isVisible()) await search.fill(owner.email);
  await row.getByRole('button', { name: /^Suspend/ }).click();
  await expect(page.getByRole('dialog')).toContainText('friends’ links and calendars pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(toastOf(page)).toContainText('Saved');
  const theirs = await browser.newPage();
  const refused = await theirs.request.post('/api/auth/login', {
    data: { email: owner.email, password: owner.password },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('This account is suspended.');
  await theirs.close();
  // Who was signed in meanwhile is told on the sign-in page.
  await signedIn.goto('/events');
  await expect(signedIn).toHaveURL(/\/signin/);
  await expect(signedIn.getByText('This account is suspended. Nothing of it is lost.')).toBeVisible();
  await other.close();
  await row.getByRole('button', { name: /^Let back in/ }).click();
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel('Friends at most').fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Own limits: 3 friends');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByLabel(`Type ${owner.email} to confirm`).fill(owner.email);
  await page.getByRole('button', { name: 'Delete account' }).click();
  // The database is copied anew before it is said.
  await expect(page.getByText(owner.email)).toHaveCount(0, { timeout: 60_000 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test.describe('whoever does not run it', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });
  test('finds no link to it and nothing at its URL', async ({ app: page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Instance' })).toHaveCount(0);
    await page.goto('/settings/instance');
    await expect(page.getByRole('heading', { name: 'For those who run this Kith' })).toBeVisible();
    await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
  });
});

test('people who may not sign up see the reason and whom to ask, instead of the form', async ({ page }) => {
  const refusal = 'You need an invitation to sign up here. Please ask Nora Brandt (nora@kith.example) for one.';
  const operator = { name: 'Nora Brandt', email: 'nora@kith.example' };
  await page.route('**/api/auth/entrance?*', (route) =>
    route.fulfill({ json: { success: true, data: { sign_up: 'invited', admitted: false, refusal, operator } } }),
  );
  await page.goto('/signup');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to Nora Brandt' })).toHaveAttribute(
    'href',
    'mailto:nora@kith.example',
  );
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('sign-in says that accounts are made by invitation, and leads to who invites', async ({ page }) => {
  await page.route('**/api/auth/entrance?*', (route) =>
    route.fulfill({
      json: { success: true, data: { sign_up: 'invited', admitted: false, refusal: 'No', operator: null } },
    }),
  );
  await page.goto('/signin');
  await expect(page.getByText('New here? Create account by invitation')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup');
});

test('an invitation link allows signing up', async ({ page }) => {
  const invitation = 'A'.repeat(32);
  await page.route('**/api/auth/entrance?*', (route) => {
    expect(new URL(route.request().url()).searchParams.get('invitation')).toBe(invitation);
    return route.fulfill({
      json: { success: true, data: { sign_up: 'invited', admitted: true, refusal: null, operator: null } },
    });
  });
  await page.goto(`/signup?invitation=${invitation}`);
  const sent = page.waitForRequest('**/api/auth/signup');
  for (const [label, value] of [
    ['First name', 'Mina'],
    ['Last name', 'Park'],
    ['Email', `mina-${Date.now()}@example.com`],
    ['Password', 'Dumplings4all'],
    ['Confirm password', 'Dumplings4all'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ invitation });
});
