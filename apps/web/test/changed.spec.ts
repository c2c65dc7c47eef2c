// A friend answered, and the event was moved since: the page asks whether the answer still stands.
import { expect, expectAccessible, expectFineAtBothWidths, inDays, type Owner, test } from './fixtures.ts';

/** Two events that a friend said yes to, both moved since. */
async function prepare(owner: Owner) {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const ids: string[] = [];
  for (const [index, title] of ['Dumpling night', 'Hill walk'].entries()) {
    const times = { start_at: inDays(3 + index), end_at: inDays(3 + index, 2) };
    const { id } = await owner.call('POST', '/api/events', { title, location: '14 Shore', ...times });
    await owner.call('POST', '/api/manage/rsvp', { token: friend.token, event_id: id, rsvp_status: 'yes' });
    await owner.call('PATCH', `/api/events/${id}`, { location: 'Leith Walk' });
    ids.push(String(id));
  }
  const asked = async () => {
    const view = await owner.call('GET', `/api/manage?token=${friend.token}`);
    return view.events.map((event: { answered_for: unknown }) => event.answered_for !== null);
  };
  return { friend, ids, asked };
}

const still = 'Now at Leith Walk, was at 14 Shore. Still OK?';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test('one tap confirms, on the invitation and in the list', async ({ page, owner }) => {
      const { friend, asked } = await prepare(owner);
      await page.goto(`/manage?token=${friend.token}`);
      await expect(page.getByRole('group', { name: still })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'false');
      const row = page.getByRole('listitem').filter({ hasText: 'Hill walk' });
      await expect(row).toContainText(still);
      await expectFineAtBothWidths(page);
      await expectAccessible(page);
      await row.getByRole('button', { name: 'Yes to Hill walk' }).click();
      await expect(row).not.toContainText('Still OK?');
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
      expect(await asked()).toEqual([false, false]);
    });
  });
}

test('the same without JavaScript', async ({ browser, owner, baseURL }) => {
  const { friend, asked } = await prepare(owner);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/manage?token=${friend.token}`);
  await page.getByRole('button', { name: 'Yes to Hill walk' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  expect(await asked()).toEqual([false, false]);
  await context.close();
});

test('until then the owner sees what was said yes to', async ({ app: page, owner }) => {
  const { friend, ids } = await prepare(owner);
  const [id = ''] = ids;
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Said yes to 14 Shore')).toBeVisible();
  // Everyone who has seen it may still have to confirm.
  await expect(page.getByText('1 hasn’t confirmed the new place yet.')).toBeVisible();
  await expect(page.getByText('Nothing left to do.')).toHaveCount(0);
  await expect(page.getByText(/Moved from 14 Shore to Leith Walk for 1 guest/)).toBeVisible();
  await page.goto(`/friend/${friend.id}`);
  await expect(page.getByRole('list', { name: 'Upcoming events' })).toContainText('Said yes to 14 Shore');
  await page.goto('/inbox');
  const group = page.getByRole('main').getByRole('group', { name: 'Dumpling night' });
  await expect(group).toContainText(/Jonas Weber is attending\s*Said yes to 14 Shore/);
  await page.goto('/');
  await expect(page.getByText(/One person hasn’t confirmed the change to \S+\./)).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Said yes to 14 Shore')).toBeVisible();
  await owner.call('POST', '/api/manage/rsvp', { token: friend.token, event_id: id, rsvp_status: 'yes' });
  await expect(page.getByText('Said yes to 14 Shore')).toHaveCount(0);
});

test('one moved date of a series is asked about by itself, and said to be on the page of that date', async ({
  app: page,
  owner,
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const times = { start_at: inDays(3), end_at: inDays(3, 2) };
  const series = { title: 'Choir', location: '14 Shore', recurrence: 'FREQ=DAILY;COUNT=3', ...times };
  await owner.call('POST', '/api/events', series);
  const dates = await owner.call('GET', '/api/events');
  const [first, second] = dates.toSorted((one: { start_at: string }, other: { start_at: string }) =>
    one.start_at.localeCompare(other.start_at),
  );
  const answer = { token: friend.token, event_id: first.id, rsvp_status: 'yes' };
  await owner.call('POST', '/api/manage/rsvp', { ...answer, all_dates: true });
  await owner.call('PATCH', `/api/events/${second.id}`, { location: 'Leith Walk', scope: 'this' });
  await page.goto(`/events/${second.id}`);
  await expect(page.getByRole('region', { name: /^Attending/ }).getByRole('listitem')).toContainText(
    'Said yes to 14 Shore',
  );
  await page.goto(`/events/${first.id}`);
  await expect(page.getByRole('region', { name: /^Attending/ }).getByRole('listitem')).toContainText('Jonas Weber');
  await expect(page.getByText('Said yes to')).toHaveCount(0);
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByText(still)).toHaveCount(1);
});

test('a tap on a page from before a move is kept as it was meant, and asked for at once', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = { title: 'Dumpling night', location: '14 Shore', start_at: inDays(3), end_at: inDays(3, 2) };
  const { id } = await owner.call('POST', '/api/events', event);
  await page.goto(`/manage?token=${friend.token}`);
  await owner.call('PATCH', `/api/events/${id}`, { location: 'Leith Walk' });
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('group', { name: still })).toBeVisible();
  await expect(page.getByText('You said yes to 14 Shore.')).toBeVisible();
  await expect(page.getByText('You are coming')).toHaveCount(0);
  await expectFineAtBothWidths(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await expect(page.getByText('You are coming')).toBeVisible();
});
