import { breakCalls, keepNothing, expect, expectAccessible, FAILED_LOAD, holdCalls, inDays, test } from './fixtures.ts';

test('a new owner is welcomed, and each quick action opens its page', async ({ app: page }) => {
  const release = await holdCalls(page, 'dashboard.get');
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Loading your dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  await release();
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share Calendar' }).first()).toHaveAttribute('href', '/manage');
  await page.getByRole('link', { name: 'Invite Friend' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friend' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Create Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible();
});

test('test mode shows the welcome page with its two links', async ({ page }) => {
  await page.goto('/?test=true');
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/events');
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/chat');
  await expectAccessible(page);
});

test('shows counts, five upcoming events and ten activity lines', async ({ app: page, owner, request }) => {
  const friends = [];
  for (const name of ['Jonas Weber', 'Ana Ribeiro', 'Tom Ashworth']) {
    friends.push(await owner.call('POST', '/api/friends/invite', { name }));
  }
  await owner.call('POST', '/api/groups', { name: 'Climbers' });
  const events = [];
  for (let day = 1; day <= 6; day += 1) {
    events.push(
      await owner.call('POST', '/api/events', {
        title: `Evening ${day}`,
        start_at: inDays(day),
        end_at: inDays(day, 2),
      }),
    );
  }
  const answer = { token: friends[0].token, event_id: events[0].id, rsvp_status: 'yes' };
  expect((await request.post('/api/manage/rsvp', { data: answer })).ok()).toBe(true);

  await page.goto('/');
  const number = (label: string) => page.getByRole('list', { name: 'In numbers' }).getByRole('link', { name: label });
  await expect(number('Upcoming Events')).toHaveText('6 Upcoming Events');
  await expect(number('Active Friends')).toHaveText('3 Active Friends');
  await expect(number('Groups')).toHaveText('1 Groups');
  await expect(number('Pending RSVPs')).toHaveText('17 Pending RSVPs');

  await expect(page.getByRole('heading', { name: 'Evening 1' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Upcoming Events' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Evening 6' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
  const items = page.getByRole('main').locator('li', { has: page.locator('time') });
  await expect(items).toHaveCount(10);
  await expect(items.first()).toContainText('Jonas Weber');
  await expect(items.first()).toContainText('Just now');
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/events/${events[1].id}$`));
  await page.goBack();
  await page.getByRole('link', { name: 'Evening 1' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/events/${events[0].id}$`));
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('the status is shown, and Retry recovers', async ({ app: page, context }) => {
    await keepNothing(context);
    let heal = await breakCalls(page, 'dashboard.get');
    await page.goto('/');
    await expect(page.getByText('Failed to load dashboard (500)')).toBeVisible();
    await expectAccessible(page);
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();

    heal = await breakCalls(page, 'dashboard.get', 0);
    await page.reload();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  });
});

test('a visitor on this machine sees the message and what Kith is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Your plans, in your friends’ own calendars.')).toBeVisible();
  await expect(page.getByText('Authentication required. Please sign in to view your dashboard.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Sign in',
    'Create account',
    'Try the assistant (demo)',
  ]);
  const example = page.getByRole('img', { name: /^An example/ });
  await expect(example.getByText('You moved it to 20:00.')).toBeVisible();
  await expect(example.getByText('was 19:00')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Try it: type a plan').fill('Dinner with Ana on Friday at 8');
  await page.getByRole('button', { name: 'Draft it' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('log').getByRole('link', { name: 'Sign In to Create' })).toBeVisible();
});
