import { breakCalls, expect, expectAccessible, FAILED_LOAD, holdCalls, test, toastOf } from './fixtures.ts';

test.use({ serviceWorkers: 'block', expectedNoise: [FAILED_LOAD] });

test('every friend’s link is there to copy and to scan, those without a calendar first', async ({
  app: page,
  context,
  owner,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdCalls(page, 'friends.list');
  await page.goto('/manage');
  await expect(page.getByRole('status').filter({ hasText: 'Loading friends' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Nobody to share with yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite Friend' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friend' })).toBeVisible();

  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await request.get(ana.calendar_link, { headers: { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' } });
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1, name: 'Share Calendar' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Friends and their links' }).getByRole('listitem');
  await expect(rows).toHaveText([/Jonas Weber/, /Ana Ribeiro/]);
  await expect(rows.first()).toContainText(jonas.manage_link.replace('http://', ''));
  await page.getByRole('button', { name: 'Copy link for Jonas Weber' }).click();
  await expect(toastOf(page)).toContainText('Link copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(jonas.manage_link);
  const qr = page.getByRole('button', { name: 'QR code for Jonas Weber' });
  await qr.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code of Jonas/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(qr).toBeFocused();
});

test('a list that fails says so, and Retry heals it', async ({ app: page, owner }) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const heal = await breakCalls(page, 'friends.list');
  await page.goto('/manage');
  await expect(page.getByText('Could not load your friends list.')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Ana Ribeiro' })).toBeVisible();
});

test('who has no link and no account is told what the page is for', async ({ page }) => {
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a link');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/signin\?next=(%2F|\/)manage$/,
  );
});
