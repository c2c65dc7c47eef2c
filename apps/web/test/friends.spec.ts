// Friends, their links, and the health of their feeds.
import type { Page } from '@playwright/test';
import { crowdOwner } from '../../server/test/crowd-owner.ts';
import {
  breakCalls,
  countCalls,
  enter,
  expect,
  expectAccessible,
  FAILED_LOAD,
  holdCalls,
  inDays,
  leaveDialog,
  leaveSheetWith,
  type Owner,
  putShareSheet,
  sharedOn,
  test,
  toastOf,
} from './fixtures.ts';

const invite = (owner: Owner, name: string, email?: string) =>
  owner.call('POST', '/api/friends/invite', { name, ...(email !== undefined && { email }) });

const cellOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Friends' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });

test('without friends the page says so and invites the first one', async ({ app: page, context, owner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdCalls(page, 'friends.list');
  await page.goto('/friends');
  await expect(page.getByRole('status').filter({ hasText: 'Loading friends' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite Friend' }).click();
  await expect(page).toHaveURL(/action=invite/);
  const dialog = page.getByRole('dialog', { name: 'Invite Friend' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('   ');
  await name.press('Enter');
  await expect(dialog.getByText('Please enter a friend name')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill(' Jonas Weber ');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('jonas');
  await name.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await name.press('Enter');

  const invited = page.getByRole('dialog', { name: 'Jonas is added' });
  await expect(invited.getByRole('img', { name: 'QR code of Jonas’s link' })).toBeVisible();
  const [friend] = await owner.call('GET', '/api/friends');
  expect(friend).toMatchObject({ name: 'Jonas Weber', email: null, subscription_status: 'invited' });
  await expect(invited.getByRole('textbox')).toHaveValue(friend.manage_link);
  await invited.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastOf(page)).toContainText('Link copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(friend.manage_link);
  await invited.getByRole('button', { name: 'Invite another' }).click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/action/);
  await expect(cellOf(page, 'Jonas Weber')).toContainText('No calendar yet');
});

test('search, filter and view are in the URL, and typing is debounced', async ({ app: page, owner, request }) => {
  const jonas = await invite(owner, 'Jonas Weber', 'jonas@example.com');
  await invite(owner, 'Zoë Hart');
  const feed = await request.get(jonas.calendar_link, {
    headers: { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' },
  });
  expect(feed.ok()).toBe(true);

  await page.clock.install();
  await page.goto('/friends');
  const names = page.getByRole('list', { name: 'Friends' }).getByRole('listitem').getByRole('link');
  await expect(names).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search friends' });
  await page.clock.pauseAt(Date.now() + 60_000);
  const written: string[] = [];
  page.on('framenavigated', (frame) => written.push(new URL(frame.url()).search));
  await search.pressSequentially('zoe');
  await page.clock.runFor(249);
  expect(written).toEqual([]);
  await page.clock.runFor(1);
  await expect(names).toHaveText(['Zoë Hart']);
  await expect.poll(() => written).toEqual(['?q=zoe']);
  await page.clock.resume();

  await page.reload();
  await expect(search).toHaveValue('zoe');
  await expect(names).toHaveText(['Zoë Hart']);
  await search.fill('nobody');
  await expect(page.getByRole('heading', { name: 'No friends found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(names).toHaveCount(2);

  const filter = page.getByRole('radiogroup', { name: 'Filter by subscription' });
  await expect(filter).toHaveText(/All2\s*Subscribed1\s*Invited1\s*Never subscribed0\s*Unsubscribed0/);
  await filter.getByRole('radio', { name: /^Subscribed/ }).check();
  await expect(page).toHaveURL(/filter=subscribed/);
  await expect(names).toHaveText(['Jonas Weber']);
  await expect(cellOf(page, 'Jonas Weber')).toContainText('Apple Calendar');
  // The radio group continues by arrow keys.
  await filter.getByRole('radio', { name: /^Subscribed/ }).press('ArrowRight');
  await expect(page).toHaveURL(/filter=invited/);
  await expect(names).toHaveText(['Zoë Hart']);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).toHaveURL(/filter=invited&view=list/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect(names).toHaveText(['Zoë Hart']);
  await names.first().click();
  await expect(page).toHaveURL(/\/friend\//);
  await page.goBack();
  await expect(page).toHaveURL(/filter=invited&view=list/);
  await page.goto('/friends?filter=nonsense&view=cube');
  await expect(names).toHaveCount(2);
});

test('a removal waits for Undo before it is sent', async ({ app: page, owner }) => {
  await invite(owner, 'Jonas Weber');
  await invite(owner, 'Ana Ribeiro');
  await page.goto('/friends');
  const removals = countCalls(page, 'friends.remove');
  await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Remove friend' }).click();
  await expect(cellOf(page, 'Jonas Weber')).toBeHidden();
  await expect(toastOf(page)).toContainText('Removing Jonas Weber');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Jonas Weber')).toBeVisible();
  await expect(toastOf(page)).not.toContainText('Removing');
  expect(removals()).toBe(0);

  await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Remove friend' }).click();
  await expect(toastOf(page)).toContainText('Removing Jonas Weber');
  expect(removals()).toBe(0);
  await page.mouse.move(5, 5);
  await expect(toastOf(page)).toContainText('Friend removed successfully');
  expect(removals()).toBe(1);
  expect(await owner.call('GET', '/api/friends')).toHaveLength(1);

  // Leaving the page is not Undo.
  await cellOf(page, 'Ana Ribeiro').getByRole('button', { name: 'Remove friend' }).click();
  await expect(toastOf(page)).toContainText('Removing Ana Ribeiro');
  await page.goto('/debug');
  await expect.poll(async () => (await owner.call('GET', '/api/friends')).length).toBe(0);
});

test('rotating a link asks first, and then shows the new one', async ({ app: page, owner, request }) => {
  const jonas = await invite(owner, 'Jonas Weber');
  await page.goto('/friends');
  await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const trigger = cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Rotate token' });
  await trigger.click();
  const ask = page.getByRole('dialog', { name: 'Rotate token?' });
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(trigger).toBeFocused();
  expect((await request.get(jonas.calendar_link)).status()).toBe(200);
  await trigger.click();
  await ask.getByRole('button', { name: 'Rotate token' }).click();
  await expect(toastOf(page)).toContainText('Token rotated successfully');
  const [renewed] = await owner.call('GET', '/api/friends');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(renewed.manage_link);
  expect((await request.get(jonas.calendar_link)).status()).toBe(410);
});

test('a pasted list or an address book invites many at once', async ({ app: page, owner }) => {
  await invite(owner, 'Tom Ashworth', 'tom@example.com');
  await page.goto('/friends?action=invite');
  const sharedOf = async (name: string) => {
    const friends: { name: string; shared_at: string | null }[] = await owner.call('GET', '/api/friends');
    return friends.find((friend) => friend.name === name)?.shared_at ?? null;
  };
  // Leaving the empty name says nothing that would move the choice away from the pointer.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Several at once' }).check();
  const dialog = page.getByRole('dialog', { name: 'Invite Friends' });
  await expect(dialog.getByRole('button', { name: 'Invite 0 Friends' })).toBeDisabled();
  await dialog
    .getByRole('textbox', { name: 'Names and addresses' })
    .fill('Ana Ribeiro <ana@example.com>\nTom Ashworth <TOM@example.com>\nzoe.hart@example.com');
  await expect(dialog.getByText('1 of them is already a friend.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Priya Nair\r\nEMAIL:priya@example.com\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ben Okoro\r\nEND:VCARD\r\n',
    ),
  });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await dialog.getByRole('checkbox', { name: /Ben Okoro/ }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 3 Friends' }).click();
  const invited = page.getByRole('dialog', { name: '3 friends invited' });
  await expect(invited.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await invited.getByRole('button', { name: 'Copy message for Priya Nair' }).click();
  await expect.poll(() => sharedOf('Priya Nair')).not.toBeNull();
  expect(await sharedOf('Ana Ribeiro')).toBeNull();
  await invited.getByRole('button', { name: 'Done' }).click();
  const names = (await owner.call('GET', '/api/friends')).map((friend: { name: string }) => friend.name);
  expect(names.toSorted()).toEqual(['Ana Ribeiro', 'Priya Nair', 'Tom Ashworth', 'Zoe Hart']);
});

test('a friend’s page has link, health, groups, answers, and its dialogs', async ({ app: page, owner, request }) => {
  const jonas = await invite(owner, 'Jonas Weber', 'jonas@example.com');
  await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [jonas.id] });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  await request.post('/api/manage/rsvp', {
    data: { token: jonas.token, event_id: event.id, rsvp_status: 'maybe', note: 'If the train runs' },
  });
  const release = await holdCalls(page, 'friends.get');
  await page.goto(`/friend/${jonas.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading friend' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
  await expect(page.getByRole('link', { name: 'jonas@example.com' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Climbers')).toBeVisible();
  const coming = page.getByRole('list', { name: 'Upcoming events' });
  await expect(coming).toContainText('Dumpling night');
  await expect(coming).toContainText('Maybe');
  await expect(coming).toContainText('If the train runs');
  await expect(page.getByText('No calendar yet')).toBeVisible();
  await expect(page.getByText('Jonas has the link.')).toBeVisible();
  await request.get(jonas.calendar_link, { headers: { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' } });
  await page.reload();
  await expect(page.getByText('Apple Calendar', { exact: true })).toBeVisible();
  await expect(page.getByText(/Apple Calendar checks as often/)).toBeVisible();

  const menu = page.getByRole('button', { name: 'Actions for Jonas Weber' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Friend' });
  await edit.getByRole('textbox', { name: 'Name' }).fill(' ');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Please enter a friend name')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Name' }).fill('Jonas Becker');
  await edit.getByRole('button', { name: 'Save' }).click();
  // First, because it goes away by itself.
  await expect(toastOf(page)).toContainText('Friend updated');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Becker');

  await page.getByRole('button', { name: 'Actions for Jonas Becker' }).click();
  await page.getByRole('menuitem', { name: 'Remove friend' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Jonas Becker?' });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Jonas Becker')).toBeVisible();
});

test('a list of 2,000 friends renders only visible rows, and the last one is reachable by scroll, keyboard and search', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  await enter(context, crowdOwner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/friends?view=list');
  const list = page.getByRole('list', { name: 'Friends' });
  const items = list.getByRole('listitem');
  const last = list.getByRole('link', { name: 'Friend 2000' });
  await expect(items.first()).toContainText('Friend 0001');
  await expect(page.getByRole('radio', { name: /^All/ })).toHaveAccessibleName(/2,?000/);
  const drawn = await items.count();
  expect(drawn).toBeLessThan(40);
  await expect(items.first()).toHaveAttribute('aria-setsize', '2000');

  // Scrolls through the list in big steps: at each stop the window is full of rows, and few are rendered.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(2000 * 72);
  for (const part of [0.2, 0.5, 0.8]) {
    await page.evaluate((top) => scrollTo(0, top), height * part);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [200, 400, 600].every((y) =>
            document.elementFromPoint(innerWidth / 2, y)?.closest('[aria-label="Friends"] li'),
          ),
        ),
      )
      .toBe(true);
    expect(await items.count()).toBeLessThan(40);
  }
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect(items.last()).toHaveAttribute('aria-posinset', '2000');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

  // By keyboard alone: Tab from row to row, far beyond the initially rendered ones.
  await page.keyboard.press('Home');
  // Until the rows at the top are rendered, the first one is about to be removed.
  await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  await items.first().getByRole('link').focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? null);
  for (let press = 0; press < 400 && Number(await focused()) < drawn + 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(Number(await focused()), `after ${press + 1} times Tab`).toBeGreaterThan(0);
  }
  expect(Number(await focused())).toBe(drawn + 20);
  await expect(page.locator(':focus')).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Search friends' }).fill('friend 2000');
  await expect(items).toHaveCount(1);
  await expect(last).toBeInViewport();
  await last.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Friend 2000');
  await page.goBack();
  await expect(last).toBeVisible();

  await page.goto('/friends');
  await expect(items.first()).toContainText('Friend 0001');
  expect(await items.count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test.describe('the share sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const invitedDialog = async (page: Page, owner: Owner) => {
    await page.goto('/friends?action=invite');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Jonas Weber');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Jonas is added' });
    await expect(dialog).toBeVisible();
    const [friend] = await owner.call('GET', '/api/friends');
    return { dialog, link: friend.manage_link as string };
  };

  test('gets a message and the friend’s own link; closing it changes nothing, and a failing one copies', async ({
    app: page,
    context,
    owner,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await putShareSheet(page);
    const { dialog, link } = await invitedDialog(page, owner);
    const button = dialog.getByRole('button', { name: 'Share', exact: true });
    await button.click();
    await expect
      .poll(() => sharedOn(page))
      .toEqual([{ title: 'My calendar', text: expect.stringMatching(/^Hi Jonas, .*No account needed\.$/), url: link }]);
    await expect(toastOf(page)).toBeEmpty();

    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    await leaveSheetWith(page, 'AbortError');
    await button.click();
    await expect.poll(() => sharedOn(page)).toHaveLength(2);
    // Closing resolves at once, so a toast would appear by the next paint.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect(toastOf(page)).toBeEmpty();
    expect(await clipboard(page)).toBe('untouched');

    await leaveSheetWith(page, 'NotAllowedError');
    await button.click();
    await expect(toastOf(page)).toContainText('Link copied');
    expect(await clipboard(page)).toBe(link);
  });

  test('is not offered where there is none: the message is copied instead', async ({ app: page, context, owner }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { dialog, link } = await invitedDialog(page, owner);
    await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Copy message' }).click();
    await expect(toastOf(page)).toContainText('copied');
    expect(await clipboard(page)).toMatch(/^Hi Jonas, /);
    expect(await clipboard(page)).toContain(link);
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('each error has its message, and Retry recovers', async ({ app: page, owner }) => {
    const jonas = await invite(owner, 'Jonas Weber');
    let heal = await breakCalls(page, 'friends.list');
    await page.goto('/friends');
    await expect(page.getByText('Failed to load friends')).toBeVisible();
    await expectAccessible(page);
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cellOf(page, 'Jonas Weber')).toBeVisible();

    await breakCalls(page, 'friends.rotateToken');
    await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Rotate token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate token' }).click();
    await expect(toastOf(page)).toContainText('Failed to rotate token');
    await leaveDialog(page);

    // A denied clipboard is reported as well.
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });
      document.execCommand = () => false;
    });
    await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Copy link' }).click();
    await expect(toastOf(page)).toContainText('Failed to copy link');

    await breakCalls(page, 'friends.invite');
    await page.getByRole('button', { name: 'Invite Friend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Friend' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ribeiro');
    await dialog.getByRole('button', { name: 'Invite Friend' }).click();
    await expect(dialog.getByText('Failed to invite friend')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ribeiro');
    await leaveDialog(page);

    await breakCalls(page, 'friends.remove');
    await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Remove friend' }).click();
    await expect(cellOf(page, 'Jonas Weber')).toBeHidden();
    // The removal does not depend on its toast: closed with Escape, it is still sent.
    await toastOf(page).getByRole('button', { name: 'Undo' }).press('Escape');
    await expect(toastOf(page)).toContainText('Failed to remove friend');
    await expect(cellOf(page, 'Jonas Weber')).toBeVisible();

    heal = await breakCalls(page, 'friends.get');
    await page.goto(`/friend/${jonas.id}`);
    await expect(page.getByRole('heading', { name: 'We couldn’t load this friend' })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
    await page.goto('/friend/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('The requested resource was not found.')).toBeVisible();
  });
});

test('nobody counts as asked before their link was shared', async ({ app: page, context, owner, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const jonas = await invite(owner, 'Jonas Weber');
  await invite(owner, 'Zoë Hart');
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  await page.goto('/');
  await expect(page.getByText('Two links haven’t been shared yet.')).toBeVisible();
  await page.goto(`/events/${event.id}`);
  const open = page.getByRole('region', { name: /^No Response/ }).getByRole('listitem');
  await expect(open).toHaveText([/Jonas Weber.*Link not shared yet/, /Zoë Hart.*Link not shared yet/]);
  await page.goto(`/friend/${jonas.id}`);
  await expect(page.getByRole('list', { name: 'Upcoming events' })).toContainText('Link not shared yet');
  await page.goto('/friends');
  await expect(cellOf(page, 'Jonas Weber')).toContainText('Link not shared yet');

  // One link is copied, the other one opened.
  await cellOf(page, 'Jonas Weber').getByRole('button', { name: 'Copy link' }).click();
  await expect(cellOf(page, 'Jonas Weber')).toContainText('No calendar yet');
  const [, zoe] = await owner.call('GET', '/api/friends');
  expect((await request.get(zoe.manage_link)).ok()).toBe(true);
  await page.goto(`/events/${event.id}`);
  await expect(open).toHaveText([/Jonas Weber.*Link shared just now/, /Zoë Hart.*Not opened yet/]);
  await page.goto('/');
  await expect(page.getByText(/Two people haven’t answered for \S+\./)).toBeVisible();

  await request.post(`/api/friends/${jonas.id}/rotate-token`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await page.goto('/friends');
  await expect(cellOf(page, 'Jonas Weber')).toContainText('Link not shared yet');
});
