// The picture of an event: sun or moon lies whole in its box, clear of the leaf with the date and of words.
import type { Page } from '@playwright/test';
import { expect, inDays, test } from './fixtures.ts';

test.use({ serviceWorkers: 'block' });

/** The leaf with the date. */
const LEAF = 'main [class*="date-block_block"]';

/** One long word. */
const NAME = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk';

const WIDTHS = [320, 390, 640, 1280];

/** What is wrong with the pictures in sight: where a disc leaves its box, or lies on one of `others`. */
const misplaced = (page: Page, others: string) =>
  page.evaluate((selector) => {
    const wrong: string[] = [];
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const shown = [...document.querySelectorAll('[data-disc]')].filter((disc) => disc.checkVisibility());
    if (shown.length !== 1) wrong.push(`${shown.length} pictures in sight`);
    for (const disc of shown) {
      const at = disc.getBoundingClientRect();
      const box = disc.closest('span')?.getBoundingClientRect() ?? new DOMRect();
      if (at.width < 40 || Math.abs(at.width - at.height) > 1) wrong.push(`a disc of ${at.width} by ${at.height}`);
      if (at.left < box.left || at.right > box.right || at.top < box.top || at.bottom > box.bottom)
        wrong.push('a disc that leaves its box');
      const clear = [...document.querySelectorAll(selector)].filter((other) => other.checkVisibility());
      if (clear.length === 0) wrong.push('nothing to be clear of');
      for (const other of clear) {
        if (overlap(at, other.getBoundingClientRect())) wrong.push(`a disc on ${other.textContent}`);
      }
    }
    return wrong;
  }, others);

test('at 24 hours and four widths the disc of an event is whole and clear of the leaf', async ({
  app: page,
  owner,
}) => {
  for (let hour = 0; hour < 24; hour++) {
    const start = new Date(Date.UTC(2030, 0, 10, hour));
    const { id } = await owner.call('POST', '/api/events', {
      title: `Event at ${hour}`,
      start_at: start.toISOString(),
      end_at: new Date(start.getTime() + 3_600_000).toISOString(),
      time_zone: 'UTC',
    });
    // Only the first is loaded as a whole; the app goes to the others by itself.
    if (hour === 0) await page.goto(`/events/${id}`);
    else await page.evaluate((path) => history.pushState(null, '', path), `/events/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Event at ${hour}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misplaced(page, `${LEAF}, main h1`), `hour ${hour} at ${width}`).toEqual([]);
    }
  }
});

test('the dashboard has one picture, by address and by navigation, and a friend’s page has one', async ({
  app: page,
  owner,
}) => {
  const { token } = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await owner.call('POST', '/api/events', { title: NAME, start_at: inDays(2), end_at: inDays(2, 2) });
  const supper = page.getByRole('article').getByRole('heading', { name: NAME });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(supper).toBeVisible();
    expect(await misplaced(page, `${LEAF}, article h2`), `by address at ${width}`).toEqual([]);
    expect(await supper.evaluate((name) => name.scrollWidth - name.clientWidth), `its name at ${width}`).toBe(0);
    await page.goto('/friends');
    await page.getByRole('link', { name: 'Kith, to the dashboard' }).click();
    await expect(supper).toBeVisible();
    expect(await misplaced(page, `${LEAF}, article h2`), `by navigation at ${width}`).toEqual([]);
    await page.goto(`/manage?token=${token}`);
    expect(await misplaced(page, `${LEAF}, header strong, header span span`), `friend’s page at ${width}`).toEqual([]);
  }
});
