import type { Page } from '@playwright/test';
import { expect, expectFineAtBothWidths, FAILED_LOAD, inDays, type Owner, test } from './fixtures.ts';

/** A friend with four pending events, the first of which is shown at the top. */
async function prepare(owner: Owner) {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const titles = ['Dumpling night', 'Hill walk', 'Board games', 'Picnic'];
  const events: { id: string }[] = [];
  for (const [index, title] of titles.entries())
    events.push(
      await owner.call('POST', '/api/events', { title, start_at: inDays(3 + index), end_at: inDays(3 + index, 2) }),
    );
  const answers = async () => {
    const view = await owner.call('GET', `/api/manage?token=${friend.token}`);
    return view.events.map((event: { rsvp_status: string }) => event.rsvp_status);
  };
  return { friend, events, answers };
}

const list = (page: Page) => page.getByRole('region', { name: 'And these?' });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [FAILED_LOAD] });

test('a friend answers several events without reloading the page', async ({ page, owner }) => {
  const { friend, answers } = await prepare(owner);
  await page.goto(`/manage?token=${friend.token}`);
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  await expect(list(page).getByRole('status')).toBeHidden();
  await expectFineAtBothWidths(page);
  await page.getByText('Add a note').click();
  await page.getByPlaceholder('Goes to Nora with your answer').fill('Half written');
  await row(page, 'Hill walk').getByRole('button', { name: 'Maybe to Hill walk' }).click();
  await expect(list(page).getByRole('status')).toHaveText('You said maybe to Hill walk. Nora’s been told.');
  await expect(row(page, 'Hill walk')).toContainText('Maybe');
  await expect(row(page, 'Hill walk').getByRole('button')).toHaveCount(0);
  // Focus moves to the next pending event.
  await expect(page.getByRole('button', { name: 'Yes to Board games' })).toBeFocused();
  expect(await answers()).toEqual(['pending', 'maybe', 'pending', 'pending']);
  await page.getByRole('button', { name: 'Yes to all of these' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You said yes to 2 events. Nora’s been told.' }),
  ).toBeVisible();
  expect(await answers()).toEqual(['pending', 'maybe', 'yes', 'yes']);
  await expect(page.getByPlaceholder('Goes to Nora with your answer')).toHaveValue('Half written');
  expect(await page.evaluate('window.mark')).toBe('same page');
  await expectFineAtBothWidths(page);
});

test('the same without JavaScript, keeping the scroll position', async ({ browser, owner, baseURL }) => {
  const { friend, answers } = await prepare(owner);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/manage?token=${friend.token}`);
  await row(page, 'Hill walk').getByRole('button', { name: 'No to Hill walk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpling night');
  await expect(page).toHaveURL(/#others$/);
  await page.getByRole('button', { name: 'Yes to all of these' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpling night');
  expect(await answers()).toEqual(['pending', 'no', 'yes', 'yes']);
  await context.close();
});

test('a refusal is shown, and the others can still be answered', async ({ page, owner }) => {
  const { friend, events, answers } = await prepare(owner);
  await page.goto(`/manage?token=${friend.token}`);
  await owner.call('PATCH', `/api/events/${events[1]?.id}`, { status: 'cancelled' });
  await page.getByRole('button', { name: 'Yes to Hill walk' }).click();
  await expect(list(page).getByRole('status')).toHaveText('This event was cancelled. Answers are closed.');
  await page.route('**/manage', (route) => route.abort());
  await page.getByRole('button', { name: 'Yes to Picnic' }).click();
  await expect(list(page).getByRole('status')).toHaveText(
    'You’re offline. Your answer is kept here and goes when you’re back.',
  );
  await page.unroute('**/manage');
  await page.getByRole('button', { name: 'Yes to all of these' }).click();
  await expect.poll(answers).toEqual(['pending', 'pending', 'yes', 'yes']);
});
