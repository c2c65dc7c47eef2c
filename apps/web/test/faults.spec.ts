// A slow or broken server: every page shows where things will be, then what failed and a way on, and is never blank.
import type { Page } from '@playwright/test';
import { expect, FAILED_LOAD, inDays, keepNothing, type Owner, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

test.beforeEach(({ context }) => keepNothing(context));

async function furnish(owner: Owner): Promise<Record<string, string>> {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await owner.call('POST', '/api/groups', { name: 'Climbers' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(2),
    end_at: inDays(2, 2),
  });
  return {
    '/': 'Dumpling night',
    '/events?view=list': 'Dumpling night',
    [`/events?view=calendar&date=${inDays(2).slice(0, 10)}`]: 'Dumpling night',
    [`/events/${event.id}`]: 'Dumpling night',
    '/friends': 'Jonas Weber',
    '/friends?view=list': 'Jonas Weber',
    [`/friend/${friend.id}`]: 'Jonas Weber',
    '/groups': 'Climbers',
    '/manage': 'Jonas Weber',
  };
}

const procedures = (url: URL) => url.pathname.startsWith('/trpc/');
const changes = (url: URL) => url.pathname.startsWith('/trpc/activity.changes');
const main = (page: Page) => page.getByRole('main');

test('while the server is slow every page shows the places of what comes, and then what came', async ({
  app: page,
  owner,
}) => {
  test.setTimeout(120_000);
  for (const [path, words] of Object.entries(await furnish(owner))) {
    await test.step(path, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(procedures, async (route) => {
        await promise;
        await route.continue().catch(() => undefined);
      });
      await page.goto(path);
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(main(page).getByText(words)).toHaveCount(0);
      resolve();
      await expect(main(page).getByText(words).first()).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await page.unroute(procedures);
    });
  }
});

test('what was removed elsewhere leaves the page that shows it', async ({ app: page, owner }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(2),
    end_at: inDays(2, 2),
  });
  for (const [path, address, words, gone] of [
    [`/events/${event.id}`, `/api/events/${event.id}`, 'Dumpling night', 'Event not found'],
    [`/friend/${friend.id}`, `/api/friends/${friend.id}`, 'Jonas Weber', 'Friend not found'],
  ] as const) {
    const listening = page.waitForRequest(/\/trpc\/activity\.changes/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await listening;
    // Whether the stream stands by now or not: what was missed is read when it does.
    await owner.call('DELETE', address);
    await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('when the server answers 500, has only a proxy that answers 503, or cannot be reached, every page says so and Retry heals it', async ({
  app: page,
  owner,
}) => {
  test.setTimeout(240_000);
  // A stream of changes that comes back reads everything again, and Retry would have nothing left to heal.
  await page.route(changes, (route) => route.abort());
  const isRead = (url: URL) => procedures(url) && !changes(url);
  for (const [path, words] of Object.entries(await furnish(owner))) {
    await test.step(path, async () => {
      const alert = main(page).getByRole('alert');
      for (const status of [500, 503, 0]) {
        let refused = 0;
        await page.route(isRead, async (route) => {
          await (status === 0
            ? route.abort()
            : route.fulfill({ status, contentType: 'text/html', body: '<h1>Something else</h1>' }));
          refused += 1;
        });
        if (status === 500) await page.goto(path);
        else await main(page).getByRole('button', { name: 'Retry' }).click();
        await expect.poll(() => refused).toBeGreaterThan(0);
        // What may pass is asked for a second time by itself, which would heal it.
        await expect(main(page).getByRole('button', { name: 'Retry' })).toBeEnabled();
        await expect(alert).toHaveText(/Failed to load|Could not load|Network error/);
        await expect(page.getByText('Something went wrong')).toHaveCount(0);
        if (path === '/' && status > 0) await expect(alert).toContainText(`Failed to load dashboard (${status})`);
        await page.unroute(isRead);
      }
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await expect(main(page).getByText(words).first()).toBeVisible();
    });
  }
});

test('what was seen before stays on screen when a refresh fails', async ({ app: page, owner }) => {
  await furnish(owner);
  await page.goto('/groups');
  await expect(main(page).getByRole('heading', { name: 'Climbers' })).toBeVisible();
  await page.route(procedures, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(main(page).getByRole('heading', { name: 'Climbers' })).toBeVisible();
});
