// The shell around every page: navigation, theme, shortcuts, and error pages.
import type { Page, Request } from '@playwright/test';
import { breakCalls, callsOf, enter, expect, expectAccessible, FAILED_LOAD, holdCalls, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

test('the bar is navigable by keyboard and announces the new page', async ({ app: page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText([
    'Dashboard',
    'Chat',
    'Events',
    'Friends',
    'Groups',
    'Profile',
    'Inbox',
    'Debug',
  ]);
  const link = (name: string) => bar.getByRole('link', { name, exact: true });
  await expect(link('Dashboard')).toHaveAttribute('aria-current', 'page');

  await link('Dashboard').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(link('Debug')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(link('Dashboard')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('Debug')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(link('Events')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.locator('[data-announcer]')).toHaveText('Navigated to Events');
  await expect(link('Events')).toHaveAttribute('aria-current', 'page');
  await expect(link('Dashboard')).not.toHaveAttribute('aria-current', 'page');

  // An event's page belongs to Events.
  await page.goto('/events/00000000-0000-4000-8000-000000000000');
  await expect(link('Events')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Kith, to the dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.setViewportSize({ width: 1800, height: 800 });
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  const content = await header.locator('> div').evaluate((box) => {
    const { paddingInlineStart, paddingInlineEnd, width } = getComputedStyle(box);
    return Number.parseFloat(width) - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  });
  expect(content).toBe(1200);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).scrollIntoViewIfNeeded();
  expect((await header.boundingBox())?.y).toBe(0);
});

test('the user menu names the owner, and closes on Escape and on a click elsewhere', async ({ app: page, owner }) => {
  await page.goto('/');
  const face = page.getByRole('button', { name: 'User menu, Nora Brandt' });
  await expect(face).toContainText('N');
  await face.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Nora Brandt')).toBeVisible();
  await expect(menu.getByText(owner.email)).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(face).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(menu).toBeHidden();
  await face.click();
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the theme cycles from light to dark to auto, is stored, and is applied before the app loads', async ({
  app: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const kept = () => page.evaluate(() => localStorage.getItem('theme_mode'));
  await page.getByRole('button', { name: 'Theme: auto. Change to light' }).click();
  expect([await theme(), await kept()]).toEqual(['light', 'light']);
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
  expect([await theme(), await kept()]).toEqual(['dark', 'dark']);

  // Without the app's code only the script before the first paint is left.
  await page.route('**/assets/**.js', (route) => route.abort());
  await page.goto('/friends');
  expect(await theme()).toBe('dark');
  await page.unroute('**/assets/**.js');

  await page.goto('/');
  await page.getByRole('button', { name: 'Theme: dark. Change to auto' }).click();
  expect([await theme(), await kept()]).toEqual(['light', 'auto']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
});

test.describe('without the shell', () => {
  test.use({ expectedNoise: [FAILED_LOAD, 'Failed to fetch dynamically imported module'] });

  test('a page follows the system and other tabs, also before its script is loaded', async ({ page, context }) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.route('**/assets/**.js', (route) => route.abort());
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/signin');
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');

    await page.unroute('**/assets/**.js');
    for (const path of ['/signin', '/signup', '/manage']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(theme, path).toBe('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(theme, path).toBe('dark');
    }
    const other = await context.newPage();
    await other.goto('/signup');
    await other.evaluate(() => localStorage.setItem('theme_mode', 'light'));
    await expect.poll(theme).toBe('light');
  });
});

const BAR = ['Dashboard', 'Chat', 'Events', 'Friends', 'Groups', 'Profile', 'Inbox', 'Debug'];

for (const width of [768, 1024, 1280]) {
  test(`the bar has every entry except settings, signed in or not, ${width} wide`, async ({ page, owner, context }) => {
    await page.setViewportSize({ width, height: 800 });
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const who of ['visitor', 'owner']) {
      if (who === 'owner') await enter(context, owner);
      await page.goto('/friends');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(entries).toHaveText(BAR);
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
      // No parts of the header overlap.
      const edges = await page.getByRole('banner').evaluate((head) => {
        const parts = [...head.querySelectorAll('a, button')].map((part) => part.getBoundingClientRect());
        return parts.filter(({ width }) => width > 0).map(({ left, right }) => [Math.round(left), Math.round(right)]);
      });
      for (const [at, [left = 0]] of edges.entries()) {
        expect(left, `${who}, part ${at}`).toBeGreaterThanOrEqual(edges[at - 1]?.[1] ?? 0);
      }
    }
  });
}

test('the footer and the shortcuts list offer a visitor only what a visitor can use', async ({ page }) => {
  await page.goto('/chat');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog').locator('dt')).toHaveText([
    'Search and commands (⌘ K on a Mac)',
    'Search on this page',
    'Dashboard',
    'Chat',
    'This list',
    'Close what is open',
  ]);
  await page.keyboard.press('Escape');
  await expect(footer.getByRole('link')).toHaveText(['Accessibility']);
});

test('an unknown URL shows an error page with a link back', async ({ app: page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.locator('main svg').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a page that crashes', () => {
  test.use({ expectedNoise: ['The numbers broke'] });

  test('shows its message, an Error ID and three actions', async ({ app: page, owner }) => {
    await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
    await page.addInitScript(() => {
      const Real = Intl.NumberFormat;
      Object.assign(globalThis, { heal: () => (Intl.NumberFormat = Real) });
      // @ts-expect-error -- broken on purpose
      Intl.NumberFormat = function broken() {
        throw new Error('The numbers broke');
      };
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('The numbers broke')).toBeVisible();
    await expect(page.locator('main svg').first()).toBeVisible();
    await expect(page.getByText(/Error ID: [0-9a-f]{8}/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    await page.evaluate('heal()');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  });
});

test('everything is reachable without a mouse', async ({ app: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /Skip to/ });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  for (const [key, path] of [
    ['f', '/friends'],
    ['g', '/groups'],
    ['i', '/inbox'],
    ['e', '/events'],
    ['d', '/'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible();
  await page.goto('/events?view=list&q=dumplings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible();
  await expect(page).toHaveURL(/view=list/);
  await expect(page).toHaveURL(/q=dumplings/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
  // In a field letters are typed.
  await page.keyboard.type('gf');
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('gf');
});

test('the palette finds pages, actions and people, and single-letter shortcuts can be turned off', async ({
  app: page,
  owner,
}) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('group');
  await expect(palette.getByRole('option', { name: /New group/ })).toBeVisible();
  await expectAccessible(page);
  await palette.getByRole('combobox').fill('Jonas');
  await palette.getByRole('option', { name: /Jonas Weber/ }).click();
  await expect(page).toHaveURL(/\/friend\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible();

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single letters' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(page).toHaveURL(/\/friend\//);
});

test('a sentence in the palette is sent to the assistant, once', async ({ app: page }) => {
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const sentence = 'Dinner with everyone on Friday at 7pm';
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill(sentence);
  await palette.getByRole('option', { name: `“${sentence}”` }).click();
  await expect(page).toHaveURL(/\/chat$/);
  const drafts = page.getByRole('button', { name: 'Create Event' });
  await expect(drafts).toHaveCount(1);
  // A reload finds nothing to send.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(sentence);
  await page.reload();
  await expect(drafts).toHaveCount(1);
});

test.describe('a sentence in the palette', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });
  const at = (hour: number) => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    return `${day}T${hour}:00:00Z`;
  };
  const write = async (page: Page, sentence: string) => {
    await page.goto('/friends');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill(sentence);
    return { palette, plan: palette.getByRole('option', { name: /Create event|Answer in chat/ }) };
  };
  test.use({ timezoneId: 'UTC', locale: 'en-GB' });

  test('is previewed as an event with its clash, and Enter creates it', async ({ app: page, owner }) => {
    await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
    await owner.call('POST', '/api/events', {
      title: 'Film night',
      start_at: at(18),
      end_at: at(20),
      status: 'confirmed',
    });
    const sentence = 'Dinner with Jonas tomorrow at 7pm at Luigi’s';
    const { palette, plan } = await write(page, sentence);
    await expect(plan).toContainText('Create event');
    await expect(plan).toHaveAttribute('aria-selected', 'true');
    for (const words of [
      'Dinner',
      '19:00 to about 20:00',
      'Luigi’s',
      'Jonas Weber will be invited when you create it.',
      'At the same time: Film night',
    ]) {
      await expect(plan).toContainText(words);
    }
    await expect(palette.locator('mark').filter({ hasText: 'Jonas' })).toContainText('who');
    await expectAccessible(page);
    const heal = await breakCalls(page, 'assistant.confirm');
    await page.keyboard.press('Enter');
    await expect(plan).toContainText('Failed to create event. Please try again.');
    await expect(palette.getByRole('combobox')).toHaveValue(sentence);
    await heal();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible();
    const items = await owner.call('GET', '/api/events?q=Dinner');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      status: 'confirmed',
      location: 'Luigi’s',
      start_at: at(19).replace('Z', '.000Z'),
    });
  });

  test('opens the chat with what is missing, and with later input', async ({ app: page }) => {
    const { palette, plan } = await write(page, 'Dinner at Luigi’s tomorrow');
    await expect(plan).toContainText('Answer in chat');
    await palette.getByRole('combobox').fill('Dinner at Luigi’s tomorrow at 7pm just me');
    await expect(plan).toContainText('Create event');
    const release = await holdCalls(page, 'assistant.preview');
    await palette.getByRole('combobox').fill('Dinner at Luigi’s tomorrow at 7pm just me until 10pm');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat$/);
    await expect(page.getByRole('log')).toContainText('until 10pm');
    await release();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe of 50 px along the tabs goes to the adjacent one', async ({ app: page }) => {
    await page.goto('/events');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'Chat', 'Events', 'Friends', 'Groups']);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeHidden();
    const swipe = (by: number) =>
      tabs.evaluate((nav, distance) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: nav, clientX: x, clientY: 820 });
        const from = touch(200);
        const to = touch(200 + distance);
        nav.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [from], changedTouches: [from] }));
        nav.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [to] }));
      }, by);
    // Swipes are enabled once the page is interactive; importing that code again waits for it.
    const followed = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/after-load-'))?.name,
    );
    await page.evaluate((name) => import(String(name)), await followed.jsonValue());
    await swipe(-50);
    await expect(page).toHaveURL(/\/friends$/);
    await swipe(49);
    await swipe(60);
    await expect(page).toHaveURL(/\/events$/);
    await expect(tabs.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  });

  test('items without space in the bar are in the user menu', async ({ app: page }) => {
    await page.goto('/groups');
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Theme: auto', 'Debug', 'Sign Out']);
    await page.getByRole('menuitem', { name: 'Debug' }).click();
    await expect(page).toHaveURL(/\/debug$/);
  });
});

test('the assistant button is everywhere except on the six pages and its own', async ({ page }) => {
  // On a wide screen it opens a panel, on a phone the chat page.
  const button = page.getByRole('button', { name: 'Open AI chat' });
  for (const path of [
    '/signin',
    '/signup',
    '/auth/callback?error=denied',
    '/email-verification',
    '/forgot-password',
    '/reset-password',
    '/chat',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(button, path).toBeHidden();
  }
  await page.goto('/groups');
  await expect(button).toBeVisible();
});

test.describe('without data saving', () => {
  test.use({ fetchAhead: true });

  test('the code of pages and dialogs is prefetched in idle time', async ({ app: page }) => {
    const fetched = new Set<string>();
    const onTheWay = new Set<Request>();
    const isScript = (request: Request) => /\/assets\/.+\.js$/.test(request.url());
    page.on('request', (request) => isScript(request) && onTheWay.add(request));
    page.on('requestfailed', (request) => onTheWay.delete(request));
    page.on('requestfinished', (request) => {
      onTheWay.delete(request);
      if (isScript(request)) fetched.add(/assets\/(.+)-.{8}\.js$/.exec(request.url())?.[1] ?? '');
    });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => [...fetched])
      .toEqual(
        expect.arrayContaining([
          'chat',
          'events.index',
          'friends',
          'groups',
          'events._eventId',
          'friend._friendId',
          'inbox',
          'command-palette',
          'menu-popup',
          'dialog-frame',
          'tooltip-popup',
          'shortcut-list',
        ]),
      );
    await expect.poll(() => onTheWay.size).toBe(0);
    await page.route('**/assets/**.js', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  });
});

test('the installed app has shortcuts, and each opens its page', async ({ app: page, context }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts } = JSON.parse(String(data)) as { shortcuts: { name: string; url: string }[] };
  const places = [
    { name: 'Create event', shown: page.getByRole('dialog', { name: 'Create New Event' }) },
    { name: 'Inbox', shown: page.getByRole('heading', { level: 1, name: 'Inbox' }) },
    { name: 'Assistant', shown: page.getByRole('textbox', { name: 'Message' }) },
  ];
  expect(shortcuts.map(({ name }) => name)).toEqual(places.map(({ name }) => name));
  for (const [index, { shown }] of places.entries()) {
    await page.goto(shortcuts[index]?.url ?? '');
    await expect(shown).toBeVisible();
  }
});

test('diagnostics show version, session, server, speed, log, and captured mails', async ({ app: page, owner }) => {
  const mail = {
    sent_at: '2026-11-23T10:00:00.000Z',
    to: 'jonas@kith.example',
    subject: 'Dumpling night',
    text: 'Hello Jonas,\nare you in?',
  };
  const fact = (name: string) => page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await page.goto('/debug');
  await expect(fact('Version')).toHaveText(/^\d+\.\d+\.\d+$/);
  await expect(fact('Session')).toHaveText(/^\S+@\S+, account [\da-f-]{36}, renewed before \d\d:\d\d$/);
  await expect(fact('Session')).toContainText(owner.email);
  await expect(fact('Server')).toHaveText(
    /^answers 200: status ok, version \d+\.\d+\.\d+, writes ok, database embedded, live changes ok$/,
  );
  await expect(fact('Service worker')).toHaveText('not active');
  await expect(fact('Speed of this page')).toContainText('TTFB');
  await expect(page.getByRole('list', { name: 'Log of this tab' })).toContainText('The app has started');
  await expect(page.getByRole('heading', { name: 'Local mail' })).toHaveCount(0);

  // The server under test sends its mails.
  const name = 'telemetry.keptMails';
  await page.route(callsOf(name), async (route) => {
    const answer = await route.fetch();
    const calls = new URL(route.request().url()).pathname.slice('/trpc/'.length).split(',');
    const results = (await answer.json()) as unknown[];
    await route.fulfill({ json: results.with(calls.indexOf(name), { result: { data: { mails: [mail] } } }) });
  });
  await page.reload();
  await page.getByRole('group').filter({ hasText: 'Dumpling night, to jonas@kith.example' }).click();
  await expect(page.getByText('are you in?')).toBeVisible();
});

test('the chat button lies beside the recent activity', async ({ app: page, owner }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (let index = 0; index < 9; index += 1)
    await owner.call('POST', '/api/friends/invite', { name: `Friend ${index}` });
  await page.goto('/');
  const times = page.locator('main time').filter({ hasText: /just now/i });
  await expect(times).not.toHaveCount(0);
  const rightmost = await times.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  const chat = await page.getByRole('button', { name: 'Open AI chat' }).boundingBox();
  expect(rightmost).toBeLessThan(chat?.x ?? 0);
});

/** The words and controls under the chat button, where it is drawn now. */
function underChatButton(page: Page): Promise<string[]> {
  return page.locator('[data-control="chat"]').evaluate((button) => {
    const own = button.getBoundingClientRect();
    const found = new Set<string>();
    const check = (element: Element, boxes: Iterable<DOMRect>, name: string) => {
      if (button.contains(element)) return;
      for (const box of boxes) {
        const [left, right] = [Math.max(own.left, box.left), Math.min(own.right, box.right)];
        const [top, bottom] = [Math.max(own.top, box.top), Math.min(own.bottom, box.bottom)];
        if (right - left < 1 || bottom - top < 1) continue;
        // Excludes what is cut off or behind something else.
        const drawn = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .find((one) => !button.contains(one));
        if (drawn !== undefined && (element.contains(drawn) || drawn.contains(element)) && !drawn.contains(button))
          found.add(name);
      }
    };
    for (const control of document.querySelectorAll('a, button, input, select, textarea, label, summary'))
      check(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 80));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement === null || !text.textContent?.trim()) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      check(text.parentElement, words.getClientRects(), text.textContent);
    }
    return [...found];
  });
}

test('nothing to read or press is ever under the chat button', async ({ app: page, owner }) => {
  test.slow();
  for (let index = 0; index < 9; index += 1)
    await owner.call('POST', '/api/friends/invite', { name: `Friend ${index}` });
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    description: 'Bring one hungry friend, a rolling pin and something to drink. '.repeat(6),
    location: '14 Shore, Leith',
    start_at: hoursAhead(72),
    end_at: hoursAhead(75),
  });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/',
      `/events/${event.id}`,
      '/events?view=list',
      '/friends',
      '/profile',
      '/settings',
      '/inbox',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let top = 0; top < end + 150; top += 150) {
        await page.evaluate((to) => scrollTo(0, to), Math.min(top, end));
        await expect.poll(() => underChatButton(page), `${path} at ${width}, ${top} down`).toEqual([]);
      }
    }
  }
  // It is away only while something is there.
  await page.goto('/');
  await expect(page.locator('[data-control="chat"]')).toBeInViewport();
});
