// Details of SPEC and DESIGN, each once missing.
import {
  beforeCall,
  enter,
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  inDays,
  makeOwner,
  test,
  toastOf,
} from './fixtures.ts';

const invite = (owner: { call: (...args: ['POST', string, object]) => Promise<{ id: string }> }, name: string) =>
  owner.call('POST', '/api/friends/invite', { name });

test.describe('a reader in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees local times everywhere, and the event’s own where they differ', async ({ app: page, owner }) => {
    const friend = await invite(owner, 'Ana Ribeiro');
    const start = new Date(Date.now() + 2 * 86_400_000);
    start.setUTCHours(12, 0, 0, 0);
    for (const title of ['First dinner', 'Second dinner']) {
      await owner.call('POST', '/api/events', {
        title,
        start_at: start.toISOString(),
        end_at: new Date(start.getTime() + 3_600_000).toISOString(),
        time_zone: 'UTC',
      });
    }
    await page.goto('/');
    const next = page.getByRole('article');
    await expect(next).toContainText('21:00 to 22:00');
    await expect(next).toContainText('12:00 there (UTC');
    const row = page.getByRole('list', { name: 'Upcoming Events' }).getByRole('listitem');
    await expect(row).toContainText('21:00 to 22:00, 12:00 there (UTC');
    await page.goto(`/friend/${friend.id}`);
    await expect(page.getByRole('list', { name: 'Upcoming events' }).getByRole('listitem').first()).toContainText(
      '21:00 to 22:00, 12:00 there (UTC',
    );
    await page.goto('/events?view=list');
    await expect(page.getByRole('listitem').filter({ hasText: 'First dinner' })).toContainText(
      '21:00 to 22:00, 12:00 there (UTC',
    );
  });
});

test('an event created in the past does not ask to choose who comes', async ({ app: page, owner }) => {
  const friend = await invite(owner, 'Ana Ribeiro');
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Boat trip',
    start_at: inDays(-1),
    end_at: inDays(-1, 2),
    audience_friends: [friend.id],
  });
  const nobody = 'Nobody was invited before it ended.';
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('region', { name: '0 guests' })).toContainText(nobody);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText(nobody);
  await expect(page.getByText('choose who comes')).toHaveCount(0);
});

test('cancelled events are hidden, and listed under Cancelled', async ({ app: page, owner }) => {
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Boat trip',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  await owner.call('PATCH', `/api/events/${id}`, { status: 'cancelled' });
  await page.goto('/events?view=list');
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  await page.getByRole('radio', { name: 'Cancelled' }).check();
  await expect(page).toHaveURL(/when=cancelled/);
  await expect(page.getByRole('link', { name: /Boat trip/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Boat trip/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const status = page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Status');
  await expect(status.getByRole('option')).toHaveText(['Confirmed', 'Cancelled']);
});

test('lists of friends, groups and events are navigable by arrow keys, Home and End', async ({ app: page, owner }) => {
  for (const name of ['Ana Ribeiro', 'Jonas Weber', 'Tom Ashworth']) await invite(owner, name);
  for (const name of ['Climbers', 'Supper club']) await owner.call('POST', '/api/groups', { name });
  for (const [title, day] of [
    ['Breakfast', 1],
    ['Lunch', 2],
    ['Dinner', 60],
  ] as const) {
    await owner.call('POST', '/api/events', { title, start_at: inDays(day), end_at: inDays(day, 1) });
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

  await page.goto('/friends?view=list');
  await page.getByRole('link', { name: 'Ana Ribeiro' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Jonas Weber');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Tom Ashworth');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Ana Ribeiro');

  await page.goto('/events?view=list');
  await page.getByRole('link', { name: /Breakfast/ }).focus();
  await page.keyboard.press('End');
  expect(await focused()).toContain('Dinner');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toContain('Lunch');
  await page.keyboard.press('Home');
  expect(await focused()).toContain('Breakfast');

  await page.goto('/groups');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Climbers' })
    .getByRole('button', { name: 'View Members' })
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Supper club' }).getByRole('button', { name: 'View Members' }),
  ).toBeFocused();
});

test('PageDown and PageUp move by ten in the palette', async ({ app: page }) => {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Search' }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.getByPlaceholder('Search, or say what to do').press('PageDown');
  await expect(options.nth(10)).toHaveAttribute('aria-selected', 'true');
  await page.getByPlaceholder('Search, or say what to do').press('PageUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('the header is 64 px high and the footer exists, at every width', async ({ app: page }) => {
  for (const path of ['/', '/chat', '/events', '/friends', '/groups', '/manage']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const height = await page
        .getByRole('banner')
        .first()
        .evaluate((head) => head.getBoundingClientRect().height);
      expect(height, `${path} at ${width}`).toBeGreaterThanOrEqual(64);
    }
  }
});

test('a day of a phone’s month shows three dots and a count', async ({ app: page, owner }) => {
  for (let hour = 0; hour < 5; hour += 1) {
    const start = new Date(Date.UTC(2030, 5, 12, 12, hour * 10));
    await owner.call('POST', '/api/events', {
      title: `Hour ${hour}`,
      start_at: start.toISOString(),
      end_at: new Date(start.getTime() + 600_000).toISOString(),
    });
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/events?view=calendar&date=2030-06-12');
  await expect(page.getByRole('gridcell', { name: /5 events/ })).toContainText('+2 more');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test.describe('on a host that is not this machine', () => {
  test.use({ expectedNoise: [FAILED_LOAD, 'Cross-Origin-Opener-Policy header has been ignored'] });

  test('a visitor reaches the demo, also from the sign-in page and on a phone', async ({ context, page, baseURL }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    const host = (baseURL ?? '').replace('127.0.0.1', 'kith.test');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${host}/events`);
      await expect(page).toHaveURL(/\/signin\?next=/);
      await page.getByRole('link', { name: 'try the assistant' }).click();
      await expect(page).toHaveURL(`${host}/chat`);
      await expect(page.getByText('Demo Mode')).toBeVisible();
    }
  });

  test('a link can be copied without TLS', async ({ context, page, playwright, baseURL }) => {
    const host = (baseURL ?? '').replace('127.0.0.1', 'kith.test');
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const owner = await makeOwner(request);
    await enter(context, owner);
    await invite(owner, 'Ana Ribeiro');
    await page.goto(`${host}/friends?view=list`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toastOf(page)).toContainText('Link copied');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('searchbox')).toHaveValue(/\/manage\?token=/);
    await request.dispose();
  });
});

test.describe('a proxy’s own error page', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('is reported by its status on sign-in', async ({ page }) => {
    for (const [status, sentence] of [
      [503, 'Service temporarily unavailable. Please try again.'],
      [404, 'The requested resource was not found.'],
      [502, 'Request failed (502).'],
      [200, 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>nginx</h1>' }),
      );
      await page.goto('/signin');
      await page.getByLabel('Email').fill('nora@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Dumplings4all');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await page.unroute('**/api/auth/login');
    }
  });
});

test.describe('a session that ends while typing', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('loses no input', async ({ app: page, owner, request }) => {
    const endSession = async () => {
      const token = await page.evaluate(() => localStorage.getItem('auth_token'));
      const left = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      expect(left.ok()).toBe(true);
    };
    const signInAgain = async () => {
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    // Another call could detect the end and unmount the form, so the session ends once the button is clicked.
    await page.goto('/groups?action=create');
    const group = page.getByRole('dialog', { name: 'Create New Group' });
    await group.getByRole('textbox', { name: 'Group name' }).fill('Climbers');
    await group.getByRole('textbox', { name: 'Description' }).fill('Tuesdays at the wall');
    await beforeCall(page, 'groups.create', endSession);
    await group.getByRole('button', { name: 'Create Group' }).click();
    await signInAgain();
    await expect(page).toHaveURL(/\/groups\?action=create$/);
    await expect(group.getByRole('textbox', { name: 'Group name' })).toHaveValue('Climbers');
    await expect(group.getByRole('textbox', { name: 'Description' })).toHaveValue('Tuesdays at the wall');
    // Cancelled input is discarded.
    await group.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/groups?action=create');
    await expect(group.getByRole('textbox', { name: 'Group name' })).toHaveValue('');

    await page.goto('/events?action=create');
    const event = page.getByRole('dialog', { name: 'Create New Event' });
    await event.getByRole('textbox', { name: 'Event name' }).fill('Dumpling night');
    await beforeCall(page, 'events.create', endSession);
    await event.getByRole('button', { name: 'Create Event' }).click();
    await signInAgain();
    await expect(event.getByRole('textbox', { name: 'Event name' })).toHaveValue('Dumpling night');
  });
});

test('a page view reports its metrics by beacon, including first input delay', async ({ app: page }) => {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (url === '/api/performance' && body instanceof Blob) void body.text().then((text) => reports.push(text));
      return send(url, body);
    };
  });
  const answered = page.waitForResponse('**/api/performance');
  await page.goto('/friends');
  await page.getByRole('heading', { name: 'No friends yet' }).click();
  await page.keyboard.press('Escape');
  expect((await answered).ok()).toBe(true);
  const last = () => page.evaluate(() => (window as typeof window & { reports: string[] }).reports.at(-1) ?? '{}');
  // The page is hidden and shown again until the input metric is reported.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      return JSON.parse(await last()).metrics;
    })
    .toMatchObject({ fid: expect.any(Number), fcp: expect.any(Number) });
});
