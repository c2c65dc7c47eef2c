import { breakCalls, expect, expectAccessible, FAILED_LOAD, holdCalls, test, toastOf } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

test('every friend’s link can be copied and scanned, friends without a calendar first', async ({
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
  // Enough of the link to tell it, and not its secret.
  await expect(rows.first().getByRole('code')).toHaveText(/manage\?token=.{4}…$/);
  expect(await page.content()).not.toContain(jonas.token);
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

test('a failed list shows an error, and Retry recovers', async ({ app: page, owner }) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const heal = await breakCalls(page, 'friends.list');
  await page.goto('/manage');
  await expect(page.getByText('Could not load your friends list.')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Ana Ribeiro' })).toBeVisible();
});

test('a visitor without a link is told what the page is for', async ({ page }) => {
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a link');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/signin\?next=(%2F|\/)manage$/,
  );
});

test('an owner feed’s link is named, fetched by an app, rotated and revoked', async ({ app: page, owner, request }) => {
  const ben = await owner.call('POST', '/api/friends/invite', { name: 'Ben Stone' });
  await owner.call('POST', '/api/events', {
    title: 'Dinner',
    start_at: '2030-06-12T18:00:00Z',
    end_at: '2030-06-12T20:00:00Z',
    audience_friends: [ben.id],
  });
  await page.goto('/manage');
  const own = page.getByRole('region', { name: 'Your own calendar' });
  await own.getByRole('button', { name: 'Make a link' }).click();
  const making = page.getByRole('dialog', { name: 'Make a link' });
  await making.getByRole('button', { name: 'Make link' }).click();
  await expect(making.getByText('Please enter a name for the link')).toBeVisible();
  await expectAccessible(page);
  await making.getByRole('textbox', { name: 'Name of the link' }).fill('Kitchen tablet');
  await making.getByRole('button', { name: 'Make link' }).click();
  await expect(making).toHaveCount(0);
  await expect(own.getByRole('listitem')).toContainText('Kitchen tablet');
  await expectAccessible(page);

  const [feed] = await owner.call('GET', '/api/feeds');
  const address = feed.calendar_link;
  const headers = { 'user-agent': 'Thunderbird/140.0' };
  const fetched = await request.get(address, { headers });
  expect(await fetched.text()).toContain('No Response (1): Ben Stone');
  await page.reload();
  await expect(own.getByRole('listitem')).toContainText('Used by Thunderbird');

  const pick = async (feed: string, item: string) => {
    await own.getByRole('button', { name: `Actions for ${feed}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await pick('Kitchen tablet', 'Rename');
  const name = page.getByRole('dialog', { name: 'Rename link' }).getByRole('textbox');
  await name.fill(' ');
  await name.press('Enter');
  await expect(page.getByRole('dialog').getByText('Please enter a name for the link')).toBeVisible();
  await name.fill('Hall tablet');
  await name.press('Enter');
  await expect(own.getByRole('listitem')).toContainText('Hall tablet');
  expect((await request.get(address, { headers })).ok()).toBe(true);

  await pick('Hall tablet', 'Replace link');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(own.getByRole('listitem')).toContainText('Not used yet');
  expect((await request.get(address, { headers })).status()).toBe(410);
  await pick('Hall tablet', 'Remove link');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(0);
});
