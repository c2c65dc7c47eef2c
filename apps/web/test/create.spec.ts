// Making an event in three lines: what, when, who.
import {
  enter,
  expect,
  expectAccessible,
  expectFineAtBothWidths,
  expectWhen,
  holdCalls,
  inDays,
  putShareSheet,
  sharedOn,
  test,
  toastOf,
} from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Event' });

/** The number of tab stops from the title to the Create button, inclusive. */
async function stopsTo(page: Page, button: Locator): Promise<number> {
  for (let stops = 1; stops <= 20; stops += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return stops;
    await page.keyboard.press('Tab');
  }
  return 21;
}

for (const friends of [0, 3]) {
  test(`with ${friends} friends the form is low, has ten tab stops, and fits a phone in landscape`, async ({
    app: page,
    owner,
  }) => {
    for (const name of ['Ana Ribeiro', 'Tom Ashworth', 'Zoe Hart'].slice(0, friends)) {
      await owner.call('POST', '/api/friends/invite', { name });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/events?action=create');
    const dialog = dialogOf(page);
    const create = dialog.getByRole('button', { name: 'Create Event' });
    await expect(dialog.getByRole('status', { name: 'Loading your friends' })).toHaveCount(0);
    await expect(dialog.getByLabel('Event name')).toBeFocused();
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(660);
    expect(await stopsTo(page, create)).toBeLessThanOrEqual(10);
    if (friends > 0) await dialog.getByRole('radio', { name: 'A group or friends' }).check();
    await dialog.getByRole('button', { name: 'More' }).click();
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(660);
    await expectFineAtBothWidths(page);

    await page.setViewportSize({ width: 844, height: 390 });
    await page.reload();
    await expect(dialog.getByRole('status', { name: 'Loading your friends' })).toHaveCount(0);
    const who = friends > 0 ? dialog.getByRole('radio', { name: 'Just me' }) : dialog.getByLabel('Who is invited?');
    for (const part of [dialog.getByLabel('Event name'), dialog.getByLabel('End time'), who, create]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

test('a sentence fills in the fields with ids, and is undone with one click', async ({ app: page, owner }) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await owner.call('POST', '/api/friends/invite', { name: 'Tom Ashworth' });
  const climbers = await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [] });
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  await name.fill('Dumplings on Friday from 7pm to 9pm with Ana and the climbers');
  const filled = dialog.getByRole('status').filter({ hasText: 'Filled in' });
  await expect(filled).toContainText('Filled in: “Dumplings”, Fri 14 Jun, 19:00 to 21:00, Climbers, Ana Ribeiro.');
  await expectWhen(dialog.getByLabel('Date', { exact: true }), '2030-06-14');
  await expectWhen(dialog.getByLabel('End time'), '21:00');
  await expect(dialog.getByRole('checkbox', { name: 'Ana Ribeiro' })).toBeChecked();
  await name.press('Tab');
  await expect(name).toHaveValue('Dumplings');
  await expectFineAtBothWidths(page);
  await filled.getByRole('button', { name: 'Keep as typed' }).click();
  await expect(name).toHaveValue('Dumplings on Friday from 7pm to 9pm with Ana and the climbers');
  await expectWhen(dialog.getByLabel('Date', { exact: true }), '2030-06-12');
  await expect(dialog.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked();

  // A sentence submitted before it was read is read first, and shown for review.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/events?action=create');
  await name.fill('Dumplings on Friday from 7pm to 9pm with Ana and the climbers');
  await name.press('Enter');
  await expect(name).toHaveValue('Dumplings');
  await expect(dialog).toBeVisible();
  await name.press('Enter');
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const [made] = await owner.call('GET', '/api/events');
  expect(made).toMatchObject({
    title: 'Dumplings',
    start_at: '2030-06-14T18:00:00.000Z',
    end_at: '2030-06-14T20:00:00.000Z',
    audience_groups: [climbers.id],
    audience_friends: [ana.id],
  });
});

test('a sentence that is read only after its field was left needs one press of Create', async ({
  app: page,
  owner,
}) => {
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  const release = await holdCalls(page, 'assistant.preview');
  await name.fill('Quiz tomorrow at 7pm');
  await name.press('Tab');
  await release();
  await expect(name).toHaveValue('Quiz');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  expect(await owner.call('GET', '/api/events')).toMatchObject([{ title: 'Quiz' }]);
});

test('a sentence that is read late takes back nothing that was set by hand meanwhile', async ({ app: page, owner }) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  const release = await holdCalls(page, 'assistant.preview');
  await name.fill('Dinner tomorrow at 3pm in Bath');
  await dialog.getByLabel('Date', { exact: true }).fill('28 June 2030');
  await dialog.getByLabel('Start time').fill('19:00');
  await dialog.getByLabel('Start time').press('Tab');
  await release();
  await expect(name).toHaveValue('Dinner');
  await expectWhen(dialog.getByLabel('Date', { exact: true }), '2030-06-28');
  await expectWhen(dialog.getByLabel('Start time'), '19:00');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  expect(await owner.call('GET', '/api/events')).toMatchObject([
    { title: 'Dinner', location: 'Bath', start_at: '2030-06-28T18:00:00.000Z' },
  ]);
});

test('a sentence in the place of another gives back what that one filled in, but nothing that was changed by hand', async ({
  app: page,
  owner,
}) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  const said = dialog.getByRole('status').filter({ hasText: /Filled in|passed/ });
  const sentence = 'Dinner with Ana and Tom on Friday at 7pm at the Odeon, bring wine';
  await name.fill(sentence);
  await expect(said).toContainText(
    'Filled in: “Dinner”, Fri 14 Jun, 19:00 to 20:00, Odeon, Ana Ribeiro, Tom (new), note “Bring wine”.',
  );
  await expect(dialog.getByLabel('Anyone else')).toHaveValue('Tom');
  await name.fill('Board meeting');
  await expect(said).toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked();
  await expectWhen(dialog.getByLabel('Date', { exact: true }), '2030-06-12');

  // What was picked by hand stays, and so does the rest once the name was left.
  await name.fill(sentence);
  await expect(said).toContainText('Ana Ribeiro');
  await dialog.getByRole('checkbox', { name: 'Ana Ribeiro' }).uncheck();
  await name.fill('Party yesterday at 8');
  await expect(said).toContainText('That day has already passed. Which day do you mean?');
  await expect(dialog.getByLabel('Anyone else')).toHaveValue('');
  await name.fill('Conference Mon to Wed');
  await expect(said).toContainText('Mon 17');
  await expectWhen(dialog.getByLabel('End date'), '2030-06-19');
  await name.fill('Book club every Tuesday at 7pm not on the 25th');
  await expect(said).toContainText('“Book club”, Tue 18 Jun, 19:00 to 20:00, Every Tuesday, not on Tue 25 Jun');
  await dialog.getByRole('button', { name: 'More' }).click();
  await expect(dialog.getByLabel('Repeat')).toHaveValue('FREQ=WEEKLY');
  await name.fill('Conference Mon to Wed');
  await expect(said).toContainText('Mon 17');
  await expect(dialog.getByLabel('Repeat')).toHaveValue('');
  await name.press('Tab');
  await name.fill('Conference in Bath');
  await expect(name).toHaveValue('Conference in Bath');
  await expectWhen(dialog.getByLabel('End date'), '2030-06-19');
  await expectFineAtBothWidths(page);
});

test('a question of the sentence is answered before the event is created, also after the form was reopened', async ({
  app: page,
  owner,
}) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  const create = dialog.getByRole('button', { name: 'Create Event' });
  const question = 'That day has already passed. Which day do you mean?';
  // At once, and once more after it was asked.
  await name.fill('Party yesterday at 8pm');
  await create.click();
  await expect(name).toHaveAccessibleDescription(question);
  await expect(name).toBeFocused();
  await create.click();
  await expect(name).toBeFocused();
  await expectFineAtBothWidths(page);
  await page.reload();
  await expect(dialog.getByText('Picked up where you left off.')).toBeVisible();
  await create.click();
  await expect(name).toHaveAccessibleDescription(question);
  expect(await owner.call('GET', '/api/events')).toEqual([]);

  await dialog.getByLabel('Date', { exact: true }).fill('14 June 2030');
  await create.click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  await expect(dialog).toBeHidden();

  await page.goto('/events?action=create');
  await name.fill('Party yesterday at 8pm');
  await dialog.getByRole('button', { name: 'Keep as typed' }).click();
  await create.click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  expect(await owner.call('GET', '/api/events')).toHaveLength(2);
});

test('a sentence gives back what a former one filled in also after the form was reopened', async ({ app: page }) => {
  await page.clock.setFixedTime('2030-06-12T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Event name');
  const said = dialog.getByRole('status').filter({ hasText: 'Filled in' });
  await name.fill('Breakfast tomorrow 8:30 to 10 at Café Nord with Jonas');
  await expect(said).toContainText('Café Nord');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('c');
  await expect(dialog.getByText('Picked up where you left off.')).toBeVisible();
  await expect(dialog.getByLabel('Location')).toHaveValue('Café Nord');
  await name.fill('Dinner with Zed and Mila on Friday at 7pm');
  await expect(said).toContainText('Zed, Mila (new)');
  await expect(dialog.getByLabel('Location')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(said).toHaveCount(0);
  await expect(name).toHaveValue('');
});

test('typed names are the guests: friends by id, others newly invited, and nobody added later', async ({
  app: page,
  owner,
}) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await owner.call('POST', '/api/friends/invite', { name: 'Bea Campos' });
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Event name').fill('Dumpling night');
  await dialog.getByRole('radio', { name: 'A group or friends' }).check();
  await dialog.getByLabel('Anyone else').fill('ana, Tom Ashworth, zoe@example.com');
  await expect(dialog.getByText('3 people will be invited')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  expect(await owner.call('GET', '/api/friends')).toHaveLength(4);
  await owner.call('POST', '/api/friends/invite', { name: 'My Boss' });
  const [{ id }] = await owner.call('GET', '/api/events');
  const { audience } = await owner.call('GET', `/api/events/${id}`);
  expect(audience.map((guest: { friend_name: string }) => guest.friend_name).toSorted()).toEqual([
    'Ana Ribeiro',
    'Tom Ashworth',
    'Zoe',
  ]);
});

test('a start that is cleared and retyped keeps the duration', async ({ page, context, owner }) => {
  await enter(context, owner);
  await page.clock.setFixedTime('2030-06-12T16:50:00Z');
  await page.goto('/events?action=create');
  const dialog = dialogOf(page);
  await expectWhen(dialog.getByLabel('Start time'), '19:00');
  await dialog.getByLabel('End time').fill('19:06');
  await dialog.getByLabel('End time').fill('21:00');
  await dialog.getByLabel('Start time').fill('');
  await dialog.getByLabel('Start time').press('Tab');
  await dialog.getByLabel('Start time').fill('20:30');
  await dialog.getByLabel('Start time').press('Tab');
  await expectWhen(dialog.getByLabel('End time'), '22:30');
});

test('what is made or published is sent from a card, and says how many were sent', async ({ app: page, owner }) => {
  await putShareSheet(page);
  for (const name of ['Ana Ribeiro', 'Tom Ashworth']) await owner.call('POST', '/api/friends/invite', { name });
  await page.goto('/events?action=create');
  await dialogOf(page).getByLabel('Event name').fill('Dumplings');
  await dialogOf(page).getByRole('button', { name: 'Create Event' }).click();
  const made = page.getByRole('dialog', { name: 'It’s on' });
  await expect(made.getByRole('status')).toHaveText('0 of 2 sent');
  await expect(made).toContainText('Dumplings');
  await made.getByRole('button', { name: 'Share for Tom Ashworth' }).click();
  await expect(made.getByRole('status')).toHaveText('1 of 2 sent');
  expect(await sharedOn(page)).toMatchObject([{ title: 'Dumplings' }]);
  await expectFineAtBothWidths(page);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toBeHidden();
  await expect(page).not.toHaveURL(/action=/);

  const draft = await owner.call('POST', '/api/events', {
    title: 'Sketch',
    status: 'draft',
    start_at: inDays(2),
    end_at: inDays(2, 1),
  });
  await page.goto(`/events/${draft.id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(made.getByRole('status')).toHaveText('0 of 2 sent');
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share Sketch' }).getByRole('status')).toHaveText('0 of 2 sent');
});

test('what nobody is invited to ends in the calendar', async ({ app: page }) => {
  await page.goto('/events?action=create');
  await dialogOf(page).getByLabel('Event name').fill('Dumplings');
  await dialogOf(page).getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
