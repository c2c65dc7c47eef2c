import type { Page } from '@playwright/test';
import {
  breakCalls,
  enter,
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  type Owner,
  test,
  toastOf,
} from './fixtures.ts';

const day = 86_400_000;

/** An event for everybody, and friends by name with their links' tokens. */
async function prepare(owner: Owner, names: readonly string[]) {
  const friends = new Map<string, string>();
  for (const name of names) friends.set(name, (await owner.call('POST', '/api/friends/invite', { name })).token);
  const makeEvent = (title: string, days: number) =>
    owner.call('POST', '/api/events', {
      title,
      start_at: new Date(Date.now() + days * day).toISOString(),
      end_at: new Date(Date.now() + days * day + 7_200_000).toISOString(),
      status: 'confirmed',
    });
  const events = { dinner: await makeEvent('Dumpling night', 3), hike: await makeEvent('Hill walk', 9) };
  const answer = (name: string, event: { id: string }, rsvp_status: string, note?: string) =>
    owner.call('POST', '/api/manage/rsvp', { token: friends.get(name), event_id: event.id, rsvp_status, note });
  const leave = (name: string) => owner.call('POST', '/api/manage/unsubscribe', { token: friends.get(name) });
  return { ...events, answer, leave };
}

const lines = (page: Page) => page.getByRole('main').locator('[data-line]');
const fresh = (page: Page) => page.getByRole('region', { name: 'New', exact: true });

test('answers, notes and calendars are grouped by event, and link to their subjects', async ({ app: page, owner }) => {
  const { dinner, hike, answer, leave } = await prepare(owner, ['Jonas Weber', 'Ana Ribeiro']);
  await answer('Jonas Weber', dinner, 'yes', 'I bring dumplings');
  await answer('Ana Ribeiro', hike, 'no');
  await leave('Ana Ribeiro');
  // A browser without badges has no number to read.
  await page.addInitScript(() => {
    const keep = async (count: number) => void (document.documentElement.dataset['badge'] = String(count));
    Object.assign(navigator, { setAppBadge: keep, clearAppBadge: () => keep(0) });
  });
  const badge = page.locator('html');
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toContainText('3');
  await expect(badge).toHaveAttribute('data-badge', '3');
  const dumplings = fresh(page).getByRole('group', { name: 'Dumpling night' });
  await expect(dumplings).toContainText('Jonas Weber is attending');
  // The title stands above, once.
  await expect(dumplings.getByText('Dumpling night')).toHaveCount(1);
  await expect(dumplings).toContainText('I bring dumplings');
  await expect(fresh(page).getByRole('group', { name: 'Hill walk' })).toContainText('Ana Ribeiro can’t make');
  await expect(fresh(page).getByRole('group', { name: 'Calendars' })).toContainText('Ana Ribeiro left your calendar');
  await expectAccessible(page);

  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: /^Inbox\s*3 unread$/ })).toBeVisible();
  await expect(page).toHaveTitle('(3) Inbox · Kith');
  // Opening a line marks it as read.
  await dumplings.getByRole('link', { name: /Jonas Weber/ }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${dinner.id}`));
  await expect(page).toHaveTitle(/^\(2\) Dumpling night/);
  await expect(badge).toHaveAttribute('data-badge', '2');
});

test('lines are marked one by one, by event and all at once, and all can be undone', async ({ app: page, owner }) => {
  const { dinner, hike, answer } = await prepare(owner, ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth']);
  for (const name of ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth']) await answer(name, dinner, 'yes');
  await answer('Tom Ashworth', hike, 'maybe');
  await answer('Ana Ribeiro', hike, 'maybe');
  await page.goto('/inbox');
  const walk = fresh(page).getByRole('group', { name: 'Hill walk' });
  await walk.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(page).toHaveTitle('(4) Inbox · Kith');
  // It keeps its position, so that nothing moves under the pointer.
  await expect(walk.getByRole('listitem')).toHaveCount(2);
  await fresh(page)
    .getByRole('group', { name: 'Dumpling night' })
    .getByRole('button', { name: 'Mark 3 as read' })
    .click();
  await expect(page).toHaveTitle('(1) Inbox · Kith');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page).toHaveTitle('Inbox · Kith');
  expect(await owner.call('GET', '/api/inbox/unread')).toEqual({ unread: 0 });
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveTitle('(1) Inbox · Kith');

  // On the next visit read lines are below.
  await page.reload();
  await expect(fresh(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('listitem')).toHaveCount(4);
});

test('an answer appears live, and reading in one tab updates the other', async ({ app: page, context, owner }) => {
  const { dinner, answer } = await prepare(owner, ['Jonas Weber']);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectAccessible(page);
  // A stream connects a moment after the request, and does not report earlier changes.
  let answers = 0;
  const answersUntil = (shown: Page, count: number) =>
    expect
      .poll(async () => {
        answers += 1;
        await answer('Jonas Weber', dinner, answers % 2 === 0 ? 'maybe' : 'yes');
        return lines(shown).count();
      })
      .toBeGreaterThan(count);
  await answersUntil(page, 0);
  await expect(page).toHaveTitle(/^\(\d+\) Inbox · Kith$/);

  await enter(context, owner);
  const other = await context.newPage();
  await other.goto('/inbox');
  await expect(lines(other).first()).toBeVisible();
  await answersUntil(other, await lines(other).count());
  await expect(lines(page)).toHaveCount(answers);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(other).toHaveTitle('Inbox · Kith');
  await expect(lines(other)).toHaveCount(answers);
  await expect(other.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
});

test('six unread lines fit on two screens of a phone', async ({ app: page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth'];
  const { dinner, hike, answer } = await prepare(owner, names);
  for (const name of names) {
    await answer(name, dinner, 'yes', 'I bring dumplings');
    await answer(name, hike, 'maybe', 'If it stays dry');
  }
  await page.goto('/inbox');
  await expect(lines(page)).toHaveCount(6);
  const last = await lines(page).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(2 * 844);
});

test('j, k and the arrows move, e marks and moves on, Enter opens, and g e still goes to the events', async ({
  app: page,
  owner,
}) => {
  const { dinner, answer } = await prepare(owner, ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth']);
  for (const name of ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth']) await answer(name, dinner, 'yes');
  await page.goto('/inbox');
  await expect(lines(page)).toHaveCount(3);
  const link = (index: number) => lines(page).nth(index).getByRole('link');
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link(0)).toBeFocused();

  await page.keyboard.press('e');
  await expect(lines(page).nth(0).getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await expect(link(1)).toBeFocused();
  await expect(page).toHaveTitle('(2) Inbox · Kith');
  // On a read line the key does nothing.
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(link(1)).toBeFocused();
  await expect(page).toHaveTitle('(2) Inbox · Kith');

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.goBack();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${dinner.id}`));
});

test('a filter is in the URL and has its own empty state', async ({ app: page, owner }) => {
  const { dinner, answer, leave } = await prepare(owner, ['Jonas Weber']);
  await answer('Jonas Weber', dinner, 'yes');
  await leave('Jonas Weber');
  await page.goto('/inbox');
  await expect(lines(page)).toHaveCount(2);
  const show = page.getByRole('radiogroup', { name: 'Show' });
  await show.getByRole('radio', { name: 'Calendars' }).check();
  await expect(page).toHaveURL(/filter=calendars/);
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveText([/left your calendar/]);
  await show.getByRole('radio', { name: 'Notes' }).check();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await show.getByRole('radio', { name: 'Unread' }).check();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page).toHaveTitle('Inbox · Kith');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('everything is reachable, and the bell in the header shows the unread count', async ({ app: page, owner }) => {
    const { dinner, answer } = await prepare(owner, ['Donaudampfschifffahrtsgesellschaftskapitän Hubertus']);
    await answer('Donaudampfschifffahrtsgesellschaftskapitän Hubertus', dinner, 'maybe', 'W'.repeat(80));
    await page.goto('/inbox');
    await expect(lines(page)).toHaveCount(1);
    await expectNoOverflow(page);
    await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a filter in the URL is scrolled into view, including the last one', async ({ app: page }) => {
    await page.goto('/inbox?filter=mails');
    await expect(page.getByRole('heading', { name: 'Nothing went wrong' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Show' }).getByText('Emails')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('the page shows an error and recovers, and a line that could not be marked is unread again', async ({
    app: page,
    owner,
  }) => {
    const { dinner, answer } = await prepare(owner, ['Jonas Weber']);
    await answer('Jonas Weber', dinner, 'yes');
    let heal = await breakCalls(page, 'inbox.list');
    await page.goto('/inbox');
    await expect(page.getByText('Failed to load your inbox')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(lines(page)).toHaveCount(1);
    heal = await breakCalls(page, 'inbox.markRead');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(toastOf(page)).toContainText('Failed to mark as read');
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page).toHaveTitle('Inbox · Kith');
  });
});
