// A person's avatar has the same colour on every screen and for every viewer.
import type { Page } from '@playwright/test';
import { expect, inDays, test } from './fixtures.ts';

/** The hues of avatars with these initials on the page. */
const huesOf = (page: Page, letters: RegExp) =>
  page
    .locator('[data-hue]')
    .filter({ hasText: letters })
    .evaluateAll((faces) => [...new Set(faces.map((face) => face.dataset['hue']))]);

test('a person has one colour on every screen of the owner, and two people of one first name have two', async ({
  app: page,
  owner,
  request,
  browser,
  baseURL,
}) => {
  const invite = (name: string) => owner.call('POST', '/api/friends/invite', { name, email: null });
  const [ana, tom] = [await invite('Ana Ribeiro'), await invite('Tom Ashworth')];
  await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [ana.id] });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 3),
    show_guests: true,
  });
  const answered = await request.post('/api/manage/rsvp', {
    data: { token: ana.token, event_id: event.id, rsvp_status: 'yes' },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await owner.call('PATCH', `/api/friends/${ana.id}`, { name: 'Ana de Souza' });

  const seen = new Map<string, unknown>();
  for (const path of [
    '/',
    '/friends',
    `/friend/${ana.id}`,
    `/events/${event.id}`,
    '/groups',
    '/inbox',
    '/manage',
    '/events?action=create',
  ]) {
    await page.goto(path);
    await expect.poll(() => huesOf(page, /^AS$/)).toHaveLength(1);
    seen.set(path, await huesOf(page, /^AS$/));
  }
  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto(`/manage?token=${tom.token}`);
  await expect(guest.getByText('Ana is coming')).toBeVisible();
  const [first] = seen.values();
  expect(new Set([...seen.values()].map(String)), JSON.stringify([...seen])).toEqual(new Set([String(first)]));

  await invite('Ana Castro');
  await page.goto('/friends');
  await expect.poll(() => huesOf(page, /^AC$/)).toHaveLength(1);
  expect(await huesOf(page, /^AC$/)).not.toEqual(first);

  // The owner's own face: in the header and on a friend's page.
  await page.goto('/profile');
  const own = page.getByRole('banner').locator('[data-hue]');
  expect(await huesOf(guest, /^NB$/)).toEqual([await own.getAttribute('data-hue')]);
  await guest.close();
});
