// The complete main use case: an owner in a browser, a friend with a phone and a calendar app.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Including the service worker.
test.use({ serviceWorkers: 'allow' });

const phone = { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' };

/** The feed as a client sees it: status, ETag, and unfolded lines. */
async function readFeed(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { headers: phone });
  const text = await answer.text();
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return {
    status: answer.status(),
    etag: answer.headers()['etag'],
    values: (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1)),
  };
}

/** The nav link, wherever the layout puts it. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

test('an owner, a friend, an event, and a calendar that follows', async ({ page, browser, request, baseURL }) => {
  test.setTimeout(180_000);
  const email = `nora-${randomUUID()}@example.com`;

  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Dumplings4all');
  await page.getByLabel('Confirm password', { exact: true }).fill('Dumplings4all');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Sign up successful! Welcome to the product!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');

  await goTo(page, 'Friends');
  await page.getByRole('button', { name: 'Invite Friend' }).first().click();
  const invite = page.getByRole('dialog', { name: 'Invite Friend' });
  await invite.getByRole('textbox', { name: 'Name' }).fill('Jonas Weber');
  await invite.getByRole('button', { name: 'Invite Friend' }).click();
  await page.getByRole('dialog', { name: 'Jonas is added' }).getByRole('button', { name: 'Invite another' }).click();
  await invite.getByRole('textbox', { name: 'Name' }).fill('Ana Ribeiro');
  await invite.getByRole('button', { name: 'Invite Friend' }).click();
  await page.getByRole('dialog', { name: 'Ana is added' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Jonas Weber').first()).toBeVisible();

  await goTo(page, 'Groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  const makeGroup = page.getByRole('dialog', { name: 'Create New Group' });
  await makeGroup.getByRole('textbox', { name: /name/i }).first().fill('Climbers');
  await makeGroup.getByRole('checkbox', { name: /Jonas Weber/ }).check();
  await makeGroup.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Group "Climbers" created successfully!')).toBeVisible();

  await goTo(page, 'Events');
  await page.getByRole('button', { name: 'Create Event' }).first().click();
  const create = page.getByRole('dialog', { name: 'Create New Event' });
  await create.getByRole('textbox', { name: 'Event name' }).fill('Dumpling night');
  await create.getByRole('button', { name: 'More' }).click();
  await create.getByRole('textbox', { name: 'Location' }).fill('14 Shore, Leith');
  await create.getByRole('radio', { name: 'A group or friends' }).check();
  await create.getByRole('checkbox', { name: /Climbers/ }).check();
  await expect(create.getByText('1 person will be invited')).toBeVisible();
  await create.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Event created successfully!')).toBeVisible();
  await page.getByRole('dialog', { name: 'It’s on' }).getByRole('button', { name: 'Done' }).click();

  // What a script reads with the same session.
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const authorization = { authorization: `Bearer ${token}` };
  const { data: friends } = await (await request.get('/api/friends', { headers: authorization })).json();
  const jonas = friends.find((friend: { name: string }) => friend.name === 'Jonas Weber');
  const ana = friends.find((friend: { name: string }) => friend.name === 'Ana Ribeiro');
  const { data: events } = await (await request.get('/api/events', { headers: authorization })).json();
  const eventId: string = events[0].id;

  const first = await readFeed(request, jonas.calendar_link);
  expect(first.status).toBe(200);
  expect(first.values('SUMMARY')).toEqual(['Dumpling night']);
  expect(first.values('STATUS')).toEqual(['TENTATIVE']);
  expect((await readFeed(request, ana.calendar_link)).values('SUMMARY')).toEqual(['No plans with Nora right now']);

  const friendsPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseURL ?? '' });
  const link = await friendsPhone.newPage();
  await link.goto(jonas.manage_link);
  await expect(link.getByText('Can you come, Jonas?')).toBeVisible();
  await expect(link.getByText('Your calendar is connected')).toBeVisible();
  await link.getByText('Add a note').click();
  await link.getByRole('textbox', { name: /Note/ }).fill('Can I bring my sister?');
  await link.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(link.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await friendsPhone.close();

  const answered = await readFeed(request, jonas.calendar_link);
  expect(answered.values('STATUS')).toEqual(['CONFIRMED']);
  expect(Number(answered.values('SEQUENCE')[0])).toBeGreaterThan(Number(first.values('SEQUENCE')[0]));
  expect(answered.values('UID')).toEqual(first.values('UID'));

  await goTo(page, 'Dashboard');
  await expect(page.getByText('1 Attending')).toBeVisible();
  await expect(page.getByText(/Jonas.*is attending.*Dumpling night/)).toBeVisible();

  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('Can I bring my sister?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Location' }) });
  await edit.getByRole('textbox', { name: 'Location' }).fill('The Boathouse');
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  const moved = await readFeed(request, jonas.calendar_link);
  expect(moved.values('LOCATION')).toEqual(['The Boathouse']);
  expect(moved.etag).not.toBe(answered.etag);
  expect(Number(moved.values('SEQUENCE')[0])).toBeGreaterThan(Number(answered.values('SEQUENCE')[0]));

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Cancel/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel event/i })
    .click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect
    .poll(async () => (await readFeed(request, jonas.calendar_link)).values('SUMMARY'))
    .toEqual(['Cancelled: Dumpling night']);

  await page.goto(`/friend/${jonas.id}`);
  await page.getByRole('button', { name: 'Actions for Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Rotate token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate token' }).click();
  await expect(page.getByText('Token rotated successfully')).toBeVisible();
  expect((await readFeed(request, jonas.calendar_link)).status).toBe(410);
  const { data: again } = await (await request.get(`/api/friends/${jonas.id}`, { headers: authorization })).json();
  expect((await readFeed(request, again.calendar_link)).status).toBe(200);

  // The new link is shown at once, because only the owner can send it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Done|Close/ })
    .first()
    .click();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  // The page forgets its token before the server hears of it, so that signing out works offline.
  await expect.poll(async () => (await request.get('/api/events', { headers: authorization })).status()).toBe(401);
});
