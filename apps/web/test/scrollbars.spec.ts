// A scrollbar that takes room: it stands where a page is longer than the window, and nowhere is a strip kept for none.
import type { Page } from '@playwright/test';
import { enter, expect, FAILED_LOAD, inDays, test } from './fixtures.ts';

test.use({ serviceWorkers: 'block', expectedNoise: [FAILED_LOAD] });

const measure = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
    return {
      /** How far each of these ends from the edge of the window or of the bar. */
      short: ['body', '#root', 'header:has(nav)'].flatMap((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return box && box.right !== clientWidth ? [`${part} ends at ${box.right} of ${clientWidth}`] : [];
      }),
      bar: innerWidth - clientWidth,
      /** A page that is longer by a pixel has nothing there to scroll to. */
      longer: scrollHeight - clientHeight,
      header: document.querySelector('header:has(nav)')?.getBoundingClientRect().right,
      logo: document.querySelector('main')?.firstElementChild?.getBoundingClientRect().left,
      inner: innerWidth,
    };
  });

test('every page reaches the edge, with a bar only where there is something to scroll to', async ({
  playwright,
  owner,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: null });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 3),
  });
  const owned = ['/', '/chat', '/events', '/events?view=calendar', '/friends', '/groups', '/inbox', '/settings'];
  const pages = {
    owner: [...owned, '/profile', '/debug', '/manage', `/friend/${friend.id}`, `/events/${event.id}`, '/nowhere'],
    visitor: [
      '/',
      '/signin',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/email-verification',
      '/t',
      '/chat',
      '/auth/callback?error=denied',
      '/manage',
      `/manage?token=${friend.token}`,
      '/nowhere',
    ],
  };
  const browser = await playwright.chromium.launch({
    ...testInfo.project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const bars = new Set<number>();
  for (const [who, paths] of Object.entries(pages)) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    if (who === 'owner') await enter(context, owner);
    const page = await context.newPage();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
        await expect(page.locator('main [role="status"][aria-busy="true"]')).toHaveCount(path === '/debug' ? 2 : 0);
        const { short, bar, longer } = await measure(page);
        const where = `${path} of the ${who} at ${width}`;
        expect(short, where).toEqual([]);
        expect(bar > 0, `${where}: a bar of ${bar}, and ${longer} to scroll`).toBe(longer > 0);
        expect(longer, where).not.toBe(1);
        bars.add(bar);
      }
    }
    await context.close();
  }
  // The browser does draw bars that take room, and some pages have none.
  expect([...bars].toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  await browser.close();
});

test('behind a dialog the bar goes, the page stays in its place, and its bands reach the edge', async ({
  playwright,
  owner,
  baseURL,
}, testInfo) => {
  const browser = await playwright.chromium.launch({
    ...testInfo.project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await enter(context, owner);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  const before = await measure(page);
  expect(before.bar).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  const locked = await measure(page);
  expect(locked).toMatchObject({ bar: 0, header: 1280, logo: before.logo });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page may have grown meanwhile, as its lists came.
  const { longer: _, ...rest } = before;
  expect(await measure(page)).toMatchObject(rest);
  await browser.close();
});
