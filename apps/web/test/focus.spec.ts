// Every layer is opened by keyboard, closed with Escape, and restores focus.
import type { Locator, Page } from '@playwright/test';
import { expect, FAILED_LOAD, holdCalls, type Owner, test } from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

/** All layers that Escape closes. */
const layers = (page: Page) =>
  page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-label="Chat panel"]');

/** Opens a layer with a key, closes it with Escape, and expects focus on the trigger. */
async function opensAndReturns(page: Page, trigger: Locator, key = 'Enter') {
  await test.step(`${await trigger.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent)}, ${key}`, async () => {
    const before = await layers(page).count();
    await trigger.focus();
    await page.keyboard.press(key);
    await expect(layers(page)).not.toHaveCount(before);
    await settle(page);
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(before);
    await expect(trigger).toBeFocused();
  });
}

/** Opens a dialog from a menu, closes it, and expects focus on the menu's button. */
async function menuItemReturns(page: Page, menu: Locator, item: string) {
  await test.step(`${item} of a menu`, async () => {
    const before = await layers(page).count();
    await menu.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: item, exact: true });
    await expect(entry).toBeVisible();
    await settle(page);
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(layers(page)).toHaveCount(before + 1);
    await settle(page);
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(before);
    await expect(menu).toBeFocused();
  });
}

/** Waits until a layer has focus; Escape before that is a different case. */
const settle = (page: Page) =>
  page.waitForFunction(
    () => document.activeElement?.closest('[role="dialog"], [role="menu"], [aria-label="Chat panel"]') !== null,
  );

async function furnish(owner: Owner) {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: null });
  await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [friend.id] });
  const events = [];
  for (let hour = 0; hour < 5; hour += 1) {
    events.push(
      await owner.call('POST', '/api/events', {
        title: `Evening ${hour}`,
        start_at: `2030-06-12T1${hour}:00:00Z`,
        end_at: `2030-06-12T1${hour}:30:00Z`,
      }),
    );
  }
  return { friend, event: events[0] };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('on every page: palette, shortcuts list, user menu, chat', async ({ app: page }) => {
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' });
  await opensAndReturns(page, button(page, /Search/));
  await opensAndReturns(page, link, 'Control+k');
  await opensAndReturns(page, link, '?');
  await opensAndReturns(page, button(page, 'Keyboard shortcuts'));
  await opensAndReturns(page, button(page, /User menu/));
  await opensAndReturns(page, button(page, /User menu/), 'ArrowDown');
  // The palette opens the shortcuts list, which restores focus to where the palette was opened.
  await link.focus();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Search/).fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  const chat = button(page, 'Open AI chat');
  await chat.focus();
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: /Message/ });
  await message.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Chat panel' })).toHaveCount(0);
  await expect(chat).toBeFocused();
});

test('friends, groups and links', async ({ app: page, owner }) => {
  const { friend } = await furnish(owner);
  await page.goto('/friends');
  await expect(page.getByRole('link', { name: 'Jonas Weber' }).first()).toBeVisible();
  await opensAndReturns(page, button(page, 'Invite Friend'));
  for (const name of ['QR code', 'Rotate token']) await opensAndReturns(page, button(page, name));
  await page.goto(`/friend/${friend.id}`);
  await opensAndReturns(page, button(page, 'Share link'));
  const menu = button(page, 'Actions for Jonas Weber');
  await opensAndReturns(page, menu);
  for (const name of ['QR code', 'Edit', 'Rotate token', 'Remove friend']) await menuItemReturns(page, menu, name);

  await page.goto('/groups');
  for (const name of ['Create Group', 'View Members', 'Add Members', 'Edit', 'Delete']) {
    await opensAndReturns(page, page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first());
  }
  // From one dialog into the next.
  const members = button(page, 'View Members');
  await members.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Members' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Members to Climbers' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await settle(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(members).toBeFocused();

  await page.goto('/manage');
  await opensAndReturns(page, button(page, 'QR code for Jonas Weber'));
  const make = button(page, 'Make a link');
  await opensAndReturns(page, make);
  await make.click();
  await page.getByLabel('Name of the link').fill('Kitchen tablet');
  await page.keyboard.press('Enter');
  await expect(make).toBeFocused();
  const feed = button(page, 'Actions for Kitchen tablet');
  await opensAndReturns(page, feed);
  for (const name of ['Rename', 'Replace link', 'Remove link']) await menuItemReturns(page, feed, name);
});

test('events: the calendar, the details and their dialogs, the form with its pickers', async ({ app: page, owner }) => {
  const { event } = await furnish(owner);
  await page.goto('/events?view=calendar&date=2030-06-12');
  await opensAndReturns(page, button(page, 'Create Event'));
  await opensAndReturns(page, page.getByRole('button', { name: 'Month', exact: true }));
  const chip = page.getByRole('grid').getByRole('button', { name: /Evening 0/ });
  await opensAndReturns(page, chip);
  // Also when the details were not loaded yet.
  await page.reload();
  const release = await holdCalls(page, 'events.get');
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Event details' })).toBeVisible();
  await release();
  const details = page.getByRole('dialog', { name: 'Evening 0' });
  await expect(details).toBeVisible();
  await settle(page);
  const more = details.getByRole('button', { name: 'More actions' });
  await opensAndReturns(page, more);
  for (const name of ['Share', 'Cancel event', 'Delete event']) await menuItemReturns(page, more, name);
  await details.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await settle(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip).toBeFocused();

  await page.goto('/events?view=list');
  await opensAndReturns(page, button(page, 'Create Event'));
  await page.goto('/events?action=create');
  const form = page.getByRole('dialog');
  // Also while the picker's code is loading.
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(/day-popup/, async (route) => {
    await arrival;
    await route.continue();
  });
  const early = form.getByRole('combobox', { name: 'Date', exact: true });
  await early.focus();
  await page.keyboard.press('ArrowDown');
  await expect(early).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(early).toHaveAttribute('aria-expanded', 'false');
  await expect(form).toBeVisible();
  await expect(early).toBeFocused();
  letArrive();
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening 0');
  await opensAndReturns(page, button(page, 'Share'));
  await opensAndReturns(page, page.getByRole('button', { name: 'Edit', exact: true }));
  const actions = page.getByRole('button', { name: 'More actions' });
  for (const name of ['Cancel event', 'Delete event']) await menuItemReturns(page, actions, name);
  await opensAndReturns(page, button(page, 'Actions for Jonas Weber'));
});

test('settings', async ({ app: page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  for (const name of ['Change email', 'Change password', 'Add passkey', 'New token', 'Delete account']) {
    await opensAndReturns(page, button(page, name));
  }
});
