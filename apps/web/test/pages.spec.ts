// Every page: the same by URL and by navigation, with a scrollbar only where it overflows.
import type { Page, Request } from '@playwright/test';
import { enter, expect, FAILED_LOAD, inDays, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

const measure = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
    return {
      /** The distance of each element from the edge of the window or scrollbar. */
      short: ['body', '#root', 'header:has(nav)'].flatMap((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return box && box.right !== clientWidth ? [`${part} ends at ${box.right} of ${clientWidth}`] : [];
      }),
      bar: innerWidth - clientWidth,
      /** A page one pixel too long has nothing to scroll to. */
      longer: scrollHeight - clientHeight,
      header: document.querySelector('header:has(nav)')?.getBoundingClientRect().right,
      logo: document.querySelector('main')?.firstElementChild?.getBoundingClientRect().left,
      inner: innerWidth,
    };
  });

/** The layout of a page: landmarks and their contents, headings, sky with disc, and date blocks. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header, nav, main, main > *, main > * > *, footer, h1, h2, h3, [class*="sky_sky"], [data-disc], [class*="date-block_block"]',
      ),
    ]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const box = [x, y + scrollY, width, height].map(Math.round).join(' ');
        return `${part.tagName} ${part.getAttribute('class') ?? ''}: ${getComputedStyle(part).display} ${box}`;
      }),
  );

/** Pending requests for code and data; the live stream never ends, and prefetches may outlast the page. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && !request.url().includes('.changes')) pending.add(request);
  });
  const end = (request: Request) => pending.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return pending;
}

/** Waits for what loads after a page, however it was reached. */
async function atRest(page: Page, pending: ReadonlySet<Request>) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.locator('main [role="status"][aria-busy="true"], [role="grid"][aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    expect([...pending].map((request) => request.url())).toEqual([]);
    // New content is rendered two frames later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const before = await standing(page);
    await page.waitForTimeout(100);
    expect(await standing(page)).toEqual(before);
    expect(pending.size).toBe(0);
  }).toPass();
}

const WIDTHS = [390, 1280];

test('every page looks the same by URL and by navigation, and has a scrollbar only where it overflows', async ({
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
  const settings = async (page: Page) => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  };
  const back = (page: Page) => page.goBack();
  /** In visiting order. By default a page is reached by a link to it, with null by URL only. */
  const pages: Record<string, [path: string, go?: ((page: Page) => Promise<unknown>) | null][]> = {
    owner: [
      ['/friends'],
      [`/friend/${friend.id}`],
      ['/chat'],
      ['/groups'],
      ['/inbox'],
      ['/debug', null],
      ['/settings', settings],
      ['/profile'],
      ['/events'],
      ['/events?view=list', (page) => page.getByRole('radio', { name: 'List' }).check()],
      ['/events?view=calendar', (page) => page.getByRole('radio', { name: 'Calendar' }).check()],
      ['/'],
      [`/events/${event.id}`],
      ['/', back],
      ['/manage'],
      ['/nowhere', null],
    ],
    visitor: [
      ['/chat'],
      ['/'],
      ['/signin'],
      ['/forgot-password'],
      ['/signin', back],
      ['/signup'],
      ['/reset-password', null],
      ['/email-verification', null],
      ['/t', null],
      ['/auth/callback?error=denied', null],
      ['/manage', null],
      [`/manage?token=${friend.token}`, null],
      ['/nowhere', null],
    ],
  };
  const browser = await playwright.chromium.launch({
    ...testInfo.project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const bars = new Set<number>();
  for (const [who, walk] of Object.entries(pages)) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    if (who === 'owner') await enter(context, owner);
    const page = await context.newPage();
    const pending = pendingOf(page);
    const byAddress = new Map<string, string[]>();
    const resize = (width: number) => page.setViewportSize({ width, height: 800 });
    for (const path of new Set(walk.map(([one]) => one))) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await resize(width);
        await atRest(page, pending);
        const { short, bar, longer } = await measure(page);
        const where = `${path} of the ${who} at ${width}`;
        expect(short, where).toEqual([]);
        expect(bar > 0, `${where}: a bar of ${bar}, and ${longer} to scroll`).toBe(longer > 0);
        expect(longer, where).not.toBe(1);
        bars.add(bar);
        byAddress.set(where, await standing(page));
      }
    }
    // Afterwards the app visits them again, with the styles of all pages loaded.
    await page.goto(walk[0]?.[0] ?? '/');
    for (const [path, go] of walk.slice(1)) {
      if (go === null) continue;
      await (go?.(page) ?? page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click());
      await expect(page).toHaveURL((url) => url.pathname === path.replace(/\?.*/, ''));
      for (const width of WIDTHS) {
        await resize(width);
        await atRest(page, pending);
        const where = `${path} of the ${who} at ${width}`;
        expect(await standing(page), `${where}, by navigation`).toEqual(byAddress.get(where));
      }
    }
    await context.close();
  }
  // The browser does have scrollbars that take space, and some pages have none.
  expect([...bars].toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  await browser.close();
});

test('behind a dialog the scrollbar disappears, the page does not move, and full-width bands reach the edge', async ({
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
  // The page may have grown meanwhile, as its lists loaded.
  const { longer: _, ...rest } = before;
  expect(await measure(page)).toMatchObject(rest);
  await browser.close();
});
