// A slow or failing server: every page shows skeletons, then errors with Retry, and is never blank.
import type { Page } from '@playwright/test';
import { expect, FAILED_LOAD, inDays, keepNothing, type Owner, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

test.beforeEach(({ context }) => keepNothing(context));

async function furnish(owner: Owner): Promise<Record<string, string>> {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await owner.call('POST', '/api/groups', { name: 'Climbers' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: '2030-06-12T17:00:00Z',
    end_at: '2030-06-12T19:00:00Z',
  });
  return {
    '/': 'Dumpling night',
    '/events?view=list': 'Dumpling night',
    '/events?view=calendar&date=2030-06-12': 'Dumpling night',
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

test('with a slow server every page shows skeletons, and then its content', async ({ app: page, owner }) => {
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

test('entities deleted elsewhere disappear from the page', async ({ app: page, owner }) => {
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
    // Whether or not the stream is connected by now: missed changes are fetched when it is.
    await owner.call('DELETE', address);
    await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('with status 500, a proxy’s 503, or no connection, every page shows an error and Retry recovers', async ({
  app: page,
  owner,
}) => {
  test.setTimeout(240_000);
  // A reconnecting stream refetches everything, and Retry would have nothing left to do.
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
        // Temporary errors are retried automatically, which would recover.
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

test('data already shown stays when a refetch fails', async ({ app: page, owner }) => {
  await furnish(owner);
  await page.goto('/groups');
  await expect(main(page).getByRole('heading', { name: 'Climbers' })).toBeVisible();
  await page.route(procedures, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(main(page).getByRole('heading', { name: 'Climbers' })).toBeVisible();
});
