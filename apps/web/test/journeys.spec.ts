// The number of taps of the main user journeys. Typing is not counted.
import type { Locator, Page } from '@playwright/test';
import { enter, expect, inDays, test, toastOf } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Taps on a page, counted. */
function counting() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a first event with three friends and their links takes at most 10 taps', async ({ page, context, owner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(context, owner);
  const { tap, taps } = counting();
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/');
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: 'Create Event' })
      .or(page.getByRole('main').getByRole('link', { name: 'Create Event' }))
      .first(),
  );
  const create = dialogOf(page, 'Create New Event');
  // The name has the focus.
  await expect(create.getByRole('textbox', { name: 'Event name' })).toBeFocused();
  await page.keyboard.type('Dumpling night');
  await tap(create.getByRole('combobox', { name: 'Date' }));
  await tap(page.getByRole('button', { name: 'Friday, 14 June 2030' }));
  await tap(create.getByRole('combobox', { name: 'Start time' }));
  await tap(page.getByRole('option', { name: '19:00', exact: true }));
  await tap(create.getByLabel('Who is invited?'));
  await page.keyboard.type('Ana Ribeiro, Tom Ashworth, Zoe Hart');
  await expect(create.getByText('3 people will be invited')).toBeVisible();
  await tap(create.getByRole('button', { name: 'Create Event' }));
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const share = dialogOf(page, 'It’s on');
  await expect(share.getByRole('status')).toHaveText('0 of 3 sent');
  const messages: string[] = [];
  for (const name of ['Ana Ribeiro', 'Tom Ashworth', 'Zoe Hart']) {
    await tap(share.getByRole('button', { name: `Copy message for ${name}` }));
    await expect(toastOf(page)).toContainText('Copied, ready to paste');
    messages.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(new Set(messages.map((text) => /manage\?token=\S+/.exec(text)?.[0])).size).toBe(3);
  expect(messages[0]).toMatch(/Fri 14 Jun, 19:00/);
  await expect(share.getByRole('status')).toHaveText('3 of 3 sent or copied');
  expect(taps()).toBeLessThanOrEqual(10);
});

test('a friend answers in one tap and subscribes in four', async ({ browser, owner, baseURL }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(10),
    end_at: inDays(10, 3),
  });
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  const { tap, taps } = counting();
  await page.goto(`/manage?token=${friend.token}`);
  await tap(page.getByRole('button', { name: 'Yes', exact: true }));
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  expect(taps()).toBe(1);
  expect((await owner.call('GET', `/api/events/${event.id}`)).tally.yes).toBe(1);
  const subscribe = page.getByRole('link', { name: /Apple/ });
  if (!(await subscribe.isVisible())) await tap(page.getByText('Add to my calendar').first());
  await expect(subscribe).toHaveAttribute('href', /^webcal:/);
  // The last tap opens the calendar app, which a test does not have.
  expect(taps() + 1).toBeLessThanOrEqual(4);
  await context.close();
});

test('a friend confirms a new time in one tap', async ({ page, owner }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(10),
    end_at: inDays(10, 3),
  });
  await owner.call('POST', '/api/manage/rsvp', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
  await owner.call('PATCH', `/api/events/${event.id}`, { start_at: inDays(10, 1), end_at: inDays(10, 4) });
  const { tap, taps } = counting();
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByText(/Still OK\?/).first()).toBeVisible();
  await tap(page.getByRole('button', { name: 'Yes', exact: true }));
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await expect(page.getByText(/Still OK\?/)).toHaveCount(0);
  expect(taps()).toBe(1);
});
