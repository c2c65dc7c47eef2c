import { enter, expect, expectAccessible, expectNoOverflow, FAILED_LOAD, inDays, makeOwner, test } from './fixtures.ts';

const dumplings = { title: 'Dumpling night', location: '14 Shore, Leith', start_at: inDays(10), end_at: inDays(10, 3) };

test('a friend answers with a note, without JavaScript', async ({ browser, owner, baseURL }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', dumplings);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumpling night');
  await page.getByText('Add a note').click();
  await page.getByRole('textbox').fill('Can I bring my sister?');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await expect(page.locator('[data-seated]')).toHaveText(['NB', 'JW']);
  const details = await owner.call('GET', `/api/events/${event.id}`);
  expect(details.tally).toEqual({ yes: 1, no: 0, maybe: 0, pending: 0, earlier: 0 });
  expect(details.audience[0].note).toBe('Can I bring my sister?');
  await context.close();
});

test('on the day a friend runs late, asks a question and cancels, without JavaScript, and the owner sees all of it', async ({
  app,
  browser,
  owner,
  baseURL,
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await owner.call('POST', '/api/events', { ...dumplings, start_at: inHours(2), end_at: inHours(5) });
  await owner.call('POST', '/api/manage/rsvp', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto(`/manage?token=${friend.token}`);
  await page.getByRole('button', { name: 'Running late' }).click();
  await expect(page.getByRole('heading', { name: 'Nora knows you’re running late.' })).toBeVisible();
  await page.getByRole('button', { name: '20 min' }).click();
  await expect(page.getByRole('heading', { name: 'Nora knows you’re running about 20 min late.' })).toBeVisible();
  await page.getByText('Ask Nora something').click();
  await page.getByRole('textbox', { name: 'Your question for Nora' }).fill('Which bell do I ring?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Nora has your question.')).toBeVisible();
  await expect(page.getByText('Which bell do I ring?')).toBeVisible();

  await app.goto(`/events/${event.id}`);
  const coming = app.getByRole('region', { name: /^Attending/ });
  await expect(coming).toContainText('Running late by about 20 min');
  await expect(coming).toContainText('Asked: “Which bell do I ring?”');
  await app.goto(`/friend/${friend.id}`);
  await expect(app.getByRole('region', { name: 'Questions' })).toContainText('Which bell do I ring?');

  await page.getByRole('button', { name: 'Can’t make it after all' }).click();
  await expect(page.getByText('You can’t make it. Nora’s been told.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Running late' })).toHaveCount(0);
  await context.close();

  await app.goto('/inbox');
  const lines = app.getByRole('region', { name: 'New', exact: true }).getByRole('group', { name: 'Dumpling night' });
  await expect(lines.getByRole('listitem')).toHaveText([
    /Jonas Weber can’t make it after all/,
    /Jonas Weber asked you something.*Which bell do I ring\?/,
    /Jonas Weber is running about 20 minutes late/,
    /Jonas Weber is running late/,
    /Jonas Weber is attending/,
  ]);
  await expectAccessible(app);
});

test('the page updates when a calendar connects, and copies the address', async ({ page, context, owner, request }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/manage?token=${friend.token}`);
  await page.getByText('Add to my calendar').click();
  await page.getByText('Don’t see your app?').click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(friend.calendar_link);
  const feed = await request.get(friend.calendar_link, {
    headers: { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' },
  });
  expect(feed.status()).toBe(200);
  await expect(page.getByRole('status')).toHaveText('Your calendar is connected');
});

test('the table on a friend’s page fills live', async ({ page, owner, request }) => {
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', dumplings);
  const answer = (rsvp_status: string) =>
    request.post('/api/manage/rsvp', { data: { token: jonas.token, event_id: event.id, rsvp_status } });
  await page.goto(`/manage?token=${ana.token}`);
  const note = page.getByPlaceholder('Goes to Nora with your answer');
  await page.getByText('Add a note').click();
  await note.fill('Half written');
  // Answers before the stream connects are missed.
  await expect(async () => {
    await answer('maybe');
    await answer('yes');
    await expect(page.getByText('1 person is coming')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.locator('[data-seated]')).toHaveCount(2);
  await expect(note).toHaveValue('Half written');
});

test.describe('without the typeface', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('a friend’s page fits at 320 px', async ({ page, owner }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 800 });
    const friend = await owner.call('POST', '/api/friends/invite', { name: 'Maximiliana Featherstonehaugh' });
    await owner.call('POST', '/api/events', { ...dumplings, show_guests: true });
    await owner.call('POST', '/api/events', { ...dumplings, title: 'Dumplings at the other place' });
    await page.goto(`/manage?token=${friend.token}`);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(false);
    await expectNoOverflow(page);
    const answers = await Promise.all(
      ['Yes', 'Maybe', 'No'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(new Set(answers.map((box) => box?.y)).size).toBe(1);
  });
});

test('the first visit shows the typeface, also where it comes late', async ({ page, owner }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await owner.call('POST', '/api/events', dumplings);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/manage?token=${friend.token}`, { waitUntil: 'domcontentloaded' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const width = () =>
    title.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().width;
    });
  const before = await width();
  release();
  await expect.poll(width).not.toBe(before);
});

test('a reader in another zone sees their local time', async ({ browser, owner, baseURL }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await owner.call('POST', '/api/events', {
    title: 'Long lunch',
    start_at: '2030-07-05T12:00:00Z',
    end_at: '2030-07-05T15:00:00Z',
    time_zone: 'Europe/London',
  });
  await owner.call('POST', '/api/events', {
    title: 'Late breakfast',
    start_at: '2030-07-06T10:00:00Z',
    end_at: '2030-07-06T12:00:00Z',
    time_zone: 'Europe/London',
  });
  for (const [timezoneId, said] of [
    ['Europe/London', false],
    ['America/New_York', true],
  ] as const) {
    const context = await browser.newContext({ timezoneId, locale: 'en-GB', baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`/manage?token=${friend.token}`);
    await expect(page.getByText('Friday 5 July 2030, 13:00 to 16:00')).toBeVisible();
    await expect(page.getByText('08:00 where you are')).toBeVisible({ visible: said });
    const other = page.getByRole('listitem').filter({ hasText: 'Late breakfast' });
    await expect(other).toContainText('11:00 to 13:00');
    await expect(other.getByText('Sat 06:00 where you are')).toBeVisible({ visible: said });
    await context.close();
  }
});

test('the note field shows the whole note', async ({ page, owner, request }) => {
  const { token } = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', dumplings);
  const note = 'We come by train and walk up from the station. '.repeat(20).trim();
  await request.post('/api/manage/rsvp', { data: { token, event_id: event.id, rsvp_status: 'yes', note } });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/manage?token=${token}`);
    const field = page.getByLabel('Note for Nora');
    await expect(field).toHaveValue(note);
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight), `at ${width}`).toBeLessThanOrEqual(0);
    await expect(page.getByText('Saved. Nora can read your note.')).toBeVisible();
  }
});

test('the page reports the reader’s zone once', async ({ browser, owner, baseURL }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && told.push(request.postData() ?? ''));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/manage/preferences'));
  await page.goto(`/manage?token=${friend.token}`);
  expect((await answered).status()).toBe(200);
  // The script has run once the page is loaded.
  await page.reload();
  expect(told).toEqual([JSON.stringify({ time_zone: 'Pacific/Auckland', token: friend.token })]);
  await context.close();
});

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`axe finds no violation, ${colorScheme} at ${width}`, async ({ page, owner }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
    await owner.call('POST', '/api/events', { ...dumplings, show_guests: true });
    await owner.call('POST', '/api/events', { ...dumplings, title: 'Called off', status: 'cancelled' });
    await page.goto(`/manage?token=${friend.token}`);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('a friend’s page links to help for each calendar app', async ({ page, owner }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await page.goto(`/manage?token=${friend.token}`);
  await page.getByText('Add to my calendar').click();
  await page.getByRole('link', { name: 'Step by step, for each app' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans in your calendar');
  await expectAccessible(page);
  const apps = await page.getByRole('listitem').getByRole('link').allTextContents();
  expect(apps.length).toBeGreaterThan(5);
  for (const [index, app] of apps.entries()) {
    await page.getByRole('link', { name: app, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(app);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (index === 0) await expectAccessible(page);
    await page.getByRole('link', { name: 'All apps' }).click();
  }
});

test('another owner’s session changes nothing on a friend’s page', async ({
  page,
  context,
  owner,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const other = await makeOwner(request, 'Ana', 'Costa');
  await enter(context, other);
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByText('Nora Brandt')).toBeVisible();
  await request.dispose();
});
