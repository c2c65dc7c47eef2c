// Events: calendar, list, form, dialogs, and an event's page.
import type { Locator, Page } from '@playwright/test';
import {
  breakCalls,
  countCalls,
  expect,
  expectAccessible,
  expectFineAtBothWidths,
  expectWhen,
  FAILED_LOAD,
  holdCalls,
  inDays,
  leaveSheetWith,
  loseAnswers,
  type Owner,
  putShareSheet,
  sharedOn,
  test,
  toastOf,
} from './fixtures.ts';

/** An event in June 2030, independent of the clock. */
const make = (owner: Owner, title: string, day: number, more: Record<string, unknown> = {}) =>
  owner.call('POST', '/api/events', {
    title,
    start_at: `2030-06-${String(day).padStart(2, '0')}T18:00:00Z`,
    end_at: `2030-06-${String(day).padStart(2, '0')}T20:00:00Z`,
    time_zone: 'Europe/London',
    ...more,
  });

const JUNE = '/events?view=calendar&date=2030-06-12';
const cell = (page: Page, day: number) => page.locator(`[data-day="2030-06-${String(day).padStart(2, '0')}"]`);
const chip = (page: Page, title: string) => page.locator('[data-event]').filter({ hasText: title });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  // Right after a dialog has closed, the page below it is still inert.
  for (const place of [from, to]) {
    await page.waitForFunction(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-day], [data-event]'),
      place,
    );
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** An empty position in a day. */
async function emptyPlace(page: Page, day: number) {
  const box = await cell(page, day).boundingBox();
  if (box === null) throw new Error(`day ${day} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

async function middleOf(page: Page, title: string) {
  const box = await chip(page, title).boundingBox();
  if (box === null) throw new Error(`${title} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a month shows three events and a count, hides cancelled ones and marks drafts', async ({ app: page, owner }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await make(owner, title, 12);
  await make(owner, 'Sketch', 14, { status: 'draft' });
  await make(owner, 'Called off', 14, { status: 'cancelled' });
  const release = await holdCalls(page, 'events.list');
  await page.goto(JUNE);
  const month = page.getByRole('grid', { name: 'June 2030' });
  await expect(month).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(cell(page, 12).locator('[data-event]')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('June 2030');
  await expect(chip(page, 'Sketch')).toContainText('19:00 to 21:00, draft');
  await expect(page.getByText('Called off')).toHaveCount(0);

  await cell(page, 12).getByRole('button', { name: '+2 more' }).click();
  await expect(page).toHaveURL(/span=day/);
  await expect(page.locator('[data-event]')).toHaveCount(5);
  await page.goBack();
  await expect(month).toBeVisible();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Week' }).click();
  await expect(page).toHaveURL(/span=week/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/10\s?–\s?16 Jun 2030/);
  await expect(chip(page, 'Sketch')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/date=2030-06-19/);
  await expect(page.getByText('Nothing here yet. Pick a day to plan something.')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test('the calendar is fully usable by keyboard', async ({ app: page, owner }) => {
  await make(owner, 'Book club', 13);
  await page.goto(JUNE);
  await expect(chip(page, 'Book club')).toBeVisible();
  await cell(page, 12).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 13)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 20)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(page, 17)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 23)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 13)).toBeFocused();

  // Into the day, onto its event, and back.
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Book club')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Book club' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chip(page, 'Book club')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('dialog', { name: 'Move Book club?' }).getByRole('button', { name: 'Move quietly' }).click();
  await expect(cell(page, 14).locator('[data-event]')).toContainText('Book club');
  // The dialog restores focus after closing, and would take it from elsewhere.
  await expect(chip(page, 'Book club')).toBeFocused();

  // Days are selected with Shift and become an event with Enter.
  await cell(page, 18).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible();
  await expectWhen(field(page, 'Start date'), '2030-06-18');
  await expectWhen(field(page, 'End date'), '2030-06-19');
});

test('an event moved by keyboard keeps focus, with or without a confirmation', async ({ app: page, owner }) => {
  await make(owner, 'Book club', 13);
  await make(owner, 'Sketch', 4, { status: 'draft' });
  await page.goto(JUNE);
  await chip(page, 'Book club').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const ask = page.getByRole('dialog', { name: 'Move Book club?' });
  await ask.getByRole('button', { name: 'Move quietly' }).press('Enter');
  await expect(ask).toBeHidden();
  await expect(cell(page, 14).getByRole('button', { name: /Book club/ })).toBeFocused();
  await chip(page, 'Sketch').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(cell(page, 11).getByRole('button', { name: /Sketch/ })).toBeFocused();

  await page.goto('/events?view=calendar&span=week&date=2030-06-12');
  await chip(page, 'Sketch').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-column="2030-06-12"]').getByRole('button', { name: /Sketch/ })).toBeFocused();
});

test('dragging over days creates an event; dragging an event moves it, with a confirmation before guests are notified', async ({
  app: page,
  owner,
}) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const told = await make(owner, 'Book club', 13);
  await make(owner, 'Sketch', 4, { status: 'draft' });
  await page.goto(JUNE);
  await expect(chip(page, 'Book club')).toBeVisible();

  await drag(page, await emptyPlace(page, 18), await emptyPlace(page, 20));
  await expect(page).toHaveURL(/action=create&start=2030-06-18&end=2030-06-20|start=2030-06-18&end=2030-06-20/);
  await expectWhen(field(page, 'Start date'), '2030-06-18');
  await expectWhen(field(page, 'End date'), '2030-06-20');
  await expect(page.getByRole('switch', { name: 'All day' })).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await drag(page, await middleOf(page, 'Book club'), await emptyPlace(page, 19));
  const ask = page.getByRole('dialog', { name: 'Move Book club?' });
  await expect(ask).toContainText('Thu 13 Jun');
  await expect(ask).toContainText('Wed 19 Jun');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  // While closing, it still covers the calendar.
  await expect(ask).toBeHidden();
  await expect(cell(page, 13).locator('[data-event]')).toContainText('Book club');
  expect((await owner.call('GET', `/api/events/${told.id}`)).start_at).toBe('2030-06-13T18:00:00.000Z');

  await drag(page, await middleOf(page, 'Book club'), await emptyPlace(page, 19));
  await ask.getByRole('button', { name: 'Move and tell guests' }).click();
  await expect(cell(page, 19).locator('[data-event]')).toContainText('Book club');
  await expect(toastOf(page)).toContainText('Event updated successfully!');
  const moved = await owner.call('GET', `/api/events/${told.id}`);
  expect(moved.start_at).toBe('2030-06-19T18:00:00.000Z');
  expect(moved.announcements.map((one: { kind: string }) => one.kind)).toContain('changed');

  // Nobody knows of a draft, so there is no confirmation, and it can be undone.
  const undo = toastOf(page).getByRole('button', { name: 'Undo' });
  await expect(undo, 'the Undo of the move before is gone').toBeHidden();
  const updates = countCalls(page, 'events.update');
  await drag(page, await middleOf(page, 'Sketch'), await emptyPlace(page, 5));
  // First, because the toast closes after 3 seconds.
  await undo.click();
  await expect.poll(updates).toBe(2);
  await expect(cell(page, 4).locator('[data-event]')).toContainText('Sketch');
});

test('a search in the calendar finds events of all months and opens them; a week starts at its evenings', async ({
  app: page,
  owner,
}) => {
  await make(owner, 'Book club', 13);
  await make(owner, 'Book fair', 20, {
    start_at: '2030-09-20T09:00:00Z',
    end_at: '2030-09-20T11:00:00Z',
  });
  await make(owner, 'Chess', 14);
  await page.goto(JUNE);
  await expect(chip(page, 'Chess')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('book');
  await expect(page.getByText('2 events found')).toBeVisible();
  await expect(chip(page, 'Chess')).toBeHidden();
  await page.getByRole('button', { name: /Book fair/ }).click();
  await expect(page).toHaveURL(/date=2030-09-20/);
  await expect(page.locator('[data-day="2030-09-20"]').locator('[data-event]')).toContainText('Book fair');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('');

  await page.goto('/events?view=calendar&span=week&date=2030-06-12');
  await expect(chip(page, 'Book club')).toBeInViewport({ ratio: 1 });
  await expect(chip(page, 'Chess')).toBeInViewport({ ratio: 1 });
});

test('the list keeps its search in the URL and has its own empty state', async ({ app: page, owner }) => {
  const release = await holdCalls(page, 'events.list');
  await page.goto('/events?view=list');
  await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();

  await make(owner, 'Book club', 13, { location: 'Hart Street' });
  await make(owner, 'Ridge walk', 15);
  await make(owner, 'Called off', 14, { status: 'cancelled' });
  await page.goto('/events?view=list&search=HART');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Book club/]);
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await expect(search).toHaveValue('HART');
  await search.fill('walk');
  await expect(page).toHaveURL(/q=walk/);
  await expect(rows).toHaveText([/Ridge walk/]);
  await page.reload();
  await expect(rows).toHaveText([/Ridge walk/]);
  await search.fill('chess');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(rows).toHaveText([/Book club/, /Ridge walk/]);
  await page.getByRole('radio', { name: 'Past' }).check();
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByRole('heading', { name: 'Nothing in the past yet' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book club');
  await page.goBack();
  await expect(page).toHaveURL(/view=list/);
});

test('a first event is created with new people', async ({ app: page, owner }) => {
  for (const title of ['Open picnic', 'Surprise party']) await make(owner, title, 20);
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await field(page, 'Event name').fill('Dumpling night');
  await expect(dialog.getByText('Nobody yet. Friends you add later will see it too.')).toBeVisible();
  await dialog.getByLabel('Who is invited?').fill('Ana Ribeiro, Tom Ashworth\nzoe.hart@example.com');
  await expect(dialog.getByText('3 people will be invited')).toBeVisible();
  const seen = dialog.getByRole('group', { name: 'They also see 2 events for everyone' });
  await seen.getByRole('checkbox', { name: /Surprise party/ }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const events = await owner.call('GET', '/api/events');
  const detailsOf = (title: string) =>
    owner.call('GET', `/api/events/${events.find((event: { title: string }) => event.title === title).id}`);
  expect((await detailsOf('Surprise party')).audience).toEqual([]);
  expect((await detailsOf('Open picnic')).audience).toHaveLength(3);
  // The named people are invited, and nobody who is added later.
  const { audience, audience_type: type } = await detailsOf('Dumpling night');
  expect(type).toBe('specific');
  const names = audience.map((guest: { friend_name: string }) => guest.friend_name);
  expect(names).toEqual(['Ana Ribeiro', 'Tom Ashworth', 'Zoe Hart']);
});

test.describe('with an invitation that fails at first', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('a new person can be invited while editing an event, also next to an empty group', async ({
    app: page,
    owner,
  }) => {
    await owner.call('POST', '/api/groups', { name: 'Climbers' });
    const { id } = await make(owner, 'Dumpling night', 12);
    await page.goto('/events?action=create');
    await expect(page.getByRole('dialog').getByLabel('Who is invited?')).toBeVisible();
    await page.goto(`/events/${id}?action=edit`);
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(dialog.getByText('Nobody yet. Friends you add later will see it too.')).toBeVisible();
    await dialog.getByLabel('Who is invited?').fill('Ana Ribeiro, zoe.hart@example.com');
    await expect(dialog.getByText('2 people will be invited')).toBeVisible();
    const heal = await breakCalls(page, 'friends.invite');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Failed to invite friend')).toBeVisible();
    await heal();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    const { audience } = await owner.call('GET', `/api/events/${id}`);
    expect(audience.map((guest: { friend_name: string }) => guest.friend_name)).toEqual(['Ana Ribeiro', 'Zoe Hart']);
  });
});

test('the form starts in an hour, validates, and derives the audience', async ({ app: page, owner }) => {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const climbers = await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [jonas.id, ana.id] });
  await make(owner, 'Book club', 12, { start_at: '2030-06-12T11:00:00Z', end_at: '2030-06-12T13:00:00Z' });
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events');
  const trigger = page.getByRole('button', { name: 'Create Event' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expectWhen(field(page, 'Date'), '2030-06-12');
  await expectWhen(field(page, 'Start time'), '13:00');
  await expectWhen(field(page, 'End time'), '14:00');
  await expect(dialog.getByText('At the same time: Book club')).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(800);
  // Everyone needs no list.
  await expect(dialog.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Friends' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'A group or friends' }).check();
  for (const label of ['Groups', 'Friends']) {
    const box = dialog.getByRole('group', { name: label }).locator('[data-height]');
    expect(await box.evaluate((list) => getComputedStyle(list).maxHeight)).toBe('150px');
  }
  await expectAccessible(page);

  const send = dialog.getByRole('button', { name: 'Create Event' });
  await send.click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(field(page, 'Event name')).toBeFocused();
  await field(page, 'Event name').fill('Dumpling night');
  await field(page, 'End time').fill('12:00');
  await field(page, 'End time').press('Tab');
  await expect(dialog.getByText('End time must be after start time')).toBeVisible();
  await field(page, 'Start time').fill('12:30');
  await field(page, 'End time').fill('13:30');
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('switch', { name: 'Multi-day' }).check();
  // A start after the end moves the end.
  await field(page, 'Start date').fill('2030-06-15');
  await expectWhen(field(page, 'End date'), '2030-06-15');
  await expectWhen(field(page, 'End time'), '13:30');
  await field(page, 'End date').fill('');
  await field(page, 'End date').press('Tab');
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await field(page, 'End date').fill('2030-06-15');
  await dialog.getByRole('switch', { name: 'Multi-day' }).uncheck();

  await expect(dialog.getByText('2 people will be invited')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Jonas Weber/ }).check();
  await expect(dialog.getByText('1 person will be invited')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Climbers/ }).check();
  await expect(dialog.getByText('2 people will be invited')).toBeVisible();
  await dialog.getByRole('button', { name: 'Everyone except…' }).click();
  await dialog
    .getByRole('group', { name: 'Everyone except' })
    .getByRole('checkbox', { name: /Ana Ribeiro/ })
    .check();
  await expect(dialog.getByText('1 person will be invited')).toBeVisible();

  // Closed by accident: the input is restored.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.reload();
  await trigger.click();
  await expect(field(page, 'Event name')).toHaveValue('Dumpling night');
  await expect(dialog.getByText('Picked up where you left off.')).toBeVisible();
  await send.click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  await expect(dialog).toBeHidden();
  const { id } = (await owner.call('GET', '/api/events')).find((one: { title: string }) => one.title !== 'Book club');
  const created = await owner.call('GET', `/api/events/${id}`);
  expect(created).toMatchObject({
    title: 'Dumpling night',
    status: 'confirmed',
    visibility: 'private',
    audience_type: 'groups',
    audience_groups: [climbers.id],
    audience_friends: [jonas.id],
    start_at: '2030-06-15T11:30:00.000Z',
    end_at: '2030-06-15T12:30:00.000Z',
    time_zone: 'Europe/London',
  });
  expect(created.audience.map((guest: { friend_id: string }) => guest.friend_id)).toEqual([jonas.id]);

  // Duplicated: the same people, on the same weekday.
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(field(page, 'Event name')).toHaveValue('Dumpling night');
  await expectWhen(field(page, 'Date'), '2030-06-22');
  await expect(page.getByRole('dialog').getByText('1 person will be invited')).toBeVisible();
});

test('reminders chosen for a new event are shown when editing it', async ({ app: page, owner }) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await field(page, 'Event name').fill('Dumpling night');
  await field(page, 'Date').fill('2030-06-20');
  await field(page, 'Date').press('Tab');
  const reminders = (of: Locator) => of.getByRole('group', { name: 'Remind guests' });
  await dialog.getByRole('button', { name: 'More' }).click();
  await reminders(dialog).getByRole('checkbox', { name: 'A day before' }).check();
  await reminders(dialog).getByLabel('Ask who hasn’t answered').fill('2030-06-17');
  await reminders(dialog).getByLabel('Ask who hasn’t answered').press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event');
  const made = await owner.call('GET', '/api/events');
  expect(made).toMatchObject([{ title: 'Dumpling night', reminders: ['day'], remind_unanswered_on: '2030-06-17' }]);

  await page.goto(`${JUNE}&event=${made[0].id}`);
  await page.getByRole('dialog', { name: 'Dumpling night' }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(reminders(edit).getByRole('checkbox', { name: 'A day before' })).toBeChecked();
  for (const other of ['A week before', 'Two hours before']) {
    await expect(reminders(edit).getByRole('checkbox', { name: other })).not.toBeChecked();
  }
  await expectWhen(reminders(edit).getByLabel('Ask who hasn’t answered'), '2030-06-17');
  await reminders(edit).getByRole('checkbox', { name: 'A week before' }).check();
  await reminders(edit).getByLabel('Ask who hasn’t answered').fill('');
  await reminders(edit).getByLabel('Ask who hasn’t answered').press('Tab');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  expect(await owner.call('GET', `/api/events/${made[0].id}`)).toMatchObject({
    reminders: ['week', 'day'],
    remind_unanswered_on: null,
  });
});

test.describe('a friend who was selected and then removed', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('is named as the reason, and is dropped with the next selection', async ({ app: page, owner }) => {
    const [jonas] = [
      await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' }),
      await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' }),
    ];
    const listening = page.waitForRequest(/\/trpc\/activity\.changes/);
    await page.goto('/events?action=create');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Event name').fill('Dumpling night');
    await dialog.getByRole('radio', { name: 'A group or friends' }).check();
    await dialog.getByRole('checkbox', { name: 'Jonas Weber' }).check();
    await listening;
    await owner.call('DELETE', `/api/friends/${jonas.id}`);
    await expect(dialog.getByRole('checkbox', { name: 'Jonas Weber' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A friend or group you picked was removed');
    await dialog.getByRole('checkbox', { name: 'Ana Ribeiro' }).check();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('dialog', { name: 'It’s on' })).toBeVisible();
    const [made] = await owner.call('GET', '/api/events');
    expect(made.guest_names).toEqual(['Ana Ribeiro']);
  });
});

test('whole days in another zone are edited by that zone’s calendar', async ({ app: page, owner }) => {
  const feast = await owner.call('POST', '/api/events', {
    title: 'Feast',
    all_day: true,
    time_zone: 'Asia/Tokyo',
    start_at: '2027-05-03T00:00:00+09:00',
    end_at: '2027-05-04T00:00:00+09:00',
  });
  await page.goto(`/events/${feast.id}?action=edit`);
  await expect(page.getByRole('dialog').getByText('One day, Asia/Tokyo.')).toBeVisible();
});

// Typing and picking dates and times is tested in components/pickers/date-field.browser.test.tsx.
test('a day typed with a time moves start and end, and unreadable input is refused', async ({ app: page }) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await field(page, 'Event name').fill('Dumpling night');
  await field(page, 'Date').fill('fri 9:30pm');
  await expectWhen(field(page, 'Date'), '2030-06-14');
  await expectWhen(field(page, 'Start time'), '21:30');
  await field(page, 'End time').fill('1am');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Who is invited?')).toBeFocused();
  await expect(dialog.getByText('Three and a half hours, into the next day')).toBeVisible();
  await field(page, 'Start time').fill('7 to 9');
  await expectWhen(field(page, 'End time'), '21:00');
  await field(page, 'Start time').fill('soonish');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(field(page, 'Start time')).toBeFocused();
  await expect(dialog).toBeVisible();
  // With the month and the list of times open.
  await field(page, 'Date').click();
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await field(page, 'End time').click();
  await expect(page.getByRole('listbox', { name: 'End time' })).toBeVisible();
  await expectAccessible(page);
});

test('the details of an event allow publishing, editing and deleting it', async ({ app: page, owner, request }) => {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const sketch = await make(owner, 'Sketch', 13, {
    status: 'draft',
    description: 'Bring a pen',
    location: 'Hart Street',
  });
  await page.goto(JUNE);
  await chip(page, 'Sketch').click();
  await expect(page).toHaveURL(new RegExp(`event=${sketch.id}`));
  const details = page.getByRole('dialog', { name: 'Sketch' });
  const information = details.getByRole('region', { name: 'Information' });
  await expect(information).toContainText('Hart Street');
  await expect(information).toContainText('Bring a pen');
  await expect(details).toContainText('Draft');
  for (const label of ['Attending', 'Maybe', 'Not Attending', 'No Response']) {
    await expect(details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(details.getByRole('list', { name: 'Guests' })).toContainText('Jonas Weber');
  expect(await details.getByRole('list', { name: 'Guests' }).evaluate((list) => getComputedStyle(list).maxHeight)).toBe(
    '300px',
  );
  expect((await details.boundingBox())?.width).toBeLessThanOrEqual(800);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page)).toContainText('Event published successfully');
  await page.getByRole('dialog', { name: 'It’s on' }).getByRole('button', { name: 'Done' }).click();
  await expect(details.getByRole('button', { name: 'Publish' })).toBeHidden();
  await request.post('/api/manage/rsvp', { data: { token: jonas.token, event_id: sketch.id, rsvp_status: 'no' } });

  await details.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Status').getByRole('option')).toHaveText(['Confirmed', 'Cancelled']);
  await field(page, 'Event name').fill('');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('Please fill in all required fields').first()).toBeVisible();
  await field(page, 'Event name').fill('Drawing');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Event updated successfully!');
  await expect(chip(page, 'Drawing')).toBeVisible();

  const release = await holdCalls(page, 'events.remove');
  await chip(page, 'Drawing').click();
  const renamed = page.getByRole('dialog', { name: 'Drawing' });
  await expect(renamed.getByText('Not Attending').first()).toBeVisible();
  await renamed.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete event' });
  await expect(ask).toContainText('Are you sure you want to delete Drawing?');
  // The second press of a double click asks for nothing more.
  await ask.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(ask.getByText('Deleting...')).toBeVisible();
  await release();
  await expect(toastOf(page)).toContainText('Event deleted successfully');
  await expect(chip(page, 'Drawing')).toHaveCount(0);
});

test('sharing an event gives each guest’s own link, and details without a link', async ({
  app: page,
  context,
  owner,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const { id } = await make(owner, 'Dumpling night', 12, { location: '14 Shore, Leith' });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = page.getByRole('dialog', { name: 'Share Dumpling night' });
  const open = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const words = /^Dumpling night\n.*12 Jun 2030, 19:00 to 21:00\n14 Shore, Leith$/;
  const message = /^Jonas, can you come to Dumpling night, .*12 Jun 2030, 19:00 to 21:00\? You can answer here:/;
  await page.goto(`/events/${id}`);
  await open();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy message for Jonas Weber' }).click();
  await expect(toastOf(page)).toContainText('Copied, ready to paste');
  expect(await clipboard()).toMatch(message);
  expect(await clipboard()).toContain(jonas.manage_link);
  await dialog.getByRole('button', { name: 'Copy link of Jonas Weber' }).click();
  await expect(toastOf(page)).toContainText('Link of Jonas Weber copied');
  expect(await clipboard()).toBe(jonas.manage_link);
  await dialog.getByRole('button', { name: 'QR code for Jonas Weber' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of Jonas Weber’s link' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy without a link' }).click();
  await expect.poll(clipboard).toMatch(words);

  await putShareSheet(page);
  await page.reload();
  await open();
  await dialog.getByRole('button', { name: 'Share for Jonas Weber' }).click();
  await expect
    .poll(() => sharedOn(page))
    .toEqual([{ title: 'Dumpling night', text: expect.stringMatching(message), url: jonas.manage_link }]);
  await page.evaluate(() => navigator.clipboard.writeText('untouched'));
  await leaveSheetWith(page, 'AbortError');
  await dialog.getByRole('button', { name: 'Share without a link' }).click();
  await expect.poll(() => sharedOn(page)).toHaveLength(2);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(toastOf(page)).toBeEmpty();
  expect(await clipboard()).toBe('untouched');
  await leaveSheetWith(page, 'NotAllowedError');
  await dialog.getByRole('button', { name: 'Share without a link' }).click();
  await expect(toastOf(page)).toContainText('Copied, ready to paste');
  expect(await clipboard()).toMatch(words);
});

test('an open event updates when an answer arrives', async ({ app: page, owner, request }) => {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(4),
    end_at: inDays(4, 3),
    location: 'Hart Street',
  });
  const listening = page.waitForRequest(/\/trpc\/activity\.changes/);
  const release = await holdCalls(page, 'events.get');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading event details' })).toBeVisible();
  await release();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(column('No Response').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible();
  await expect(page.getByText('Published for 2 guests')).toBeVisible();
  await listening;
  // Only the host is seated at the drawing's table.
  const seated = page.locator('[data-seated]');
  await expect(seated).toHaveCount(1);
  const answer = (token: string, rsvp_status: string, note?: string) =>
    request.post('/api/manage/rsvp', { data: { token, event_id: event.id, rsvp_status, note } });
  // Whether or not the stream is connected by now: missed changes are fetched when it is.
  await answer(jonas.token, 'yes', 'Can I bring my sister?');
  await expect(column('Attending')).toContainText('Can I bring my sister?');
  await expect(seated).toHaveText([/You/, /Jonas Weber/]);
  await answer(ana.token, 'no');
  await expect(column('Not Attending').getByRole('listitem')).toContainText('Ana Ribeiro');
  await expect(column('No Response')).toContainText('Nobody yet');

  await column('Not Attending').getByRole('button', { name: 'Actions for Ana Ribeiro' }).click();
  await page.getByRole('menuitem', { name: 'Remove from event' }).click();
  const ask = page.getByRole('dialog', { name: 'Remove Ana Ribeiro from Dumpling night?' });
  await expect(ask).toContainText(
    'Ana Ribeiro will no longer be invited. You can put them back at any time, with the answer “Not Attending”.',
  );
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page)).toContainText('Ana Ribeiro is no longer a guest');
  await expect(page.getByRole('heading', { name: '1 guest' })).toBeVisible();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '2 guests' })).toBeVisible();
});

test('the guests sit at the table: a seat opens what can be done, also by keyboard, and the page is short on a phone', async ({
  app: page,
  owner,
}) => {
  const names = ['Ana Ribeiro', 'Jonas Weber', 'Priya Raman', 'שרה לוי'];
  const friends = [];
  for (const name of names) friends.push(await owner.call('POST', '/api/friends/invite', { name }));
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(4),
    end_at: inDays(4, 3),
  });
  for (const { token } of friends.slice(0, 2))
    await owner.call('POST', '/api/manage/rsvp', { token, event_id: event.id, rsvp_status: 'yes' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events/${event.id}`);
  const table = page.getByRole('region', { name: /^Attending/ });
  await expect(table.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('[data-seated]')).toHaveText([/You/, /Ana Ribeiro/, /Jonas Weber/]);
  const waiting = page.getByRole('region', { name: /^No Response/ });
  const last = await waiting.getByRole('listitem').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0) + (await page.evaluate(() => scrollY))).toBeLessThan(2 * 844);
  await waiting.getByRole('button', { name: /^Actions for .*שרה לוי/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove from event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waiting.getByRole('button', { name: /^Actions for .*שרה לוי/ })).toBeFocused();
  await expectFineAtBothWidths(page);
  await expectAccessible(page);
});

test('a moved event shows its previous time, and its message has the news', async ({
  app: page,
  context,
  owner,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tom = await owner.call('POST', '/api/friends/invite', { name: 'Tom Ashworth' });
  const { id } = await make(owner, 'Dumpling night', 12, { location: '14 Shore, Leith' });
  await request.post('/api/manage/rsvp', { data: { token: tom.token, event_id: id, rsvp_status: 'yes' } });
  await owner.call('PATCH', `/api/events/${id}`, {
    start_at: '2030-06-12T17:00:00Z',
    end_at: '2030-06-12T20:00:00Z',
    location: 'Leith Walk',
  });
  await page.goto(`/events/${id}`);
  const facts = page.getByRole('main');
  await expect(facts).toContainText('was 19:00 to 21:00');
  await expect(facts).toContainText('was 14 Shore, Leith');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy message for Tom Ashworth' }).click();
  await expect(toastOf(page)).toContainText('Copied, ready to paste');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Tom, Dumpling night is now .*18:00 to 21:00, Leith Walk\. Does that still work for you\?/,
  );
});

test('a recorded answer is marked as such, also on the friend’s page', async ({
  app: page,
  owner,
  browser,
  baseURL,
}) => {
  const tom = await owner.call('POST', '/api/friends/invite', { name: 'Tom Ashworth' });
  const event = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inDays(4),
    end_at: inDays(4, 3),
  });
  await page.goto(`/events/${event.id}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await column('No Response').getByRole('button', { name: 'Actions for Tom Ashworth' }).click();
  await page.getByRole('menuitem', { name: 'Tom said yes' }).click();
  await expect(column('Attending').getByRole('listitem')).toContainText('Told you, just now');
  await expect(toastOf(page)).toContainText('Noted for Tom Ashworth');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(column('No Response').getByRole('listitem')).toContainText('Tom Ashworth');
  await column('No Response').getByRole('button', { name: 'Actions for Tom Ashworth' }).click();
  await page.getByRole('menuitem', { name: 'Tom said maybe' }).click();
  await expect(column('Maybe').getByRole('listitem')).toContainText('Told you');
  await page.goto('/');
  await expect(page.getByText('You noted that Tom Ashworth may come to Dumpling night')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  await theirs.goto(`/manage?token=${tom.token}`);
  await expect(theirs.getByText('Nora noted that you said maybe. You can change it.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Yes' }).click();
  await expect(theirs.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await expect(theirs.getByText('You are coming')).toBeVisible();
  await context.close();
  const details = await owner.call('GET', `/api/events/${event.id}`);
  expect(details.audience[0]).toMatchObject({ rsvp_status: 'yes', answered_by: 'friend' });
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('each error has its message, and a retry works', async ({ app: page, owner }) => {
    const sketch = await make(owner, 'Sketch', 13, { status: 'draft' });
    let heal = await breakCalls(page, 'events.list');
    await page.goto('/events?view=list');
    await expect(page.getByRole('main').getByText('Failed to load events')).toBeVisible();
    await expect(toastOf(page)).toHaveText('');
    await heal();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Sketch/]);

    // With events on the page, what fails is said beside them alone.
    heal = await breakCalls(page, 'events.list');
    await owner.call('PATCH', `/api/events/${sketch.id}`, { title: 'Sketches' });
    await expect(toastOf(page)).toContainText('Failed to load events');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // A hovered toast stays.
    await toastOf(page).hover();
    await heal();
    await toastOf(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Sketches/]);
    await owner.call('PATCH', `/api/events/${sketch.id}`, { title: 'Sketch' });

    heal = await breakCalls(page, 'events.list');
    await page.goto(JUNE);
    await expect(page.getByRole('main').getByText('Failed to load events')).toBeVisible();
    await expectAccessible(page);
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(chip(page, 'Sketch')).toBeVisible();

    heal = await breakCalls(page, 'events.get');
    await chip(page, 'Sketch').click();
    await expect(page.getByRole('dialog').getByText('Failed to load event details')).toBeVisible();
    await heal();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    const details = page.getByRole('dialog', { name: 'Sketch' });
    await breakCalls(page, 'events.publish');
    await details.getByRole('button', { name: 'Publish' }).click();
    await expect(toastOf(page)).toContainText('Failed to publish event');

    heal = await breakCalls(page, 'events.remove');
    await details.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete event' }).click();
    await page.getByRole('dialog', { name: 'Delete event' }).getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page)).toContainText('Failed to delete event');

    await breakCalls(page, 'events.update');
    await details.getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Event name').fill('Drawing');
    await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('dialog').getByText('Failed to update event')).toBeVisible();
    await expect(field(page, 'Event name')).toHaveValue('Drawing');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    heal = await breakCalls(page, 'events.get');
    await page.goto(`/events/${sketch.id}`);
    await expect(page.getByText('Failed to load event details')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sketch');

    heal = await breakCalls(page, 'friends.list');
    await page.goto('/events?action=create');
    await expect(page.getByRole('dialog').getByText('Could not load your friends list.')).toBeVisible();
    await heal();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByLabel('Who is invited?')).toBeVisible();

    await page.goto('/events/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  });

  test('a form keeps its input when the connection is lost', async ({ app: page, context, owner }) => {
    await page.goto('/events?action=create');
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await field(page, 'Event name').fill('Dumpling night');
    await expect(dialog.getByText('Nobody yet. Friends you add later will see it too.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. This is from your last visit.')).toBeAttached();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('Failed to create event')).toBeVisible();
    await expect(field(page, 'Event name')).toHaveValue('Dumpling night');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(toastOf(page)).toContainText('Event created successfully!');
    expect(await owner.call('GET', '/api/events')).toHaveLength(1);
  });

  test('a name that cannot be read is asked about before it is created as typed', async ({ app: page, owner }) => {
    await page.goto('/events?action=create');
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await breakCalls(page, 'assistant.preview');
    await field(page, 'Event name').fill('Party on Friday');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(field(page, 'Event name')).toHaveAccessibleDescription(/couldn’t read this just now/);
    expect(await owner.call('GET', '/api/events')).toHaveLength(0);
    await expectFineAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Keep as typed' }).click();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(toastOf(page)).toContainText('Event created successfully!');
    expect(await owner.call('GET', '/api/events')).toHaveLength(1);
  });

  test('an event whose answer was lost is not created twice', async ({ app: page, owner }) => {
    await page.goto('/events?action=create');
    await field(page, 'Event name').fill('Dumpling night');
    const heal = await loseAnswers(page, 'events.create');
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('Failed to create event')).toBeVisible();
    expect(await owner.call('GET', '/api/events')).toHaveLength(1);
    await heal();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(toastOf(page)).toContainText('Event created successfully!');
    expect(await owner.call('GET', '/api/events')).toHaveLength(1);
    // Deliberately created again, it is another event.
    await page.goto('/events?action=create');
    await field(page, 'Event name').fill('Dumpling night');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect.poll(async () => (await owner.call('GET', '/api/events')).length).toBe(2);
  });

  test('concurrent edits never mix', async ({ app: page, owner }) => {
    const event = await make(owner, 'Sketch', 13);
    await page.goto(`/events/${event.id}?action=edit`);
    // Only these fields can be set by an edit.
    await expect(field(page, 'Status').locator('option')).toHaveText(['Confirmed', 'Cancelled']);
    await field(page, 'Event name').fill('Drawing');
    await owner.call('PATCH', `/api/events/${event.id}`, { location: 'Hart Street', status: 'cancelled' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('What you typed stays.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Location' })).toHaveValue('Hart Street');
    await expect(field(page, 'Status')).toHaveValue('cancelled');
    await expect(field(page, 'Event name')).toHaveValue('Drawing');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawing');
    expect(await owner.call('GET', `/api/events/${event.id}`)).toMatchObject({
      title: 'Drawing',
      location: 'Hart Street',
      status: 'cancelled',
    });
  });
});
