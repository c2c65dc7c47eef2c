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

test('who uses a friend’s name is told apart, a double click lets in one, and who is refused reads that', async ({
  app: page,
  browser,
  owner,
}) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  const { link } = await owner.call('POST', `/api/events/${id}/link`, {});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const ask = async (name: string) => {
    const stranger = await context.newPage();
    await stranger.goto(`${link.url}?new`);
    await stranger.getByLabel('Your name').fill(name);
    await stranger.getByRole('button', { name: 'Ask Nora to let you in' }).click();
    await expect(stranger.getByRole('heading', { name: 'Nora has been asked' })).toBeVisible();
    return stranger;
  };
  await ask('Marek');
  const refused = await ask('ana ribeiro');
  await ask('Ola');

  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'New: ana ribeiro wants to join' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('an event');
  await expectFineAtBothWidths(page);

  await page.goto(`/events/${id}`);
  const rows = page.getByRole('list', { name: 'Who wants to join' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const likeAna = rows.filter({ hasText: 'Your friend Ana Ribeiro has their own link' });
  await expect(likeAna).toHaveCount(1);
  await expectFineAtBothWidths(page);
  await page.getByRole('button', { name: 'Approve Marek' }).dblclick();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'No to ana ribeiro' }).dblclick();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ola');
  await expect(page.getByText('Failed to change the link')).toHaveCount(0);

  await refused.reload();
  await expect(refused.getByText('You weren’t added to this event.')).toBeVisible();
  await expect(refused.getByRole('button')).toHaveCount(0);
  await expectFineAtBothWidths(refused);
  await context.close();

  await page.goto('/inbox');
  const line = (name: string) => page.locator('[data-line]').filter({ hasText: `${name} wants to join` });
  await expect(line('Ola')).toHaveAttribute('data-unread', 'true');
  await expect(line('Marek')).not.toHaveAttribute('data-unread');
  await expect(line('ana ribeiro')).not.toHaveAttribute('data-unread');
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
