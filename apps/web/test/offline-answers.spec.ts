// A friend answers without a connection: the page stays, and the answer goes once there is one.
import { expect, expectAccessible, FAILED_LOAD, inDays, type Owner, test } from './fixtures.ts';

const isAway = 'You’re offline. Your answer is kept here and goes when you’re back.';

async function prepare(owner: Owner) {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const ids: string[] = [];
  for (const [index, title] of ['Dumpling night', 'Hill walk'].entries()) {
    const times = { start_at: inDays(3 + index), end_at: inDays(3 + index, 2) };
    ids.push(String((await owner.call('POST', '/api/events', { title, location: '14 Shore', ...times })).id));
  }
  const answers = async () => {
    const view = await owner.call('GET', `/api/manage?token=${friend.token}`);
    return view.events.map((event: { rsvp_status: string }) => event.rsvp_status);
  };
  return { friend, ids, answers };
}

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [FAILED_LOAD] });

test('a tap offline is kept, said to be, and goes once there is a connection', async ({ page, context, owner }) => {
  const { friend, answers } = await prepare(owner);
  await page.goto(`/manage?token=${friend.token}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: isAway })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No to Hill walk' }).click();
  await page.getByRole('button', { name: 'Maybe to Hill walk' }).click();
  await expect(page.getByRole('status').filter({ hasText: isAway })).toHaveCount(2);
  expect(await answers()).toEqual(['pending', 'pending']);
  await context.setOffline(false);
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  expect(await answers()).toEqual(['yes', 'maybe']);
});

test('what was tapped offline is to what the page showed', async ({ page, context, owner }) => {
  const { friend, ids } = await prepare(owner);
  await page.goto(`/manage?token=${friend.token}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText(isAway)).toBeVisible();
  await owner.call('PATCH', `/api/events/${ids[0]}`, { location: 'Leith Walk' });
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: 'Now at Leith Walk, was at 14 Shore. Still OK?' })).toBeVisible();
});

test('a question offline stays in its field, and is not said to be sent', async ({ page, context, owner }) => {
  const { friend } = await prepare(owner);
  await page.goto(`/manage?token=${friend.token}`);
  await page.getByText('Ask Nora something').click();
  await page.getByLabel('Question for Nora').fill('Shall I bring chairs?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('You’re offline. Nothing was sent. Try again when you’re back.')).toBeVisible();
  await expect(page.getByLabel('Question for Nora')).toHaveValue('Shall I bring chairs?');
});

test('a tap on an event cancelled meanwhile says so on the page, and without a script leads back', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const { friend, ids } = await prepare(owner);
  const address = `/manage?token=${friend.token}&event=${ids[0]}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(`${baseURL}${address}`);
  await page.goto(address);
  await owner.call('PATCH', `/api/events/${ids[0]}`, { status: 'cancelled' });
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('This event was cancelled. Answers are closed.')).toBeVisible();
  await bare.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(bare.getByText('This event was cancelled. Answers are closed.')).toBeVisible();
  await bare.getByRole('link', { name: 'Back to the page' }).click();
  await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('after a yes the calendar is above the fold, and a long title leaves the answers there', async ({
  page,
  owner,
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const times = { start_at: inDays(3), end_at: inDays(3, 2) };
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsabend '.repeat(4).slice(0, 199);
  const { id } = await owner.call('POST', '/api/events', {
    title,
    location: '14 Shore',
    description: 'Bring a pan',
    ...times,
  });
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeInViewport({ ratio: 1 });
  const [heading, date] = [page.getByRole('heading', { level: 1 }), page.locator('[class*=date-block]').first()];
  // The glyphs of the first line end before the date begins.
  const right = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].toSorted((a, b) => a.top - b.top)[0]?.right ?? 0;
  });
  expect(right).toBeLessThanOrEqual((await date.boundingBox())?.x ?? 0);
  await owner.call('PATCH', `/api/events/${id}`, { title: 'Dumpling night' });
  await page.reload();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Add to my calendar')).toBeInViewport({ ratio: 1 });
});
