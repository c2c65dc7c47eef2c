import { expect, expectFineAtBothWidths, FAILED_LOAD, inDays, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

test('one link for the group chat: made, asked through, approved with a tap, and closed', async ({
  app: page,
  browser,
  owner,
}) => {
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    location: '14 Shore, Leith',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  await page.goto(`/events/${id}`);
  await page.getByRole('switch', { name: 'One link for the group chat' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for the chat' }).inputValue();
  expect(link).toContain('/manage/g/');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Dumpling night');
  await expect(stranger.getByText('14 Shore')).toHaveCount(0);
  await expectFineAtBothWidths(stranger);
  await stranger.getByLabel('Your name').fill('Marek');
  await stranger.getByRole('button', { name: 'Ask Nora to let you in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Nora has been asked' })).toBeVisible();
  await expectFineAtBothWidths(stranger);

  // The owner's page tells of it by itself.
  await expect(page.getByText('1 person wants to join')).toBeVisible();
  await expectFineAtBothWidths(page);
  await page.getByRole('button', { name: 'Approve Marek' }).click();
  await expect(page.getByText('1 person wants to join')).toHaveCount(0);
  // And so does the page that waits.
  await expect(stranger.getByText('14 Shore, Leith').first()).toBeVisible({ timeout: 20_000 });
  await stranger.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('main').getByText('Marek').first()).toBeVisible();

  await page.getByRole('switch', { name: 'One link for the group chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Link for the chat' })).toHaveCount(0);
  const late = await context.newPage();
  await context.clearCookies();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This link is no longer in use' })).toBeVisible();
  await context.close();
});

test('a guest who opens the link is told the same as anybody else', async ({ browser, owner }) => {
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Picnic',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  const { link } = await owner.call('POST', `/api/events/${id}/link`, {});
  // Without JavaScript, as everything on these pages.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link.url);
  await page.getByText('Already invited by Nora?').click();
  await page.getByLabel('The email address Nora has for you').fill('jonas@kith.example');
  await page.getByRole('button', { name: 'Email me my link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await context.close();
});
