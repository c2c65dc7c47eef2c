// Faults of single screens that were mended, each where somebody would see it again.
import { expect, expectAccessible, inDays, test, untilStill } from './fixtures.ts';

test('what runs is Now in list, month and on its page, and Past only once it is over', async ({ app: page, owner }) => {
  // A month shows an event on its first day alone, which has to be today.
  const running = { title: 'Picnic', start_at: inDays(0, -0.01), end_at: inDays(0, 1) };
  const { id } = await owner.call('POST', '/api/events', running);
  await page.goto('/events?view=list');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Picnic' });
  await expect(row).toContainText('Now');
  await expect(row).not.toContainText('Past');
  await page.goto('/events?view=calendar');
  await expect(page.locator(`[data-event="${id}"]`)).toHaveAccessibleName(/, now$/);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('main').getByText('Now', { exact: true })).toBeVisible();
  await page.clock.setFixedTime(inDays(0, 2));
  await page.reload();
  await expect(page.getByRole('main').getByText('Past', { exact: true })).toBeVisible();
});

test('a title is broken between words on a tablet', async ({ app: page, owner }) => {
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Housewarming celebration',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/events/${id}`);
  const title = page.getByRole('heading', { level: 1, name: 'Housewarming celebration' });
  const rows = await title.evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(text ?? heading, 0);
    range.setEnd(text ?? heading, 'Housewarming'.length);
    return range.getClientRects().length;
  });
  expect(rows).toBe(1);
});

test('the button of an empty page stands above the tabs of a phone', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/events', 'Create Event'],
    ['/groups', 'Create Group'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('button', { name }).last();
    await expect(button).toBeVisible();
    await untilStill(page);
    const [box, tabs] = [await button.boundingBox(), await page.getByRole('navigation').last().boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
});

test('the focus is on the page after a form that a key opened', async ({ app: page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});

test('head and month are one width on a wide screen, and settings use the room', async ({ app: page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/events?view=calendar');
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(Math.abs((logo?.x ?? 0) - (title?.x ?? 99))).toBeLessThanOrEqual(4);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/settings');
  const [account, tokens] = await Promise.all(
    ['Account', 'API tokens'].map((name) => page.getByRole('heading', { name }).boundingBox()),
  );
  expect(tokens?.x ?? 0).toBeGreaterThan((account?.x ?? 0) + 400);
  await expectAccessible(page);
});
