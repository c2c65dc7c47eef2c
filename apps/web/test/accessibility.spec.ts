// axe on every page with data, once narrow and light, once wide and dark; and no horizontal overflow.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  inDays,
  type Owner,
  test,
  untilStill,
} from './fixtures.ts';

/** Long names and words are what breaks narrow pages. */
async function furnish(owner: Owner) {
  const invite = (name: string, email?: string) => owner.call('POST', '/api/friends/invite', { name, email });
  const friends = [
    await invite('Jonas Weber', 'jonas@example.com'),
    await invite(
      'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen',
      'a.very.long.address.indeed@mail.example.com',
    ),
    await invite('Ana Ribeiro'),
  ];
  await owner.call('POST', '/api/groups', {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsstammtisch',
    description: 'Every second Tuesday, unless it rains',
    member_ids: friends.map(({ id }) => id),
  });
  await owner.call('POST', '/api/groups', { name: 'Book club' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night with everybody who was at the lake last summer',
    description: 'Bring a rolling pin. https://example.com/a/very/long/address/that/does/not/break/anywhere',
    location: '14 Shore, Leith',
    start_at: inDays(3),
    end_at: inDays(3, 3),
  });
  const draft = await owner.call('POST', '/api/events', {
    title: 'Evening 0',
    start_at: inDays(4),
    end_at: inDays(4, 1),
    status: 'draft',
  });
  for (let hour = 1; hour < 5; hour += 1) {
    await owner.call('POST', '/api/events', {
      title: `Evening ${hour}`,
      start_at: inDays(4, hour),
      end_at: inDays(4, hour + 1),
    });
  }
  return { friendId: friends[1].id as string, eventId: event.id as string, draftId: draft.id as string };
}

/**
 * Checks a page twice: theme and width change colours and layout independently, so their combinations add nothing. It is opened
 * once and follows the system's theme and the window's width.
 */
async function look(page: Page, path: string) {
  let isOpen = false;
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    if (!isOpen) await page.goto(path);
    isOpen = true;
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await expect(page.locator('main [role="status"][aria-busy="true"], [role="grid"][aria-busy="true"]')).toHaveCount(
      0,
    );
    if (/action=/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await untilStill(page);
    await test.step(`${path}, ${colorScheme} at ${width}`, async () => {
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  }
}

const signedOut = [
  '/',
  '/?test=true',
  '/signin',
  '/signup',
  '/auth/callback?error=denied',
  '/forgot-password',
  '/reset-password',
  '/email-verification',
  '/t',
  '/manage',
  '/chat',
  '/friends',
  '/nowhere',
];
const signedIn = [
  ['/', '/events?view=list', '/events?view=calendar', '/events?view=calendar&span=week'],
  ['/friends', '/friends?view=list', '/groups', '/manage'],
  ['/chat', '/inbox', '/settings', '/settings/instance', '/profile', '/debug'],
] as const;
const dialogs = ['/events?action=create', '/friends?action=invite', '/groups?action=create'];

test('every route of the app is covered here', () => {
  const looked = [...signedOut, ...signedIn.flat(), '/events/1', '/friend/1'].map((path) => path.replace(/\?.*/, ''));
  const routes = readdirSync(join(import.meta.dirname, '../src/routes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/(^|\/)_[a-z]+\.tsx$|^__root/.test(name))
    .map(
      (name) =>
        `/${name
          .replaceAll('\\', '/')
          .replace(/^_app\//, '')
          .replace(/\.tsx$/, '')}`,
    )
    .map((name) => name.replaceAll(/_?\./g, '/').replace(/\/index$/, '') || '/')
    .filter((name) => name !== '/$');
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    expect(
      looked.some((path) => shape.test(path)),
      route,
    ).toBe(true);
  }
});

test.describe('for a visitor', () => {
  // An unknown URL is answered with 404.
  test.use({ expectedNoise: [FAILED_LOAD] });

  for (const path of signedOut) {
    test(`axe finds no violation on ${path}`, async ({ page }) => {
      await look(page, path);
    });
  }
});

test('axe finds no violation on the pages of a new owner', async ({ app: page }) => {
  test.setTimeout(240_000);
  for (const path of ['/', '/events?view=list', '/friends', '/groups']) await look(page, path);
});

for (const paths of signedIn) {
  test(`axe finds no violation on ${paths.join(', ')} of an owner with friends and events`, async ({
    app: page,
    owner,
  }) => {
    test.setTimeout(240_000);
    await furnish(owner);
    for (const path of paths) await look(page, path);
  });
}

test('no two buttons of a list have the same name', async ({ app: page, owner }) => {
  await furnish(owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/friends', '/friends?view=list', '/groups']) {
    await page.goto(path);
    const buttons = page.locator('main li button:visible');
    await expect(buttons.nth(7)).toBeVisible();
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );
    expect(names, path).toEqual([...new Set(names)]);
  }
});

test('axe finds no violation on the pages of an event and a friend, and in open dialogs', async ({
  app: page,
  owner,
}) => {
  test.setTimeout(300_000);
  const { friendId, eventId, draftId } = await furnish(owner);
  for (const path of [
    `/events/${eventId}`,
    `/events/${draftId}`,
    `/friend/${friendId}`,
    `/events/${eventId}?action=edit`,
    ...dialogs,
  ]) {
    await look(page, path);
  }
});
