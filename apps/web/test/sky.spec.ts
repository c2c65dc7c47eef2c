// An event's illustration: sun or moon is fully visible, clear of the date block and text.
import type { Page } from '@playwright/test';
import { expect, inDays, test } from './fixtures.ts';

/** The date block. */
const LEAF = 'main [class*="date-block_block"]';

/** On a friend's page: the date block and the text next to the picture. */
const INVITER = `${LEAF}, header strong, header span span`;

/** One long word. */
const NAME = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk';

const WIDTHS = [320, 390, 640, 1280];

/** Errors in visible illustrations: a disc that leaves its box or overlaps one of `others`. */
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

test('at 24 hours and four widths the disc is fully visible and clear of the date block, on an event’s and a friend’s page', async ({
  app: page,
  context,
  owner,
  request,
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const ids: string[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const start = new Date(Date.UTC(2030, 0, 10, hour));
    const { id } = await owner.call('POST', '/api/events', {
      title: `Event at ${hour}`,
      start_at: start.toISOString(),
      end_at: new Date(start.getTime() + 3_600_000).toISOString(),
      time_zone: 'UTC',
    });
    ids.push(id);
  }
  // The calendar file links to the event's page.
  const calendar = (await (await request.get(friend.calendar_link)).text()).replaceAll('\r\n ', '');
  const events = calendar.split('BEGIN:VEVENT').slice(1);
  const codeOf = (title: string) =>
    /\/manage\/e\/[\w.-]+/.exec(events.find((one) => one.includes(`SUMMARY:${title}\r`)) ?? '')?.[0];
  const friendsPage = await context.newPage();
  for (const [hour, id] of ids.entries()) {
    const title = `Event at ${hour}`;
    // Only the first page is loaded; the app navigates to the others.
    if (hour === 0) await page.goto(`/events/${id}`);
    else await page.evaluate((path) => history.pushState(null, '', path), `/events/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misplaced(page, `${LEAF}, main h1`), `hour ${hour} at ${width}`).toEqual([]);
    }
    for (const path of [`/manage?token=${friend.token}&event=${id}`, codeOf(title) ?? 'no page']) {
      await friendsPage.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(friendsPage.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const width of WIDTHS) {
        await friendsPage.setViewportSize({ width, height: 900 });
        expect(await misplaced(friendsPage, INVITER), `${path}, hour ${hour} at ${width}`).toEqual([]);
      }
    }
  }
});

test('a page with an illustration has it at every width, clear of a long name', async ({ app: page, owner }) => {
  const { token } = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await page.goto(`/manage?token=${token}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misplaced(page, INVITER), `friend’s page without an event at ${width}`).toEqual([]);
  }
  await owner.call('POST', '/api/events', { title: NAME, start_at: inDays(2), end_at: inDays(2, 2) });
  const supper = page.getByRole('article').getByRole('heading', { name: NAME });
  await page.goto('/');
  await expect(supper).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misplaced(page, `${LEAF}, article h2`), `dashboard at ${width}`).toEqual([]);
    expect(await supper.evaluate((name) => name.scrollWidth - name.clientWidth), `its name at ${width}`).toBe(0);
  }
});
