// Settings and profile: preferences, tokens, a picture, exporting everything, and deleting the account.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoOverflow, FAILED_LOAD, test, toastOf } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

/** A picture of two by two pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWOwcDlm4XKMAUIBACEOBQl/aZFOAAAAAElFTkSuQmCC',
  'base64',
);

test('the settings are displayed, and zone, locale and mail choices are saved', async ({ app: page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(toastOf(page)).toContainText('Saved');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await page.getByLabel('Language of dates').selectOption('de-DE');
  await expect(page.getByText(/Dates look like .* bis|Dates look like (Mo|Di|Mi|Do|Fr|Sa|So)/)).toBeVisible();
  await page.getByRole('switch', { name: /Sign-ins from a new browser/ }).click();
  await expect(page.getByRole('switch', { name: /Sign-ins from a new browser/ })).not.toBeChecked();
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByLabel('Time zone')).toBeVisible();
      return [
        await page.getByLabel('Time zone').inputValue(),
        await page.getByLabel('Language of dates').inputValue(),
        await page.getByRole('switch', { name: /Sign-ins from a new browser/ }).isChecked(),
      ];
    })
    .toEqual(['Asia/Tokyo', 'de-DE', false]);
});

test('a token is shown once, works within its scopes, and is refused after being revoked', async ({
  app: page,
  request,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect(page.getByText('Please give the token a name')).toBeVisible();
  await expect(page.getByText('Please choose what the token may do')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Kitchen screen');
  await page.getByLabel('Read events').check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^kith_/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/events', { headers })).status()).toBe(200);
  expect((await request.get('/api/friends', { headers })).status()).toBe(403);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Kitchen screen')).toBeVisible();
  await expect(page.getByText('Reads events', { exact: false })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(token);
  await page.getByRole('button', { name: 'Revoke Kitchen screen' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await request.get('/api/events', { headers })).status()).toBe(401);
});

test('name and picture are changed on the profile page, and shown in the menu', async ({ app: page }) => {
  await page.goto('/profile');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Eleonora');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toastOf(page)).toContainText('Name saved');
  await expect(page.getByRole('button', { name: /User menu, Eleonora/ })).toBeVisible();
  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please choose a picture as JPEG, PNG, WebP or GIF.')).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(toastOf(page)).toContainText('Picture saved');
  const face = page.getByRole('button', { name: /User menu/ }).locator('img');
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  await expect(face).toHaveCount(0);
});

test('a deletion is confirmed, however long signing out takes', async ({ app: page, owner }) => {
  await page.goto('/settings');
  // No answer ever arrives.
  await page.route('**/api/auth/logout', () => undefined);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toastOf(page)).toContainText('Your account was deleted');
  await expect(page.getByRole('heading', { name: 'Welcome to Kith' })).toBeVisible();
});

test('everything can be exported, and the account deleted after its effect was shown', async ({
  app: page,
  owner,
  request,
}) => {
  await page.goto('/settings');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save JSON' }).click();
  const everything = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(everything.tables.owners).toMatchObject([{ email: owner.email }]);
  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save ICS' }).click();
  expect(await readFile(await (await calendar).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your profile, your settings and every sign-in.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('Wrong horse 9');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toastOf(page)).toContainText('Your account was deleted');
  await expect(page.getByRole('heading', { name: 'Welcome to Kith' })).toBeVisible();
  const again = await request.post('/api/auth/login', { data: { email: owner.email, password: owner.password } });
  expect(again.status()).toBe(401);
});
